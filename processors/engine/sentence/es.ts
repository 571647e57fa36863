import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const daysOf = (days: number): string => `${days} ${days === 1 ? 'día' : 'días'}`;

/** What the discount applies to; `your` is "su" or "tu". */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  const order = `${your} ${firstOrder ? 'primer ' : ''}pedido`;
  if (someProducts) return firstOrder ? `artículos seleccionados de ${order}` : 'artículos seleccionados';
  return order;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, en pedidos a partir de ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, válido hasta el ${lastDay} inclusive`, ', válido en este momento');

const first: Wording = {
  away: (gap) => `Con ${gap} más, el envío le sale gratis.`,
  filler: (title, price) => `Basta con añadir ${title} (${price}).`,
  flat: (rate) => `Si no, el envío cuesta ${rate}.`,
  freeFrom: (line) => `El envío es gratis a partir de ${line}.`,
  freeOver: (line) => `El envío es gratis en pedidos de más de ${line}.`,
  flatBelow: (rate) => `Por debajo, cuesta ${rate}.`,
  shipsFree: 'Su pedido tiene envío gratis.',
  returnDays: (days) => `Tiene ${daysOf(days)} para devolverlo.`,
  code: (offer) =>
    `Ese código no es válido aquí. Con el código ${offer.label} tiene un ${offer.percent} de descuento en ${what(offer, 'su')}${terms(offer)}.`,
  formHelp: '¿Problemas con el formulario? Estamos aquí para ayudarle.',
  leads: {
    deciding: '¿Todavía lo está pensando?',
    returns: '¿No lo tiene claro?',
    delivery: null,
    size: null,
  },
};

const second: Wording = {
  away: (gap) => `Está a ${gap} del envío gratis.`,
  filler: (title, price) => `Con ${title} (${price}) ya llega.`,
  flat: (rate) => `Por ahora, el envío cuesta ${rate}.`,
  freeFrom: (line) => `Los pedidos a partir de ${line} tienen envío gratis.`,
  freeOver: (line) => `Los pedidos de más de ${line} tienen envío gratis.`,
  flatBelow: (rate) => `Por debajo, el envío cuesta ${rate}.`,
  shipsFree: 'El envío de este pedido es gratis.',
  returnDays: (days) => `Si no le convence, puede devolverlo en un plazo de ${daysOf(days)}.`,
  code: (offer) =>
    `Ese código no ha funcionado. El código ${offer.label} le da un ${offer.percent} de descuento en ${what(offer, 'su')}${terms(offer)}.`,
  formHelp: '¿Alguna dificultad con el formulario? Contáctenos y le ayudamos.',
  leads: {
    deciding: '¿Aún tiene dudas?',
    returns: null,
    delivery: '¿Cuándo llega?',
    size: '¿Dudas con la talla?',
  },
};

const firstInformal: Wording = {
  ...first,
  away: (gap) => `Con ${gap} más, el envío te sale gratis.`,
  shipsFree: 'Tu pedido tiene envío gratis.',
  returnDays: (days) => `Tienes ${daysOf(days)} para devolverlo.`,
  code: (offer) =>
    `Ese código no es válido aquí. Con el código ${offer.label} tienes un ${offer.percent} de descuento en ${what(offer, 'tu')}${terms(offer)}.`,
  formHelp: '¿Problemas con el formulario? Estamos aquí para ayudarte.',
  leads: { ...first.leads, deciding: '¿Todavía lo estás pensando?', returns: '¿No lo tienes claro?' },
};

const secondInformal: Wording = {
  ...second,
  away: (gap) => `Estás a ${gap} del envío gratis.`,
  filler: (title, price) => `Con ${title} (${price}) ya llegas.`,
  returnDays: (days) => `Si no te convence, puedes devolverlo en un plazo de ${daysOf(days)}.`,
  code: (offer) =>
    `Ese código no ha funcionado. El código ${offer.label} te da un ${offer.percent} de descuento en ${what(offer, 'tu')}${terms(offer)}.`,
  formHelp: '¿Alguna dificultad con el formulario? Contáctanos y te ayudamos.',
  leads: { ...second.leads, deciding: '¿Aún tienes dudas?' },
};

/** "usted" unless the website says "tú". */
export const spanish: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: '.',
    groupFrom: 5,
    decimal: ',',
    signs: { EUR: '€', USD: 'US$' },
  },
  percent: (percent) => `${withComma(percent)}${NO_BREAK}%`,
  monthDay: (month, day) => `${day} de ${MONTHS[month - 1]}`,
  wordings: { formal: [first, second], informal: [firstInformal, secondInformal] },
  address: 'formal',
  labels: {
    shipping: 'Información de envío',
    returns: 'Devoluciones',
    size: 'Guía de tallas',
    contact: 'Contacto',
    filler: 'Ver artículo',
  },
};
