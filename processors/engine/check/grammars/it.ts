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
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
const MONTH = monthOf(months);
/** The first of a month is an ordinal. */
const DATE = `(?:1º|${DAY}) ${MONTH}`;
const WHAT =
  '(?:(?<some>su articoli selezionati)(?: del (?:suo|tuo) (?<firstOf>primo) ordine)?|sul (?:suo|tuo) (?<first>primo )?ordine)';
const TERMS = `(?:, per ordini a partire da ${AMOUNT})?(?:, valido fino (?:al |all')${DATE} incluso|(?<limited>, valido in questo momento))?`;
const OFF = `(?:il |l')${PERCENT}% di sconto ${WHAT}${TERMS}`;

export const italianGrammar: Grammar = {
  gap: claims(`Ancora ${AMOUNT} e la spedizione è gratuita`, `Con ${AMOUNT} in più la spedizione è gratuita`),
  filler: claims(`Basta aggiungere ${FILLER}`, `Con ${FILLER} ci (?:arriva|arrivi)`),
  rate: claims(`Altrimenti la spedizione costa ${AMOUNT}`, `Per ora la spedizione costa ${AMOUNT}`),
  freeFrom: claims(
    `La spedizione è gratuita a partire da ${AMOUNT}`,
    `Per gli ordini a partire da ${AMOUNT} la spedizione è gratuita`,
  ),
  freeOver: claims(
    `La spedizione è gratuita oltre ${AMOUNT}`,
    `Per gli ordini superiori a ${AMOUNT} la spedizione è gratuita`,
  ),
  rateBelow: claims(`Sotto questa cifra costa ${AMOUNT}`, `Al di sotto costa ${AMOUNT}`),
  free: claims(
    'La spedizione del (?:suo|tuo) ordine è gratuita',
    'Per questo ordine la spedizione è gratuita',
  ),
  days: claims(
    `(?:Ha|Hai) ${counted('giorno', 'giorni')} per restituirlo`,
    `Se non (?:la convince, può|ti convince, puoi) restituirlo entro ${counted('giorno', 'giorni')}`,
  ),
  code: claims(
    `Questo codice non è valido qui\\. Con il codice ${CODE_PLACEHOLDER} (?:ha|hai) ${OFF}`,
    `Questo codice non ha funzionato\\. Il codice ${CODE_PLACEHOLDER} (?:le|ti) offre ${OFF}`,
  ),
  help: asked(
    'Problemi con il modulo\\? Siamo qui per (?:aiutarla|aiutarti)\\.',
    'Qualche difficoltà con il modulo\\? Ci contatti e la aiutiamo\\.',
    'Qualche difficoltà con il modulo\\? Contattaci e ti aiutiamo\\.',
  ),
  lead: leads('Ci (?:sta|stai) pensando\\?', 'Ancora qualche dubbio\\?'),
  aboutReturns: leads('Qualche dubbio\\?'),
  aboutDelivery: leads('Quando arriva\\?'),
  aboutSize: leads('Dubbi sulla taglia\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Info spedizione', 'Resi', 'Guida alle taglie', 'Contatti', "Vedi l'articolo"]),
};
