import {
  AMOUNT,
  asked,
  CODE_PLACEHOLDER,
  claims,
  counted,
  DAY,
  FILLER,
  type Grammar,
  leads,
  monthOf,
  PERCENT,
} from '../grammar.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const MONTH = monthOf(months);
const DATE = `${DAY} de ${MONTH}`;
const WHAT =
  '(?:(?<some>artículos seleccionados)(?: de (?:su|tu) (?<firstOf>primer) pedido)?|(?:su|tu) (?<first>primer )?pedido)';
const TERMS = `(?:, en pedidos a partir de ${AMOUNT})?(?:, válido hasta el ${DATE} inclusive|(?<limited>, válido en este momento))?`;
const OFF = `un ${PERCENT}\u00a0% de descuento en ${WHAT}${TERMS}`;

export const spanishGrammar: Grammar = {
  gap: claims(
    `Con ${AMOUNT} más, el envío (?:le|te) sale gratis`,
    `(?:Está|Estás) a ${AMOUNT} del envío gratis`,
  ),
  filler: claims(`Basta con añadir ${FILLER}`, `Con ${FILLER} ya (?:llega|llegas)`),
  rate: claims(`Si no, el envío cuesta ${AMOUNT}`, `Por ahora, el envío cuesta ${AMOUNT}`),
  freeFrom: claims(
    `El envío es gratis a partir de ${AMOUNT}`,
    `Los pedidos a partir de ${AMOUNT} tienen envío gratis`,
  ),
  freeOver: claims(
    `El envío es gratis en pedidos de más de ${AMOUNT}`,
    `Los pedidos de más de ${AMOUNT} tienen envío gratis`,
  ),
  rateBelow: claims(`Por debajo, cuesta ${AMOUNT}`, `Por debajo, el envío cuesta ${AMOUNT}`),
  free: claims('(?:Su|Tu) pedido tiene envío gratis', 'El envío de este pedido es gratis'),
  days: claims(
    `(?:Tiene|Tienes) ${counted('día', 'días')} para devolverlo`,
    `Si no (?:le convence, puede|te convence, puedes) devolverlo en un plazo de ${counted('día', 'días')}`,
  ),
  code: claims(
    `Ese código no es válido aquí\\. Con el código ${CODE_PLACEHOLDER} (?:tiene|tienes) ${OFF}`,
    `Ese código no ha funcionado\\. El código ${CODE_PLACEHOLDER} (?:le|te) da ${OFF}`,
  ),
  help: asked(
    '¿Problemas con el formulario\\? Estamos aquí para (?:ayudarle|ayudarte)\\.',
    '¿Alguna dificultad con el formulario\\? Contáctenos y le ayudamos\\.',
    '¿Alguna dificultad con el formulario\\? Contáctanos y te ayudamos\\.',
  ),
  lead: leads('¿Todavía lo (?:está|estás) pensando\\?', '¿Aún (?:tiene|tienes) dudas\\?'),
  aboutReturns: leads('¿No lo (?:tiene|tienes) claro\\?'),
  aboutDelivery: leads('¿Cuándo llega\\?'),
  aboutSize: leads('¿Dudas con la talla\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Información de envío', 'Devoluciones', 'Guía de tallas', 'Contacto', 'Ver artículo']),
};
