import { NARROW_NO_BREAK, NO_BREAK } from './money.ts';
import { ended, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** Question marks stand after a narrow no-break space, colons after a no-break space. */
const asked = `${NARROW_NO_BREAK}?`;
const colon = `${NO_BREAK}:`;
/** One and fractions are singular in French; return windows are whole days. */
const daysOf = (days: number): string => `${days} ${days === 1 ? 'jour' : 'jours'}`;
const orderOf = (firstOrder: boolean): string => (firstOrder ? 'première commande' : 'commande');
const until = (lastDay: string | null): string => (lastDay ? `, jusqu'au ${lastDay} inclus` : '');

const first: Wording = {
  away: (gap) => `Plus que ${gap} pour la livraison gratuite.`,
  filler: (title, price) => `Avec ${title} (${price}), vous y êtes.`,
  flat: (rate) => `D'ici là, la livraison coûte ${rate}.`,
  shipsFree: 'Votre commande est livrée gratuitement.',
  returnDays: (days) => `Vous avez ${daysOf(days)} pour effectuer un retour.`,
  delivery: ended,
  size: ended,
  code: (label, percent, firstOrder, lastDay) =>
    `Le code ${label} vous donne ${percent} de remise sur votre ${orderOf(firstOrder)}${until(lastDay)}.`,
  formHelp: `Un souci avec le formulaire${asked} Nous sommes là pour vous aider.`,
  deciding: (sentence) => `Vous hésitez encore${asked} ${sentence}`,
};

const second: Wording = {
  away: (gap) => `Il vous manque ${gap} pour la livraison gratuite.`,
  filler: (title, price) => `Ajoutez par exemple ${title} (${price}).`,
  flat: (rate) => `Pour l'instant, la livraison est à ${rate}.`,
  shipsFree: 'La livraison est gratuite pour cette commande.',
  returnDays: (days) => `Les retours sont possibles pendant ${daysOf(days)}.`,
  delivery: (promise) => `Côté livraison${colon} ${ended(promise)}`,
  size: (note) => `Côté taille${colon} ${ended(note)}`,
  code: (label, percent, firstOrder, lastDay) =>
    `Avec le code ${label}, vous avez ${percent} de remise sur votre ${orderOf(firstOrder)}${until(lastDay)}.`,
  formHelp: `Le formulaire vous pose problème${asked} Contactez-nous, nous vous aiderons.`,
  deciding: (sentence) => `Encore un doute${asked} ${sentence}`,
};

/** Visitors are addressed as "vous". */
export const french: Phrases = {
  money: {
    sign: 'after',
    between: NO_BREAK,
    group: NARROW_NO_BREAK,
    groupFrom: 4,
    decimal: ',',
    signs: { EUR: '€', USD: '$US', GBP: '£GB', CAD: '$CA' },
  },
  percent: (percent) => `${withComma(percent)}${NARROW_NO_BREAK}%`,
  monthDay: (month, day) => `${day === 1 ? '1er' : day} ${MONTHS[month - 1]}`,
  wordings: [first, second],
  labels: {
    shipping: 'Infos livraison',
    returns: 'Retours',
    size: 'Guide des tailles',
    contact: 'Nous contacter',
    filler: "Voir l'article",
  },
};
