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

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const MONTH = monthOf(months);
const UNTIL = `(?:, gültig bis einschließlich ${DAY}\\. ${MONTH})?`;

export const germanGrammar: Grammar = {
  gap: claims(
    `Noch ${AMOUNT} bis zum kostenlosen Versand`,
    `Nur noch ${AMOUNT}, dann ist der Versand kostenlos`,
  ),
  filler: claims(`Mit ${FILLER} schaffen Sie das`, `Zum Beispiel mit ${FILLER}`),
  rate: claims(`Bis dahin kostet der Versand ${AMOUNT}`, `Bis dahin betragen die Versandkosten ${AMOUNT}`),
  free: claims('Ihre Bestellung wird kostenlos versendet', 'Für diese Bestellung ist der Versand kostenlos'),
  days: claims(
    `Sie haben ${COUNT} Tage? Zeit für die Rückgabe`,
    `Die Rückgabe ist ${COUNT} Tage? lang möglich`,
  ),
  code: claims(
    `Mit dem Code ${CODE_MARK} erhalten Sie ${PERCENT}\u00a0% Rabatt auf Ihre (?<first>erste )?Bestellung${UNTIL}`,
    `Der Code ${CODE_MARK} bringt Ihnen ${PERCENT}\u00a0% Rabatt auf Ihre (?<first>erste )?Bestellung${UNTIL}`,
  ),
  help: asked(
    'Probleme mit dem Formular\\? Wir helfen Ihnen gern\\.',
    'Klappt etwas mit dem Formular nicht\\? Wir sind gern für Sie da\\.',
  ),
  lead: /^(?:Unentschlossen\? |Fällt die Wahl schwer\? )/u,
  aboutDelivery: /^Zur Lieferung: /u,
  aboutSize: /^Zur Passform: /u,
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Versandinfos', 'Rückgabe', 'Größentabelle', 'Kontakt', 'Ansehen']),
};
