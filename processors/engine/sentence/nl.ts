import { NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');

const daysOf = (days: number): string => `${days} ${days === 1 ? 'dag' : 'dagen'}`;

/** What the discount applies to; `your` is "uw" or "je". */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  const order = `${your} ${firstOrder ? 'eerste ' : ''}bestelling`;
  if (someProducts) return firstOrder ? `geselecteerde artikelen in ${order}` : 'geselecteerde artikelen';
  return order;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, bij een bestelling vanaf ${offer.minimum}` : '') +
  endOf(offer, (lastDay) => `, geldig tot en met ${lastDay}`, ', nu geldig');

const first: Wording = {
  away: (gap) => `Nog ${gap} tot gratis verzending.`,
  filler: (title, price) => `Met ${title} (${price}) bent u er.`,
  flat: (rate) => `Anders betaalt u ${rate} verzendkosten.`,
  freeFrom: (line) => `Vanaf ${line} is de verzending gratis.`,
  freeOver: (line) => `Boven ${line} is de verzending gratis.`,
  flatBelow: (rate) => `Daaronder betaalt u ${rate}.`,
  shipsFree: 'We verzenden uw bestelling gratis.',
  returnDays: (days) => `U hebt ${daysOf(days)} om het terug te sturen.`,
  code: (offer) =>
    `Deze code is hier niet geldig. Met code ${offer.label} krijgt u ${offer.percent} korting op ${what(offer, 'uw')}${terms(offer)}.`,
  formHelp: 'Lukt het niet met het formulier? We helpen u graag.',
  leads: { deciding: 'Twijfelt u?', returns: 'Niet helemaal zeker?', delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Met nog ${gap} erbij is de verzending gratis.`,
  filler: (title, price) => `Kies er bijvoorbeeld ${title} (${price}) bij.`,
  flat: (rate) => `Nu zijn de verzendkosten nog ${rate}.`,
  freeFrom: (line) => `Bestellingen vanaf ${line} verzenden we gratis.`,
  freeOver: (line) => `Bestellingen boven ${line} verzenden we gratis.`,
  flatBelow: (rate) => `Daaronder zijn de verzendkosten ${rate}.`,
  shipsFree: 'Voor deze bestelling is de verzending gratis.',
  returnDays: (days) => `Als het niet bevalt, kunt u het binnen ${daysOf(days)} terugsturen.`,
  code: (offer) =>
    `Die code werkte helaas niet. Code ${offer.label} geeft u ${offer.percent} korting op ${what(offer, 'uw')}${terms(offer)}.`,
  formHelp: 'Problemen met het formulier? Neem gerust contact met ons op.',
  leads: {
    deciding: 'Denkt u er nog over na?',
    returns: null,
    delivery: 'Wanneer hebt u het in huis?',
    size: 'Twijfel over de maat?',
  },
};

const firstInformal: Wording = {
  ...first,
  filler: (title, price) => `Met ${title} (${price}) ben je er.`,
  flat: (rate) => `Anders betaal je ${rate} verzendkosten.`,
  flatBelow: (rate) => `Daaronder betaal je ${rate}.`,
  shipsFree: 'We verzenden je bestelling gratis.',
  returnDays: (days) => `Je hebt ${daysOf(days)} om het terug te sturen.`,
  code: (offer) =>
    `Deze code is hier niet geldig. Met code ${offer.label} krijg je ${offer.percent} korting op ${what(offer, 'je')}${terms(offer)}.`,
  formHelp: 'Lukt het niet met het formulier? We helpen je graag.',
  leads: { ...first.leads, deciding: 'Twijfel je?' },
};

const secondInformal: Wording = {
  ...second,
  returnDays: (days) => `Als het niet bevalt, kun je het binnen ${daysOf(days)} terugsturen.`,
  code: (offer) =>
    `Die code werkte helaas niet. Code ${offer.label} geeft je ${offer.percent} korting op ${what(offer, 'je')}${terms(offer)}.`,
  leads: { ...second.leads, deciding: 'Denk je er nog over na?', delivery: 'Wanneer heb je het in huis?' },
};

/** "u" unless the website says "je". */
export const dutch: Phrases = {
  money: {
    sign: 'before',
    between: NO_BREAK,
    group: '.',
    groupFrom: 4,
    decimal: ',',
    signs: { EUR: '€', USD: 'US$', GBP: '£' },
  },
  percent: (percent) => `${withComma(percent)}%`,
  monthDay: (month, day) => `${day} ${MONTHS[month - 1]}`,
  wordings: { formal: [first, second], informal: [firstInformal, secondInformal] },
  address: 'formal',
  labels: {
    shipping: 'Verzendinformatie',
    returns: 'Retourbeleid',
    size: 'Maattabel',
    contact: 'Contact',
    filler: 'Bekijken',
  },
};
