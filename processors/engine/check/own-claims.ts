import { SENT, SENT_BACK } from './conditions/returns.ts';

/**
 * Checks that the words of a merchant's own sentence do not change what its placeholders claim, and claim nothing else to be free. It
 * reads the neighbours of each placeholder, and a few words that turn a claim into another.
 */

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('’', "'");

const wordsIn = (text: string): readonly string[] =>
  plain(text).match(/\{[a-z]+\}|[\p{L}']+|[^\s\p{L}]/gu) ?? [];

const DAY_WORD =
  /^(?:kalender)?(?:days?|tag(?:en?)?|jours?|dias?|dag(?:en?|ar|er|es)?|giorn[oi]|dzien|dni(?:a|owy|owego)?|dnu|paiva[an]?|nap(?:ot)?|zile|paeva|dien(?:as?|u)|dan[ai]?|gun)$/;
const WHOLE = new Set(['calendar', 'full', 'whole', 'ganze', 'volle']);
const WORKING = /^(?:ouvr|laborab|habil|lavorativ|uteis|util|robocz)/;
const MULTIPLIERS = new Set(
  'times k m x mio mal fois veces keer volte vezes razy ganger gange twice double doubled triple doppelt dozen dozens hundred hundreds thousand thousands million millions hundert tausend cent mille mil cien honderd duizend cento cem hundra tusen hundrede tusind two three four five six seven eight nine ten twenty thirty forty fifty zwei drei vier funf zehn zwanzig deux trois quatre cinq dix vingt dos cuatro cinco diez veinte twee drie vijf tien due quattro cinque dieci dois duas dez dwa dwie trzy piec dziesiec tva fyra fem tio'.split(
    ' ',
  ),
);
const isNo = (word: string): boolean =>
  /^(?:not|never|cannot|\w+n't|nicht|keine?n?|niemals|pas|jamais|nunca|niet|geen|nooit|non|mai|nao|nie|inte|aldrig|ikke|ej)$/.test(
    word,
  );
const DELIVERY_VERB =
  /^(?:deliver|arriv|liefer|gelieferte?|ausgeliefert|zustell|livr|entreg|bezorg|consegn|dostaw|dostarcz|lever|spedit|shipped$|dispatched$|verschickt$)/;
const RETURN_VERB =
  /^(?:return|satisf|zufrieden|back$|refund|exchange|chang|mind$|zuruck|ruckgab|umtausch|widerruf|retour|renvoy|rembours|reembols|rimbors|echang|devol|devuelv|cambi|terug|ruil|reso$|restitu|rend|troc|zwrot|zwroc|retur|angr|fortryd|byt|tillbaka|tilbage)/;
const COSTS = /^(?:costs?|kostet|coute|cuesta|kost|costa|custa|kosztuje|kostar|koster)$/;
const SHIPPING =
  /^(?:shipping|delivery|postage|versand|lieferung|livraison|envio|entrega|verzending|bezorging|spedizione|consegna|dostawa|wysylka|frakt(?:en)?|fragt(?:en)?)$/;
const IS = /^(?:is|ist|est|es|e|ar|er|to|jest)$/;
const GRATIS =
  /^(?:free|freely|gratis|kostenlos|kostenfrei|umsonst|gratuit|offert|darmow|darmo$|fri$|fritt$|fria$|kostelo)/;

/** "Free" in words that name no price. */
const UNPRICED =
  /(?<!\p{L})(?:feel free|free (?:to|of (?!charge|cost)\p{L}+)|\p{L}+-free|(?:fuss|hassle|risk|stress|trouble|worry) free|(?:not|nicht|pas|non|no|niet|nao|nie|inte|ikke) (?:free|kostenlos|gratis|gratuit\p{L}*)|we pay you back)(?!\p{L})/gu;
const UNPAID =
  /(?<![\p{L}-])(?:free|gratis|complimentary|on us|on the house|for nothing|no (?:extra )?(?:cost|charge)|prepaid|we (?:pay|cover)|kostenlos\p{L}*|kostenfrei\p{L}*|umsonst|geschenkt|ohne (?:aufpreis|\p{L}*kosten)|auf unsere kosten|wir (?:ubernehmen|zahlen)|gratuit\p{L}*|offerte?s?|sans frais|nous payons|sin (?:coste|costo|cargo)|pagamos nosotros|kostelo[oz]\p{L}*|zonder \p{L}*kosten|wij betalen|in omaggio|senza (?:spese|costi)|paghiamo noi|sem (?:custos?|portes)|darmow\p{L}*|bezplatn\p{L}*|za darmo|fri(?:tt|a|e)?|kostnadsfri\p{L}*|utan kostnad|uden \p{L}*omkostning\p{L}*|bjuder pa)(?!\p{L})/u;
const UNPAID_DELIVERY =
  /(?<!\p{L})(?:(?:versand(?:kosten)?|porto|lieferkosten|fracht)frei\p{L}*|verzendkostenvrij\p{L}*|(?:frakt|fragt|porto)fri\p{L}*|frei haus|franco de port|free-?(?:ship|deliver)\p{L}*)/u;
const SHIPPING_SENTENCES = ['away', 'filler', 'flat', 'freeFrom', 'freeOver', 'flatBelow', 'shipsFree'];

/** Whether the words give away a return, or delivery in a sentence about something else. */
function givesAway(sentence: string, text: string): boolean {
  const isOfShipping = SHIPPING_SENTENCES.includes(sentence);
  const low = plain(text);
  return (isOfShipping ? low.split(/[.!?;]/) : [low]).some((part) => {
    const isUnpaid = UNPAID.test(part.replace(UNPRICED, ' ')) || UNPAID_DELIVERY.test(part);
    if (!isUnpaid) return false;
    if (sentence === 'returnDays' || SENT_BACK.test(part)) return true;
    return !isOfShipping && (SENT.test(part) || UNPAID_DELIVERY.test(part));
  });
}

const BEYOND =
  /^(?:over|above|beyond|uber|oberhalb|dessus|dela|superieure?s?|superior(?:es|i|e)?|encima|boven|oltre|sopra|acima|alem|powyzej|ponad|yli|nad|preko|peste|folott|ule|virs|uzeri)$/;
/** More than: the word for more, and the one behind it. */
const MORE: Readonly<Record<string, string>> = {
  than: 'more greater',
  als: 'mehr',
  de: 'plus mas mais mult',
  dan: 'meer',
  di: 'piu',
  niz: 'wiecej',
  an: 'mer',
  end: 'mere',
  enn: 'mer',
  kuin: 'enemman',
  nez: 'vice',
  ako: 'viac',
  nei: 'daugiau',
};
const EXCEEDS =
  /^(?:exceed|ubersteig|uberschreit|depass|rebas|super[ae]|overstijg|overschrijd|ultrapass|przekr(?:acz|ocz)|overstig|overskrid)/;
const AT_LEAST = /^(?:from|least|ab|des|partir|partire|desde|vanaf|od|fran|fra)$/;
const AND_MORE =
  /^(?:more|up|upwards?|mehr|hoher|plus|mas|meer|hoger|piu|mais|wiecej|wyzej|mera?|uppat|derover|opefter)$/;

/** Whether an order of exactly the line ships free by these words, or may. */
function includesLine(words: readonly string[], placeholder: number): boolean {
  const before = words.slice(Math.max(0, placeholder - 5), placeholder);
  const isBeyond = before.some(
    (word, at) => BEYOND.test(word) || (MORE[word] ?? '').split(' ').includes(before[at - 1] ?? '-'),
  );
  if (!isBeyond && !words.some((word) => EXCEEDS.test(word))) return true;
  const after = words.slice(placeholder + 1, placeholder + 3);
  const isFrom = before.slice(-2).some((word) => AT_LEAST.test(word));
  return isFrom || AND_MORE.test(after[0] ?? '') || (isWord(after[0] ?? '') && AND_MORE.test(after[1] ?? ''));
}

/** Whether the words turn the value of the sentence into another claim. */
export function altersClaim(sentence: string, text: string): boolean {
  const words = wordsIn(text);
  const placeholders = words.flatMap((word, at) => (word.startsWith('{') ? [at] : []));
  if (placeholders.some((at) => [words[at - 1], words[at + 1]].some((word) => MULTIPLIERS.has(word ?? ''))))
    return true;
  const at = placeholders[0] ?? -1;
  if (givesAway(sentence, text) || (sentence === 'freeOver' && includesLine(words, at))) return true;
  const [second = '', first = ''] = words.slice(Math.max(0, at - 2), at);
  const isBounded = ['returnDays', 'flat', 'flatBelow', 'filler', 'code'].includes(sentence);
  if (isBounded && placeholders.some((one) => isMoreOrLess(words, one))) return true;
  if (placeholders.some((one) => isForOne(words, one)) || deniesFree(sentence, words)) return true;
  if (sentence === 'filler')
    return placeholders.some((one) => words[one] === '{price}' && isFormer(words, one));
  if (sentence === 'returnDays')
    return isNoReturn(words, at) || isNo(first) || (isWord(first) && isNo(second));
  if (sentence === 'flat' || sentence === 'flatBelow') return words.some((word) => GRATIS.test(word));
  if (!['away', 'freeFrom', 'freeOver'].includes(sentence)) return false;
  const third = words[at - 3] ?? '';
  const isPrice = COSTS.test(first) || (SHIPPING.test(second) && IS.test(first));
  return isPrice || (isWord(first) && (COSTS.test(second) || (SHIPPING.test(third) && IS.test(second))));
}

/** A thing or a time that an amount may be for. */
const ONE_OF =
  /^(?:items?|products?|produkte?|produits?|producto|prodotto|produto|pieces?|pieza|pezzo|peca|articles?|artikel|articulo|articolo|artigo|kg|kilo[a-z]*|stuck|stuk|unidade?|sztuk[ei]|styck|stk|var[ae]|day|week|month|year|tag|woche|monat|jahr|mois|mes|maand|jaar|mese)$/;

/** Whether an amount is for each item: "{rate} per item", "{rate} each". */
function isForOne(words: readonly string[], placeholder: number): boolean {
  if (!/^\{(?:rate|gap|line)\}$/.test(words[placeholder]!)) return false;
  const [next = '', second = '', third = ''] = words.slice(placeholder + 1, placeholder + 4);
  if (/^(?:each|apiece|jeweils|chacune?)$/.test(next)) return true;
  const isPer =
    /^(?:per|pro|je|par|por|za|al|pr)$/.test(next) || (next === 'for' && /^(?:each|every)$/.test(second));
  return isPer && (ONE_OF.test(second) || ((second === '.' || next === 'for') && ONE_OF.test(third)));
}

const NO = /^(?:no|not|nicht|keine?n?|pas|niet|geen|non|nao|nie|inte|ingen|ikke|\p{L}+n't)$/u;
const BETWEEN_NO = /^(?:be|ships?|shipped|sent|yet|immer|ganz|versand|de)$/;
const UNDER_LINE = /^(?:under|below|unter|onder|sotto|ponizej)$/;

/** Whether the words say of an order that ships free that it does not, or of orders below the line that they do. */
function deniesFree(sentence: string, words: readonly string[]): boolean {
  if (!['away', 'freeFrom', 'freeOver', 'shipsFree'].includes(sentence)) return false;
  const isDenied = words.some((word, at) => {
    if (!GRATIS.test(word)) return false;
    const before = words[at - 1] ?? '';
    return NO.test(before) || (BETWEEN_NO.test(before) && NO.test(words[at - 2] ?? ''));
  });
  const text = words.join(' ');
  const isNothing =
    /\b(?:nothing|nichts|no need|no longer|need not|needn't|(?:don't|not) (?:need|have|pay))\b/.test(text);
  if (sentence === 'shipsFree')
    return (
      isDenied ||
      (!isNothing &&
        /\b(?:you pay|(?:add|spend|buy) (?:\p{L}+ ){0,2}more|(?:almost|nearly) there)\b/u.test(text))
    );
  const line = words.indexOf('{line}');
  return isDenied || (UNDER_LINE.test(words[line - 1] ?? '') && words.some((word) => GRATIS.test(word)));
}

const isFormer = (words: readonly string[], placeholder: number): boolean =>
  /(?:^| )(?:was|were|before|previously|formerly|instead of|war|statt|anstatt|vorher|au lieu de|en lugar de|in plaats van|invece di|em vez de|zamiast|i stallet for|i stedet for)$/.test(
    words.slice(0, placeholder).join(' '),
  );

const OTHER_TERM =
  /^(?:warrant|guarantee|garanti|gewahrleist|garantia|garanzia|gwarancj|subscri|abo$|abonn|suscri|pay$|paid$|payment|invoice|zahl|bezahl|rechnung|payer$|paiement|pag(?:ar|o|are|amento)$|betaal|betal|faktur|zaplac|platnosc)/;

const LESS =
  /^(?:under|unter|onder|ponizej|almost|nearly|presque|casi|bijna|quasi|quase|prawie|nastan|naesten)$/;
const LESS_THAN: Readonly<Record<string, string>> = {
  than: 'less fewer longer',
  als: 'weniger langer',
  de: 'moins menos',
  dan: 'minder langer',
  di: 'meno',
  niz: 'mniej dluzej',
  an: 'mindre langre',
  end: 'mindre laengere',
};

/** Whether "more than" or "less than" stands before the placeholder, perhaps with one word between; but not "no more than". */
function isMoreOrLess(words: readonly string[], placeholder: number): boolean {
  // In Swedish and Danish `under` is "during".
  const isDuring = /^(?:dag|dage|dagar|dager)$/.test(words[placeholder + 1] ?? '');
  return [0, 1].some((between) => {
    const [first = '', second = '', third = ''] = [1, 2, 3].map((n) => words[placeholder - between - n]);
    if (first === 'under' && isDuring) return false;
    if (BEYOND.test(first) || LESS.test(first)) return !isNo(second);
    const compared = `${MORE[first] ?? ''} ${LESS_THAN[first] ?? ''}`.split(' ');
    return second !== '' && compared.includes(second) && !isNo(third) && third !== 'no';
  });
}

const isWord = (text: string): boolean => /\p{L}/u.test(text);

/** Whether the days are working days, or a delivery time. */
function isNoReturn(words: readonly string[], placeholder: number): boolean {
  const day = WHOLE.has(words[placeholder + 1] ?? '') ? placeholder + 2 : placeholder + 1;
  if (!DAY_WORD.test(words[day] ?? '') || WORKING.test(words[day + 1] ?? '')) return true;
  if (words.some((word) => RETURN_VERB.test(word))) return false;
  return words.some((word) => DELIVERY_VERB.test(word) || OTHER_TERM.test(word));
}
