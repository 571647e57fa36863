import { NARROW_NO_BREAK, NO_BREAK } from './money.ts';
import { type CodeOffer, endOf, type Phrases, type Wording, withComma } from './phrases.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** A narrow no-break space precedes question marks. */
const asked = `${NARROW_NO_BREAK}?`;
/** One and fractions are singular in French; return windows are whole days. */
const daysOf = (days: number): string => `${days} ${days === 1 ? 'jour' : 'jours'}`;

/** What the discount applies to; `your` is "votre" or "ta". */
const what = ({ firstOrder, someProducts }: CodeOffer, your: string): string => {
  if (someProducts) {
    return firstOrder ? `une sélection d'articles de ${your} première commande` : "une sélection d'articles";
  }
  return `${your} ${firstOrder ? 'première ' : ''}commande`;
};
const terms = (offer: CodeOffer): string =>
  (offer.minimum ? `, dès ${offer.minimum} d'achat` : '') +
  endOf(offer, (lastDay) => `, jusqu'au ${lastDay} inclus`, ', en ce moment');

const first: Wording = {
  away: (gap) => `Plus que ${gap} pour la livraison gratuite.`,
  filler: (title, price) => `Avec ${title} (${price}), vous y êtes.`,
  flat: (rate) => `Sinon, elle est à ${rate}.`,
  freeFrom: (line) => `La livraison est gratuite dès ${line} d'achat.`,
  freeOver: (line) => `La livraison est gratuite au-dessus de ${line} d'achat.`,
  flatBelow: (rate) => `En dessous, elle est à ${rate}.`,
  shipsFree: 'La livraison de votre commande est gratuite.',
  returnDays: (days) => `Vous avez ${daysOf(days)} pour renvoyer votre article.`,
  code: (offer) =>
    `Ce code n'est pas valable ici. Le code ${offer.label} vous offre ${offer.percent} de remise sur ${what(offer, 'votre')}${terms(offer)}.`,
  formHelp: `Un souci avec le formulaire${asked} Nous sommes là pour vous aider.`,
  leads: { deciding: `Vous hésitez encore${asked}`, returns: `Un doute${asked}`, delivery: null, size: null },
};

const second: Wording = {
  away: (gap) => `Encore ${gap} et la livraison est offerte.`,
  filler: (title, price) => `Ajoutez par exemple ${title} (${price}).`,
  flat: (rate) => `Pour l'instant, elle est à ${rate}.`,
  freeFrom: (line) => `À partir de ${line} d'achat, la livraison est offerte.`,
  freeOver: (line) => `Au-delà de ${line} d'achat, la livraison est offerte.`,
  flatBelow: (rate) => `En dessous, elle coûte ${rate}.`,
  shipsFree: 'Pour cette commande, la livraison est offerte.',
  returnDays: (days) => `Si l'article ne vous convient pas, vous pouvez le renvoyer sous ${daysOf(days)}.`,
  code: (offer) =>
    `Ce code n'a pas fonctionné. Avec le code ${offer.label}, vous profitez de ${offer.percent} de remise sur ${what(offer, 'votre')}${terms(offer)}.`,
  formHelp: `Le formulaire vous pose problème${asked} Contactez-nous, nous vous aiderons.`,
  leads: {
    deciding: `Un petit doute${asked}`,
    returns: null,
    delivery: `Et la livraison${asked}`,
    size: `Quelle taille choisir${asked}`,
  },
};

const firstInformal: Wording = {
  ...first,
  filler: (title, price) => `Avec ${title} (${price}), tu y es.`,
  shipsFree: 'La livraison de ta commande est gratuite.',
  returnDays: (days) => `Tu as ${daysOf(days)} pour renvoyer ton article.`,
  code: (offer) =>
    `Ce code n'est pas valable ici. Le code ${offer.label} t'offre ${offer.percent} de remise sur ${what(offer, 'ta')}${terms(offer)}.`,
  formHelp: `Un souci avec le formulaire${asked} Nous sommes là pour t'aider.`,
  leads: { ...first.leads, deciding: `Tu hésites encore${asked}` },
};

const secondInformal: Wording = {
  ...second,
  filler: (title, price) => `Ajoute par exemple ${title} (${price}).`,
  returnDays: (days) => `Si l'article ne te convient pas, tu peux le renvoyer sous ${daysOf(days)}.`,
  code: (offer) =>
    `Ce code n'a pas fonctionné. Avec le code ${offer.label}, tu profites de ${offer.percent} de remise sur ${what(offer, 'ta')}${terms(offer)}.`,
  formHelp: `Le formulaire te pose problème${asked} Contacte-nous, nous t'aiderons.`,
};

/** "vous" unless the website says "tu". */
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
  wordings: { formal: [first, second], informal: [firstInformal, secondInformal] },
  address: 'formal',
  labels: {
    shipping: 'Infos livraison',
    returns: 'Retours',
    size: 'Guide des tailles',
    contact: 'Nous contacter',
    filler: "Voir l'article",
  },
};
