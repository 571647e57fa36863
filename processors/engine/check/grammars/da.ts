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

const months = 'januar februar marts april maj juni juli august september oktober november december'.split(
  ' ',
);
const MONTH = monthOf(months);
const DATE = `${DAY}\\. ${MONTH}`;
const WHAT =
  '(?:(?<some>udvalgte varer)(?: i (?:din|Deres) (?<firstOf>første) ordre)?|(?:din|Deres) (?<first>første )?ordre)';
const TERMS = `(?:, ved køb fra ${AMOUNT})?(?:, til og med ${DATE}|(?<limited>, lige nu))?`;
const OFF = `${PERCENT}\u00a0% rabat på ${WHAT}${TERMS}`;

export const danishGrammar: Grammar = {
  gap: claims(
    `(?:Du|De) mangler ${AMOUNT} for at få gratis fragt`,
    `Køb for ${AMOUNT} mere, så er fragten gratis`,
  ),
  filler: claims(`Med ${FILLER} er (?:du|De) i mål`, `Det kan for eksempel være ${FILLER}`),
  rate: claims(`Ellers koster fragten ${AMOUNT}`, `Lige nu koster fragten ${AMOUNT}`),
  freeFrom: claims(`Fragten er gratis fra ${AMOUNT}`, `Ved køb fra ${AMOUNT} er fragten gratis`),
  freeOver: claims(`Fragten er gratis over ${AMOUNT}`, `Ved køb over ${AMOUNT} er fragten gratis`),
  rateBelow: claims(`Under det koster den ${AMOUNT}`, `Under det koster fragten ${AMOUNT}`),
  free: claims('Vi sender (?:din|Deres) ordre gratis', 'Fragten er gratis på denne ordre'),
  days: claims(
    `(?:Du|De) har ${counted('dag', 'dage')} til at sende varen retur`,
    `Hvis det ikke passer, kan (?:du|De) sende det retur inden for ${counted('dag', 'dage')}`,
  ),
  code: claims(
    `Den kode gælder ikke her\\. Med koden ${CODE_PLACEHOLDER} får (?:du|De) ${OFF}`,
    `Koden virkede desværre ikke\\. Brug koden ${CODE_PLACEHOLDER}, så får (?:du|De) ${OFF}`,
  ),
  help: asked(
    'Driller formularen\\? Vi hjælper (?:dig|Dem) gerne\\.',
    'Problemer med formularen\\? Kontakt os, så hjælper vi\\.',
  ),
  lead: leads('Overvejer (?:du|De) stadig\\?', 'Svært at vælge\\?'),
  aboutReturns: leads('Ikke helt sikker\\?'),
  aboutDelivery: leads('Hvornår kommer pakken\\?'),
  aboutSize: leads('I tvivl om størrelsen\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '.',
  decimal: ',',
  signs: { kr: 'DKK', 'kr.': 'DKK' },
  labels: new Set(['Om fragten', 'Returnering', 'Størrelsesguide', 'Kontakt os', 'Se varen']),
};
