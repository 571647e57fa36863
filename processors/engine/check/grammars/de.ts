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

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);
const MONTH = monthOf(months);
const DATE = `${DAY}\\. ${MONTH}`;
const WHAT =
  '(?:(?<some>ausgewählte Artikel)(?: (?:Ihrer|deiner) (?<firstOf>ersten) Bestellung)?|(?:Ihre|deine) (?<first>erste )?Bestellung)';
const TERMS = `(?:, ab einem Bestellwert von ${AMOUNT})?(?:, gültig bis einschließlich ${DATE}|(?<limited>, derzeit gültig))?`;
const OFF = `${PERCENT}\u00a0% Rabatt auf ${WHAT}${TERMS}`;

export const germanGrammar: Grammar = {
  gap: claims(
    `Noch ${AMOUNT} bis zum kostenlosen Versand`,
    `Mit weiteren ${AMOUNT} ist der Versand kostenlos`,
  ),
  filler: claims(`Unser Vorschlag dafür: ${FILLER}`, `Das würde schon genügen: ${FILLER}`),
  rate: claims(`Bis dahin kostet der Versand ${AMOUNT}`, `Im Moment kostet der Versand ${AMOUNT}`),
  freeFrom: claims(
    `Ab ${AMOUNT} ist der Versand kostenlos`,
    `Bestellungen ab ${AMOUNT} versenden wir kostenlos`,
  ),
  freeOver: claims(
    `Bei mehr als ${AMOUNT} ist der Versand kostenlos`,
    `Bestellungen über ${AMOUNT} versenden wir kostenlos`,
  ),
  rateBelow: claims(`Darunter kostet er ${AMOUNT}`, `Darunter kostet der Versand ${AMOUNT}`),
  free: claims(
    'Wir versenden (?:Ihre|deine) Bestellung kostenlos',
    'Für diese Bestellung ist der Versand kostenlos',
  ),
  days: claims(
    `Für die Rückgabe (?:haben Sie|hast du) ${counted('Tag', 'Tage')} Zeit`,
    `Falls es nicht passt, (?:können Sie|kannst du) es innerhalb von ${counted('Tag', 'Tagen')} zurückschicken`,
  ),
  code: claims(
    `Dieser Code gilt hier nicht\\. Mit dem Code ${CODE_PLACEHOLDER} (?:erhalten Sie|bekommst du) ${OFF}`,
    `Dieser Code hat leider nicht funktioniert\\. Der Code ${CODE_PLACEHOLDER} bringt (?:Ihnen|dir) ${OFF}`,
  ),
  help: asked(
    'Probleme mit dem Formular\\? Wir helfen (?:Ihnen|dir) gern\\.',
    'Klappt etwas mit dem Formular nicht\\? Wir sind gern für (?:Sie|dich) da\\.',
  ),
  lead: leads('Unentschlossen\\?', 'Überlegen Sie noch\\?', 'Überlegst du noch\\?'),
  aboutReturns: leads('Nicht ganz sicher\\?'),
  aboutDelivery: leads('Wann ist (?:Ihr|dein) Paket da\\?'),
  aboutSize: leads('Unsicher bei der Größe\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '.',
  decimal: ',',
  labels: new Set(['Versandinfos', 'Rückgabe', 'Größentabelle', 'Kontakt', 'Ansehen']),
};
