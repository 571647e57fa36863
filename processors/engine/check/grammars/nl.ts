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
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
const MONTH = monthOf(months);
const DATE = `${DAY} ${MONTH}`;
const WHAT =
  '(?:(?<some>geselecteerde artikelen)(?: in (?:uw|je) (?<firstOf>eerste) bestelling)?|(?:uw|je) (?<first>eerste )?bestelling)';
const TERMS = `(?:, bij een bestelling vanaf ${AMOUNT})?(?:, geldig tot en met ${DATE}|(?<limited>, nu geldig))?`;
const OFF = `${PERCENT}% korting op ${WHAT}${TERMS}`;

export const dutchGrammar: Grammar = {
  gap: claims(`Nog ${AMOUNT} tot gratis verzending`, `Met nog ${AMOUNT} erbij is de verzending gratis`),
  filler: claims(`Met ${FILLER} (?:bent u|ben je) er`, `Kies er bijvoorbeeld ${FILLER} bij`),
  rate: claims(
    `Anders (?:betaalt u|betaal je) ${AMOUNT} verzendkosten`,
    `Nu zijn de verzendkosten nog ${AMOUNT}`,
  ),
  freeFrom: claims(
    `Vanaf ${AMOUNT} is de verzending gratis`,
    `Bestellingen vanaf ${AMOUNT} verzenden we gratis`,
  ),
  freeOver: claims(
    `Boven ${AMOUNT} is de verzending gratis`,
    `Bestellingen boven ${AMOUNT} verzenden we gratis`,
  ),
  rateBelow: claims(
    `Daaronder (?:betaalt u|betaal je) ${AMOUNT}`,
    `Daaronder zijn de verzendkosten ${AMOUNT}`,
  ),
  free: claims('We verzenden (?:uw|je) bestelling gratis', 'Voor deze bestelling is de verzending gratis'),
  days: claims(
    `(?:U|Je) hebt ${counted('dag', 'dagen')} om het terug te sturen`,
    `Als het niet bevalt, (?:kunt u|kun je) het binnen ${counted('dag', 'dagen')} terugsturen`,
  ),
  code: claims(
    `Deze code is hier niet geldig\\. Met code ${CODE_PLACEHOLDER} (?:krijgt u|krijg je) ${OFF}`,
    `Die code werkte helaas niet\\. Code ${CODE_PLACEHOLDER} geeft (?:u|je) ${OFF}`,
  ),
  help: asked(
    'Lukt het niet met het formulier\\? We helpen (?:u|je) graag\\.',
    'Problemen met het formulier\\? Neem gerust contact met ons op\\.',
  ),
  lead: leads('(?:Twijfelt u|Twijfel je)\\?', '(?:Denkt u|Denk je) er nog over na\\?'),
  aboutReturns: leads('Niet helemaal zeker\\?'),
  aboutDelivery: leads('Wanneer (?:hebt u|heb je) het in huis\\?'),
  aboutSize: leads('Twijfel over de maat\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Verzendinformatie', 'Retourbeleid', 'Maattabel', 'Contact', 'Bekijken']),
};
