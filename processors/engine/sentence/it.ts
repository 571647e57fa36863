import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');

const daysOf = (days: number): string => `${days} ${days === 1 ? 'giorno' : 'giorni'}`;

/** The article is elided before one, eight, eleven and eighty: "l'8%", "all'11 novembre". */
const startsWithVowel = (number: string): boolean => /^(?:1(?!º)|11|8\d?)(?!\d)/.test(number);
const the = (percent: string): string => (startsWithVowel(percent) ? `l'${percent}` : `il ${percent}`);
const to = (date: string): string => (startsWithVowel(date) ? `all'${date}` : `al ${date}`);

/** What the discount applies to; `your` is "suo" or "tuo". */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  const order = `${your} ${firstOrder ? 'primo ' : ''}ordine`;
  if (someProducts) return firstOrder ? `su articoli selezionati del ${order}` : 'su articoli selezionati';
  return `sul ${order}`;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, per ordini a partire da ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, valido fino ${to(lastDay)} incluso`, ', valido in questo momento');

const first: Wording = {
  away: (gap) => `Ancora ${gap} e la spedizione è gratuita.`,
  filler: (title, price) => `Basta aggiungere ${title} (${price}).`,
  flat: (rate) => `Altrimenti la spedizione costa ${rate}.`,
  freeFrom: (line) => `La spedizione è gratuita a partire da ${line}.`,
  freeOver: (line) => `La spedizione è gratuita oltre ${line}.`,
  flatBelow: (rate) => `Sotto questa cifra costa ${rate}.`,
  shipsFree: 'La spedizione del suo ordine è gratuita.',
  returnDays: (days) => `Ha ${daysOf(days)} per restituirlo.`,
  code: (offer) =>
    `Questo codice non è valido qui. Con il codice ${offer.label} ha ${the(offer.percent)} di sconto ${what(offer, 'suo')}${terms(offer)}.`,
  formHelp: 'Problemi con il modulo? Siamo qui per aiutarla.',
  leads: { deciding: 'Ci sta pensando?', returns: 'Qualche dubbio?', delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Con ${gap} in più la spedizione è gratuita.`,
  filler: (title, price) => `Con ${title} (${price}) ci arriva.`,
  flat: (rate) => `Per ora la spedizione costa ${rate}.`,
  freeFrom: (line) => `Per gli ordini a partire da ${line} la spedizione è gratuita.`,
  freeOver: (line) => `Per gli ordini superiori a ${line} la spedizione è gratuita.`,
  flatBelow: (rate) => `Al di sotto costa ${rate}.`,
  shipsFree: 'Per questo ordine la spedizione è gratuita.',
  returnDays: (days) => `Se non la convince, può restituirlo entro ${daysOf(days)}.`,
  code: (offer) =>
    `Questo codice non ha funzionato. Il codice ${offer.label} le offre ${the(offer.percent)} di sconto ${what(offer, 'suo')}${terms(offer)}.`,
  formHelp: 'Qualche difficoltà con il modulo? Ci contatti e la aiutiamo.',
  leads: {
    deciding: 'Ancora qualche dubbio?',
    returns: null,
    delivery: 'Quando arriva?',
    size: 'Dubbi sulla taglia?',
  },
};

const firstInformal: Wording = {
  ...first,
  shipsFree: 'La spedizione del tuo ordine è gratuita.',
  returnDays: (days) => `Hai ${daysOf(days)} per restituirlo.`,
  code: (offer) =>
    `Questo codice non è valido qui. Con il codice ${offer.label} hai ${the(offer.percent)} di sconto ${what(offer, 'tuo')}${terms(offer)}.`,
  formHelp: 'Problemi con il modulo? Siamo qui per aiutarti.',
  leads: { ...first.leads, deciding: 'Ci stai pensando?' },
};

const secondInformal: Wording = {
  ...second,
  filler: (title, price) => `Con ${title} (${price}) ci arrivi.`,
  returnDays: (days) => `Se non ti convince, puoi restituirlo entro ${daysOf(days)}.`,
  code: (offer) =>
    `Questo codice non ha funzionato. Il codice ${offer.label} ti offre ${the(offer.percent)} di sconto ${what(offer, 'tuo')}${terms(offer)}.`,
  formHelp: 'Qualche difficoltà con il modulo? Contattaci e ti aiutiamo.',
};

/** "Lei" unless the website says "tu". */
export const italian: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: '.',
    groupFrom: 5,
    decimal: ',',
    signs: { EUR: '€', GBP: '£' },
  },
  percent: (percent) => `${withComma(percent)}%`,
  monthDay: (month, day) => `${day === 1 ? '1º' : day} ${MONTHS[month - 1]}`,
  wordings: { formal: [first, second], informal: [firstInformal, secondInformal] },
  address: 'formal',
  labels: {
    shipping: 'Info spedizione',
    returns: 'Resi',
    size: 'Guida alle taglie',
    contact: 'Contatti',
    filler: "Vedi l'articolo",
  },
};
