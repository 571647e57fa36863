/**
 * Words of offers, in every language at once: what language a merchant's own words are in, nobody tells. Ends of words
 * are open where languages bend them.
 */
const OFFER = words(
  // en. `sale` is Spanish for "leaves": "su pedido sale en 24 horas".
  'discounts?|discounted|off|sales|sale(?! (?:en|de|del|el|hoy|mañana|a|al|desde|antes|el mismo)(?![\\p{L}]))|coupons?',
  'vouchers?|promo\\p{L}*|deals?|save|savings?|bonus|gifts?|cheaper|codes?|half[ -]price|bargains?|clearance|cashback',
  // de
  'rabatt\\p{L}*|prozente?|gutschein\\p{L}*|nachlass\\p{L}*|preisnachlass|sparen|ersparnis|günstiger|reduziert\\p{L}*',
  'geschenkt?|geschenke?|aktionscodes?|gutscheincodes?|aktionspreis\\p{L}*|angebot\\p{L}*|sonderpreis\\p{L}*',
  // fr
  'remises?(?! en main)|réductions?|rabais|soldes?|soldé\\p{L}*|bons? de réduction|économisez|économies|cadeaux?',
  'offres?|bons? plans?|moins cher',
  // es
  'descuentos?|rebajas?|rebajad\\p{L}*|ofertas?|cup[oó]n(?:es)?|ahorr\\p{L}+|regalos?|códigos?|vales? de|más barat\\p{L}*',
  // nl
  'korting\\p{L}*|aanbieding\\p{L}*|actiecode|actieprijs|uitverkoop|afgeprijsd|bespaar|besparing|cadeaus?|cadeautje|goedkoper',
  'kortingscode\\p{L}*|waardebon|tegoedbon',
);
const FREE = words(
  'free(?!-)|complimentary|for nothing',
  'kostenlos\\p{L}*|kostenfrei\\p{L}*|gratis\\p{L}*|umsonst|geschenkt|versandkostenfrei\\p{L}*|portofrei\\p{L}*',
  'gratuite?s?|gratuitement|offerte?s?',
  'gratuit[oa]s?|regalad[oa]s?|sin coste|sin costo',
  'kosteloos|kosteloze|verzendkostenvrij|cadeau',
);

/** Whole words only; `sugar-free` gives nothing away. */
function words(...lists: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${lists.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

export const makesOffer = (text: string): boolean => /[%‰％]/u.test(text) || OFFER.test(text);
export const saysFree = (text: string): boolean => FREE.test(text);
