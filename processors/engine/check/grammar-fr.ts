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

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const MONTH = monthOf(months);
const UNTIL = `(?:, jusqu'au (?:1er|${DAY}) ${MONTH} inclus)?`;

export const frenchGrammar: Grammar = {
  gap: claims(
    `Plus que ${AMOUNT} pour la livraison gratuite`,
    `Il vous manque ${AMOUNT} pour la livraison gratuite`,
  ),
  filler: claims(`Avec ${FILLER}, vous y êtes`, `Ajoutez par exemple ${FILLER}`),
  rate: claims(`D'ici là, la livraison coûte ${AMOUNT}`, `Pour l'instant, la livraison est à ${AMOUNT}`),
  free: claims('Votre commande est livrée gratuitement', 'La livraison est gratuite pour cette commande'),
  days: claims(
    `Vous avez ${COUNT} jours? pour effectuer un retour`,
    `Les retours sont possibles pendant ${COUNT} jours?`,
  ),
  code: claims(
    `Le code ${CODE_MARK} vous donne ${PERCENT}\u202f% de remise sur votre (?<first>première )?commande${UNTIL}`,
    `Avec le code ${CODE_MARK}, vous avez ${PERCENT}\u202f% de remise sur votre (?<first>première )?commande${UNTIL}`,
  ),
  help: asked(
    'Un souci avec le formulaire\u202f\\? Nous sommes là pour vous aider\\.',
    'Le formulaire vous pose problème\u202f\\? Contactez-nous, nous vous aiderons\\.',
  ),
  lead: /^(?:Vous hésitez encore\u202f\? |Encore un doute\u202f\? )/u,
  aboutDelivery: /^Côté livraison\u00a0: /u,
  aboutSize: /^Côté taille\u00a0: /u,
  months,
  group: '\u202f',
  decimal: ',',
  labels: new Set(['Infos livraison', 'Retours', 'Guide des tailles', 'Nous contacter', "Voir l'article"]),
};
