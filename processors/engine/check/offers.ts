import { withoutMarks } from './conditions/calendar.ts';

/**
 * Words of offers in all languages at once, because the language of a merchant's own words is unknown. Inflected words have open endings.
 */
const OFFER = words(
  // en. `sale` is Spanish for "leaves": "su pedido sale en 24 horas".
  'discounts?|discounted|(?<!\\bdrop(?:s|ped)? (?:it |them )?)off(?!-\\p{L})|off-price|(?:half|money|\\p{N}+)-off|sales|sale(?! (?:en|de|del|el|hoy|mañana|a|al|desde|antes|el mismo)(?![\\p{L}]))|coupons?',
  'vouchers?|promo\\p{L}*|deals?|save|savings?|bonus|gifts?|cheaper|(?<!\\b(?:tracking|zip|qr|dress|postal) )codes?(?! (?:de suivi|postal))|half[ -]price|bargains?|clearance|cashback',
  'reduced(?!-)|price reductions?|reductions? (?:of|on)|markdowns?|marked down|rebates?|bogo|buy (?:one|two|[12]),? get|(?:two|three|[2-9])[ -]for[ -](?:one|two|[1-9])',
  'per ?cent|price cuts?|cut[ -]price',
  // de
  'rabatt\\p{L}*|prozente?|gutschein\\p{L}*|nachlass\\p{L}*|preisnachlass|sparen|ersparnis|günstiger|reduziert\\p{L}*',
  'billiger|vergünstig\\p{L}*|verbilligt\\p{L}*|prämien?|schnäppchen',
  'geschenkt?|geschenke?|aktionscodes?|gutscheincodes?|aktionspreis\\p{L}*|angebot\\p{L}*|sonderpreis\\p{L}*',
  // fr
  'remises?(?! en main)|réductions?|rabais|soldes?|soldé\\p{L}*|bons? de réduction|économisez|économies|cadeaux?',
  'offres?|bons? plans?|moins chers?|pour cent|codes? promo|démarque\\p{L}*|prix réduits?|promo',
  // es
  'descuentos?|rebajas?|rebajad\\p{L}*|ofertas?|cup[oó]n(?:es)?|ahorr\\p{L}+|regalos?|códigos?|vales? de|más barat\\p{L}*',
  'por ciento|2x1|3x2|dos por uno|tres por dos|a mitad de precio|chollos?|gangas?|bonificaci\\p{L}*',
  // nl
  'korting\\p{L}*|aanbieding\\p{L}*|actiecode|actieprijs|uitverkoop|afgeprijsd|bespaar|besparing|cadeaus?|cadeautje|goedkoper',
  'kortingscode\\p{L}*|waardebon|tegoedbon|procent|voordeel\\p{L}*|koopje\\p{L}*|halve prijs|[23] halen [12] betalen|spaart',
);
/** Words of it, pt, pl, sv, da, and of urgency, which facts sheets from before 0.2 were not checked for. */
const ELSEWHERE = words(
  'sconti?|sconto|scontat\\p{L}*|omaggi\\p{L}*|regal\\p{L}*|risparmi\\p{L}*|offert\\p{L}*|saldi|prezz\\p{L}*|svendit\\p{L}*|gratuit\\p{L}*|metà',
  'descont\\p{L}*|brindes?|presentes?|poup\\p{L}*|promoç\\p{L}*|grátis|metade|preços?|saldos?',
  'rabat\\p{L}*|zniżk\\p{L}*|promocj\\p{L}*|okazj\\p{L}*|wyprzedaż\\p{L}*|tani\\p{L}*|gratis\\p{L}*|darmow\\p{L}*|bezpłatn\\p{L}*|prezent\\p{L}*|oszczę\\p{L}*|połow\\p{L}*|cen[aeyę]',
  'rea|erbjud\\p{L}*|pris\\p{L}*|billig\\p{L}*|gåv\\p{L}*|på köpet|kostnadsfri\\p{L}*|fraktfri\\p{L}*|bjuder|moms|halva|hälften',
  'tilbud\\p{L}*|udsalg\\p{L}*|gaver?|fri (?:fragt|frakt|retur)|fragtfri\\p{L}*|halv pris|nedsat\\p{L}*',
  'last chance|hurry|today only|only today|while stocks? lasts?|nur (?:noch )?heute|letzte chance|dernière chance|solo (?:hoy|oggi)|alleen vandaag|tylko dziś|bara idag|kun i dag|bogof?|vat|tax|cash\\p{L}*|freebies?|half',
);
const FREE = words(
  '(?<!\\b(?:sugar|gluten|dairy|lactose|fat|caffeine|alcohol|nut|plastic|cruelty|fragrance|paraben) )free(?!-| (?:of|from) (?:plastic|packaging|chemical))|free-(?:shipping|delivery|returns?|postage|gifts?|of)|complimentary|for nothing|on us|no (?:extra )?(?:charge|cost)',
  '(?:at|without) (?:no |any |extra )*(?:charge|cost)s?|costs nothing|zero cost',
  'kostenlos\\p{L}*|kostenfrei\\p{L}*|gratis\\p{L}*|umsonst|geschenkt|versandkostenfrei\\p{L}*|portofrei\\p{L}*',
  'frei haus|versandfrei|ohne (?:aufpreis|kosten|versandkosten|berechnung)',
  'gratuite?s?|gratuitement|offerte?s?|sans frais|sans supplément',
  'gratuit[oa]s?|regalad[oa]s?|sin coste|sin costo|sin cargo',
  'kosteloos|kosteloze|verzendkostenvrij|cadeau|zonder kosten',
);

/** Matches whole words only: `sugar-free` is not an offer. */
function words(...lists: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${lists.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/**
 * A text, and what it looks like: without footnote marks, full-width and ringed letters as plain ones, without combining marks, and spaced
 * letters (`F R E E`, `f.r.e.e`) joined.
 */
function normalizedForms(given: string): readonly string[] {
  const text = withoutMarks(given);
  const plain = text.normalize('NFKC').replace(/\p{M}/gu, '');
  const joined = plain.replace(/(?<=(?<!\p{L})\p{L})[ ._*-](?=\p{L}(?!\p{L}))/gu, '');
  return [...new Set([given, text, plain, joined])];
}

/** Percentages of materials, which are not offers: `100% wool`, `2 % Elasthan`. */
const SHARE =
  /\p{N}+(?:[.,]\p{N}+)?\s?(?:%|per ?cent|prozent|procent|pour cent|por ciento)\s(?:de )?(?:organic |pure |bio-?|recycled |reine |pur |pura )?(?:cotton|wool|merino|cashmere|elastane|spandex|lycra|polyester|polyamide?|nylon|viscose|linen|silk|leather|recycled|baumwolle|wolle|kaschmir|elasthan|polyamid|viskose|leinen|seide|leder|coton|laine|cachemire|élasthanne|lin|soie|cuir|algodón|lana|elastano|poliéster|lino|seda|cuero|katoen|wol|elastaan|linnen|zijde|leer)(?!\p{L})/giu;

export const withoutShares = (text: string): string => text.replace(SHARE, '');

export const makesOffer = (text: string): boolean =>
  normalizedForms(withoutShares(text)).some((look) => /[%‰‱٪]/u.test(look) || OFFER.test(look));
export const makesOfferElsewhere = (text: string): boolean =>
  normalizedForms(text.normalize('NFC').replace(/half(?= (?:a |an )?(?:size|hour|day)|-)/giu, '')).some(
    (look) => ELSEWHERE.test(look),
  );
export const saysFree = (text: string): boolean => normalizedForms(text).some((look) => FREE.test(look));
