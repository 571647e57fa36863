import {
  AMOUNT,
  asked,
  CODE_MARK,
  COUNT,
  claims,
  DAY,
  FILLER,
  type Grammar,
  monthOf,
  PERCENT,
} from './grammar.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const MONTH = monthOf(months);
const UNTIL = `(?:, válido hasta el ${DAY} de ${MONTH} inclusive)?`;

export const spanishGrammar: Grammar = {
  gap: claims(`Con ${AMOUNT} más, el envío le sale gratis`, `Está a ${AMOUNT} del envío gratis`),
  filler: claims(`Lo consigue con ${FILLER}`, `Puede alcanzarlo con ${FILLER}`),
  rate: claims(`Hasta entonces, el envío cuesta ${AMOUNT}`, `Por ahora, el envío cuesta ${AMOUNT}`),
  free: claims('Su pedido tiene envío gratis', 'El envío de este pedido es gratis'),
  days: claims(`Tiene ${COUNT} días? para devolverlo`, `Puede devolverlo en un plazo de ${COUNT} días?`),
  code: claims(
    `El código ${CODE_MARK} le da un ${PERCENT}\u00a0% de descuento en su (?<first>primer )?pedido${UNTIL}`,
    `Con el código ${CODE_MARK} tiene un ${PERCENT}\u00a0% de descuento en su (?<first>primer )?pedido${UNTIL}`,
  ),
  help: asked(
    '¿Problemas con el formulario\\? Con gusto le ayudamos\\.',
    '¿Alguna dificultad con el formulario\\? Contáctenos y le ayudamos\\.',
  ),
  lead: /^(?:¿Aún lo está pensando\? |¿Todavía tiene dudas\? )/u,
  aboutDelivery: /^Sobre la entrega: /u,
  aboutSize: /^Sobre la talla: /u,
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Información de envío', 'Devoluciones', 'Guía de tallas', 'Contacto', 'Ver artículo']),
};
