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

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const MONTH = monthOf(months);
/** The first of a month is an ordinal. */
const DATE = `(?:1er|${DAY}) ${MONTH}`;
const WHAT =
  "(?:(?<some>une sélection d'articles)(?: de (?:votre|ta) (?<firstOf>première) commande)?|(?:votre|ta) (?<first>première )?commande)";
const TERMS = `(?:, dès ${AMOUNT} d'achat)?(?:, jusqu'au ${DATE} inclus|(?<limited>, en ce moment))?`;
const OFF = `${PERCENT}\u202f% de remise sur ${WHAT}${TERMS}`;

export const frenchGrammar: Grammar = {
  gap: claims(
    `Plus que ${AMOUNT} pour la livraison gratuite`,
    `Encore ${AMOUNT} et la livraison est offerte`,
  ),
  filler: claims(
    `Avec ${FILLER}, vous y êtes`,
    `Avec ${FILLER}, tu y es`,
    `Ajoutez par exemple ${FILLER}`,
    `Ajoute par exemple ${FILLER}`,
  ),
  rate: claims(`Sinon, elle est à ${AMOUNT}`, `Pour l'instant, elle est à ${AMOUNT}`),
  freeFrom: claims(
    `La livraison est gratuite dès ${AMOUNT} d'achat`,
    `À partir de ${AMOUNT} d'achat, la livraison est offerte`,
  ),
  freeOver: claims(
    `La livraison est gratuite au-dessus de ${AMOUNT} d'achat`,
    `Au-delà de ${AMOUNT} d'achat, la livraison est offerte`,
  ),
  rateBelow: claims(`En dessous, elle est à ${AMOUNT}`, `En dessous, elle coûte ${AMOUNT}`),
  free: claims(
    'La livraison de (?:votre|ta) commande est gratuite',
    'Pour cette commande, la livraison est offerte',
  ),
  days: claims(
    `(?:Vous avez ${counted('jour', 'jours')} pour renvoyer votre article)`,
    `(?:Tu as ${counted('jour', 'jours')} pour renvoyer ton article)`,
    `Si l'article (?:ne vous convient pas, vous pouvez|ne te convient pas, tu peux) le renvoyer sous ${counted('jour', 'jours')}`,
  ),
  code: claims(
    `Ce code n'est pas valable ici\\. Le code ${CODE_PLACEHOLDER} (?:vous offre|t'offre) ${OFF}`,
    `Ce code n'a pas fonctionné\\. Avec le code ${CODE_PLACEHOLDER}, (?:vous profitez|tu profites) de ${OFF}`,
  ),
  help: asked(
    "Un souci avec le formulaire\u202f\\? Nous sommes là pour (?:vous |t')aider\\.",
    'Le formulaire vous pose problème\u202f\\? Contactez-nous, nous vous aiderons\\.',
    "Le formulaire te pose problème\u202f\\? Contacte-nous, nous t'aiderons\\.",
  ),
  lead: leads('Vous hésitez encore\u202f\\?', 'Tu hésites encore\u202f\\?', 'Un petit doute\u202f\\?'),
  aboutReturns: leads('Un doute\u202f\\?'),
  aboutDelivery: leads('Et la livraison\u202f\\?'),
  aboutSize: leads('Quelle taille choisir\u202f\\?'),
  date: new RegExp(`^${DATE}$`, 'u'),
  months,
  group: '\u202f',
  decimal: ',',
  labels: new Set(['Infos livraison', 'Retours', 'Guide des tailles', 'Nous contacter', "Voir l'article"]),
};
