import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS = 'januari februari mars april maj juni juli augusti september oktober november december'.split(
  ' ',
);

const daysOf = (days: number): string => `${days} ${days === 1 ? 'dag' : 'dagar'}`;

/** What the discount applies to; `your` is "din" or "er". */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  const order = `${your} ${firstOrder ? 'första ' : ''}beställning`;
  if (someProducts) return firstOrder ? `utvalda varor i ${order}` : 'utvalda varor';
  return order;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, vid köp från ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, till och med ${lastDay}`, ', just nu');

const first: Wording = {
  away: (gap) => `Det är ${gap} kvar till fri frakt.`,
  filler: (title, price) => `Med ${title} (${price}) når du dit.`,
  flat: (rate) => `Annars kostar frakten ${rate}.`,
  freeFrom: (line) => `Frakten är fri från ${line}.`,
  freeOver: (line) => `Frakten är fri över ${line}.`,
  flatBelow: (rate) => `Under det kostar den ${rate}.`,
  shipsFree: 'Vi skickar din beställning fraktfritt.',
  returnDays: (days) => `Du har ${daysOf(days)} på dig att skicka tillbaka varan.`,
  code: (offer) =>
    `Den koden gäller inte här. Med koden ${offer.label} får du ${offer.percent} rabatt på ${what(offer, 'din')}${terms(offer)}.`,
  formHelp: 'Krånglar formuläret? Vi hjälper dig gärna.',
  leads: { deciding: 'Funderar du fortfarande?', returns: 'Inte helt säker?', delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Handla för ${gap} till så är frakten fri.`,
  filler: (title, price) => `Det räcker till exempel med ${title} (${price}).`,
  flat: (rate) => `Just nu kostar frakten ${rate}.`,
  freeFrom: (line) => `Vid köp från ${line} är frakten fri.`,
  freeOver: (line) => `Vid köp över ${line} är frakten fri.`,
  flatBelow: (rate) => `Under det kostar frakten ${rate}.`,
  shipsFree: 'Frakten är fri på den här beställningen.',
  returnDays: (days) => `Om det inte passar kan du skicka tillbaka det inom ${daysOf(days)}.`,
  code: (offer) =>
    `Koden fungerade tyvärr inte. Använd koden ${offer.label} så får du ${offer.percent} rabatt på ${what(offer, 'din')}${terms(offer)}.`,
  formHelp: 'Problem med formuläret? Hör av dig så hjälper vi till.',
  leads: {
    deciding: 'Svårt att bestämma dig?',
    returns: null,
    delivery: 'När kommer leveransen?',
    size: 'Osäker på storleken?',
  },
};

const firstFormal: Wording = {
  ...first,
  filler: (title, price) => `Med ${title} (${price}) når ni dit.`,
  shipsFree: 'Vi skickar er beställning fraktfritt.',
  returnDays: (days) => `Ni har ${daysOf(days)} på er att skicka tillbaka varan.`,
  code: (offer) =>
    `Den koden gäller inte här. Med koden ${offer.label} får ni ${offer.percent} rabatt på ${what(offer, 'er')}${terms(offer)}.`,
  formHelp: 'Krånglar formuläret? Vi hjälper er gärna.',
  leads: { ...first.leads, deciding: 'Funderar ni fortfarande?' },
};

const secondFormal: Wording = {
  ...second,
  returnDays: (days) => `Om det inte passar kan ni skicka tillbaka det inom ${daysOf(days)}.`,
  code: (offer) =>
    `Koden fungerade tyvärr inte. Använd koden ${offer.label} så får ni ${offer.percent} rabatt på ${what(offer, 'er')}${terms(offer)}.`,
  formHelp: 'Problem med formuläret? Hör av er så hjälper vi till.',
  leads: { ...second.leads, deciding: 'Svårt att bestämma er?' },
};

/** "du" unless the website says "ni". */
export const swedish: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: NO_BREAK,
    groupFrom: 4,
    decimal: ',',
    signs: { SEK: 'kr', EUR: '€', USD: 'US$' },
  },
  percent: (percent) => `${withComma(percent)}${NO_BREAK}%`,
  monthDay: (month, day) => `${day} ${MONTHS[month - 1]}`,
  wordings: { formal: [firstFormal, secondFormal], informal: [first, second] },
  address: 'informal',
  labels: {
    shipping: 'Om frakten',
    returns: 'Returer',
    size: 'Storleksguide',
    contact: 'Kontakta oss',
    filler: 'Visa varan',
  },
};
