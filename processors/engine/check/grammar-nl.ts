import {
  AMOUNT,
  asked,
  CODE_MARK,
  COUNT,
  claims,
  DAY,
  FILLER,
  type Grammar,
  monthOf,
  PERCENT,
} from './grammar.ts';

const months =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
const MONTH = monthOf(months);
const UNTIL = `(?:, geldig tot en met ${DAY} ${MONTH})?`;

export const dutchGrammar: Grammar = {
  gap: claims(`Nog ${AMOUNT} tot gratis verzending`, `Besteed nog ${AMOUNT} en de verzending is gratis`),
  filler: claims(`Met ${FILLER} bent u er`, `Kies bijvoorbeeld ${FILLER}`),
  rate: claims(`Tot die tijd kost de verzending ${AMOUNT}`, `Voorlopig kost de verzending ${AMOUNT}`),
  free: claims('Uw bestelling wordt gratis verzonden', 'De verzending van deze bestelling is gratis'),
  days: claims(
    `U hebt ${COUNT} dag(?:en)? om het te retourneren`,
    `Retourneren kan binnen ${COUNT} dag(?:en)?`,
  ),
  code: claims(
    `Met code ${CODE_MARK} krijgt u ${PERCENT}% korting op uw (?<first>eerste )?bestelling${UNTIL}`,
    `Code ${CODE_MARK} geeft u ${PERCENT}% korting op uw (?<first>eerste )?bestelling${UNTIL}`,
  ),
  help: asked(
    'Lukt het niet met het formulier\\? We helpen u graag\\.',
    'Problemen met het formulier\\? Neem gerust contact met ons op\\.',
  ),
  lead: /^(?:Aan het twijfelen\? |Twijfelt u\? )/u,
  aboutDelivery: /^Over de levering: /u,
  aboutSize: /^Over de maat: /u,
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Verzendinformatie', 'Retourbeleid', 'Maattabel', 'Contact', 'Bekijken']),
};
