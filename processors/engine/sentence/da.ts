import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma, withFullStop } from './phrases.ts';

const MONTHS = 'januar februar marts april maj juni juli august september oktober november december'.split(
  ' ',
);

const daysOf = (days: number): string => `${days} ${days === 1 ? 'dag' : 'dage'}`;

/** What the discount applies to; `your` is "din" or "Deres". */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  const order = `${your} ${firstOrder ? 'første ' : ''}ordre`;
  if (someProducts) return firstOrder ? `udvalgte varer i ${order}` : 'udvalgte varer';
  return order;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, ved køb fra ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, til og med ${lastDay}`, ', lige nu');

/** `ended` adds no second full stop to a sentence that ends with "kr.". */
const first: Wording = {
  away: (gap) => `Du mangler ${gap} for at få gratis fragt.`,
  filler: (title, price) => `Med ${title} (${price}) er du i mål.`,
  flat: (rate) => withFullStop(`Ellers koster fragten ${rate}`),
  freeFrom: (line) => withFullStop(`Fragten er gratis fra ${line}`),
  freeOver: (line) => withFullStop(`Fragten er gratis over ${line}`),
  flatBelow: (rate) => withFullStop(`Under det koster den ${rate}`),
  shipsFree: 'Vi sender din ordre gratis.',
  returnDays: (days) => `Du har ${daysOf(days)} til at sende varen retur.`,
  code: (offer) =>
    withFullStop(
      `Den kode gælder ikke her. Med koden ${offer.label} får du ${offer.percent} rabat på ${what(offer, 'din')}${terms(offer)}`,
    ),
  formHelp: 'Driller formularen? Vi hjælper dig gerne.',
  leads: { deciding: 'Overvejer du stadig?', returns: 'Ikke helt sikker?', delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Køb for ${gap} mere, så er fragten gratis.`,
  filler: (title, price) => `Det kan for eksempel være ${title} (${price}).`,
  flat: (rate) => withFullStop(`Lige nu koster fragten ${rate}`),
  freeFrom: (line) => `Ved køb fra ${line} er fragten gratis.`,
  freeOver: (line) => `Ved køb over ${line} er fragten gratis.`,
  flatBelow: (rate) => withFullStop(`Under det koster fragten ${rate}`),
  shipsFree: 'Fragten er gratis på denne ordre.',
  returnDays: (days) => `Hvis det ikke passer, kan du sende det retur inden for ${daysOf(days)}.`,
  code: (offer) =>
    withFullStop(
      `Koden virkede desværre ikke. Brug koden ${offer.label}, så får du ${offer.percent} rabat på ${what(offer, 'din')}${terms(offer)}`,
    ),
  formHelp: 'Problemer med formularen? Kontakt os, så hjælper vi.',
  leads: {
    deciding: 'Svært at vælge?',
    returns: null,
    delivery: 'Hvornår kommer pakken?',
    size: 'I tvivl om størrelsen?',
  },
};

const firstFormal: Wording = {
  ...first,
  away: (gap) => `De mangler ${gap} for at få gratis fragt.`,
  filler: (title, price) => `Med ${title} (${price}) er De i mål.`,
  shipsFree: 'Vi sender Deres ordre gratis.',
  returnDays: (days) => `De har ${daysOf(days)} til at sende varen retur.`,
  code: (offer) =>
    withFullStop(
      `Den kode gælder ikke her. Med koden ${offer.label} får De ${offer.percent} rabat på ${what(offer, 'Deres')}${terms(offer)}`,
    ),
  formHelp: 'Driller formularen? Vi hjælper Dem gerne.',
  leads: { ...first.leads, deciding: 'Overvejer De stadig?' },
};

const secondFormal: Wording = {
  ...second,
  returnDays: (days) => `Hvis det ikke passer, kan De sende det retur inden for ${daysOf(days)}.`,
  code: (offer) =>
    withFullStop(
      `Koden virkede desværre ikke. Brug koden ${offer.label}, så får De ${offer.percent} rabat på ${what(offer, 'Deres')}${terms(offer)}`,
    ),
};

/** "du" unless the website says "De". */
export const danish: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: '.',
    groupFrom: 4,
    decimal: ',',
    signs: { DKK: 'kr.', EUR: '€', USD: 'US$', GBP: '£' },
  },
  percent: (percent) => `${withComma(percent)}${NO_BREAK}%`,
  monthDay: (month, day) => `${day}. ${MONTHS[month - 1]}`,
  wordings: { formal: [firstFormal, secondFormal], informal: [first, second] },
  address: 'informal',
  labels: {
    shipping: 'Om fragten',
    returns: 'Returnering',
    size: 'Størrelsesguide',
    contact: 'Kontakt os',
    filler: 'Se varen',
  },
};
