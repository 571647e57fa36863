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

const months = 'januari februari mars april maj juni juli augusti september oktober november december'.split(
  ' ',
);
const MONTH = monthOf(months);
const DATE = `${DAY} ${MONTH}`;
const WHAT =
  '(?:(?<some>utvalda varor)(?: i (?:din|er) (?<firstOf>första) beställning)?|(?:din|er) (?<first>första )?beställning)';
const TERMS = `(?:, vid köp från ${AMOUNT})?(?:, till och med ${DATE}|(?<limited>, just nu))?`;
const OFF = `${PERCENT}\u00a0% rabatt på ${WHAT}${TERMS}`;

export const swedishGrammar: Grammar = {
  gap: claims(`Det är ${AMOUNT} kvar till fri frakt`, `Handla för ${AMOUNT} till så är frakten fri`),
  filler: claims(`Med ${FILLER} når (?:du|ni) dit`, `Det räcker till exempel med ${FILLER}`),
  rate: claims(`Annars kostar frakten ${AMOUNT}`, `Just nu kostar frakten ${AMOUNT}`),
  freeFrom: claims(`Frakten är fri från ${AMOUNT}`, `Vid köp från ${AMOUNT} är frakten fri`),
  freeOver: claims(`Frakten är fri över ${AMOUNT}`, `Vid köp över ${AMOUNT} är frakten fri`),
  rateBelow: claims(`Under det kostar den ${AMOUNT}`, `Under det kostar frakten ${AMOUNT}`),
  free: claims('Vi skickar (?:din|er) beställning fraktfritt', 'Frakten är fri på den här beställningen'),
  days: claims(
    `(?:Du har ${counted('dag', 'dagar')} på dig att skicka tillbaka varan)`,
    `(?:Ni har ${counted('dag', 'dagar')} på er att skicka tillbaka varan)`,
    `Om det inte passar kan (?:du|ni) skicka tillbaka det inom ${counted('dag', 'dagar')}`,
  ),
  code: claims(
    `Den koden gäller inte här\\. Med koden ${CODE_PLACEHOLDER} får (?:du|ni) ${OFF}`,
    `Koden fungerade tyvärr inte\\. Använd koden ${CODE_PLACEHOLDER} så får (?:du|ni) ${OFF}`,
  ),
  help: asked(
    'Krånglar formuläret\\? Vi hjälper (?:dig|er) gärna\\.',
    'Problem med formuläret\\? Hör av (?:dig|er) så hjälper vi till\\.',
  ),
  lead: leads('Funderar (?:du|ni) fortfarande\\?', 'Svårt att bestämma (?:dig|er)\\?'),
  aboutReturns: leads('Inte helt säker\\?'),
  aboutDelivery: leads('När kommer leveransen\\?'),
  aboutSize: leads('Osäker på storleken\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '\u00a0',
  decimal: ',',
  signs: { kr: 'SEK' },
  labels: new Set(['Om frakten', 'Returer', 'Storleksguide', 'Kontakta oss', 'Visa varan']),
};
