import { NO_BREAK } from './money.ts';
import { ended, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const daysOf = (days: number): string => `${days} ${days === 1 ? 'día' : 'días'}`;
const orderOf = (firstOrder: boolean): string => (firstOrder ? 'primer pedido' : 'pedido');
const until = (lastDay: string | null): string => (lastDay ? `, válido hasta el ${lastDay} inclusive` : '');

const first: Wording = {
  away: (gap) => `Con ${gap} más, el envío le sale gratis.`,
  filler: (title, price) => `Lo consigue con ${title} (${price}).`,
  flat: (rate) => `Hasta entonces, el envío cuesta ${rate}.`,
  shipsFree: 'Su pedido tiene envío gratis.',
  returnDays: (days) => `Tiene ${daysOf(days)} para devolverlo.`,
  delivery: ended,
  size: ended,
  code: (label, percent, firstOrder, lastDay) =>
    `El código ${label} le da un ${percent} de descuento en su ${orderOf(firstOrder)}${until(lastDay)}.`,
  formHelp: '¿Problemas con el formulario? Con gusto le ayudamos.',
  deciding: (sentence) => `¿Aún lo está pensando? ${sentence}`,
};

const second: Wording = {
  away: (gap) => `Está a ${gap} del envío gratis.`,
  filler: (title, price) => `Puede alcanzarlo con ${title} (${price}).`,
  flat: (rate) => `Por ahora, el envío cuesta ${rate}.`,
  shipsFree: 'El envío de este pedido es gratis.',
  returnDays: (days) => `Puede devolverlo en un plazo de ${daysOf(days)}.`,
  delivery: (promise) => `Sobre la entrega: ${ended(promise)}`,
  size: (note) => `Sobre la talla: ${ended(note)}`,
  code: (label, percent, firstOrder, lastDay) =>
    `Con el código ${label} tiene un ${percent} de descuento en su ${orderOf(firstOrder)}${until(lastDay)}.`,
  formHelp: '¿Alguna dificultad con el formulario? Contáctenos y le ayudamos.',
  deciding: (sentence) => `¿Todavía tiene dudas? ${sentence}`,
};

/** Visitors are addressed as "usted". */
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
  wordings: [first, second],
  labels: {
    shipping: 'Información de envío',
    returns: 'Devoluciones',
    size: 'Guía de tallas',
    contact: 'Contacto',
    filler: 'Ver artículo',
  },
};
