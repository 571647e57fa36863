import { fold, includesWord, wordsOf } from '../free-text/fold.ts';
import { MORE_OR_LESS } from '../free-text/return-window.ts';
import {
  FREE as AT_NO_COST,
  DELIVERY,
  NO_PRICE,
  namesFreeDelivery,
  RETURN,
  withoutNotFree,
} from '../free-text/words/claims.ts';

/**
 * Finds merchants' wordings that alter the claim of a placeholder: "{days} weeks", "ten times {gap}", "you do not have
 * {days} days", "shipping costs {gap}", and claims that the sentence does not make: "{days} days for a free return". The patterns match text normalised by `fold`.
 */

/** The word for days, in the supported and the neighbouring languages. Working days are excluded: `days` counts calendar days. */
const DAYS =
  /\{days\} (?:(?:calendar|full|whole|ganze|volle|jours?|dias?|giorni|dni|dagar|dage) )?(?:calendar days?|days?|tagen?|tage?|kalendertagen?|kalendertage?|jours?|dias?|dag|dagen|dagar|dager|dage|dages|kalenderdagen|kalenderdagar|giorn[oi]|dzien|dni|dnia|dniow(?:y|ego)|dnu|paivaa?|paivan|nap|napot|zile|paeva|dienas?|dienu|dan[ai]?|gun)(?![a-z])(?! (?:ouvr|laborab|habil|lavorativ|uteis|util|robocz))/;

const MANY =
  'times|k|m|x|mio|mal|fois|veces|keer|volte|vezes|razy|ganger|gange|twice|double|doubled|triple|doppelt|dubbel\\w*|dozens?|hundreds?|thousands?|millions?|hundert|tausend|cent|mille|mil|cien|honderd|duizend|cento|cem|tysi\\w+|hundra|tusen|hundrede|tusind|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|zwei|drei|vier|funf|zehn|zwanzig|deux|trois|quatre|cinq|dix|vingt|dos|cuatro|cinco|diez|veinte|twee|drie|vijf|tien|due|quattro|cinque|dieci|dois|duas|dez|dwa|dwie|trzy|piec|dziesiec|tva|fyra|fem|tio';
const MULTIPLIED = new RegExp(`(?<![a-z])(?:${MANY}) \\{|\\} (?:${MANY})(?![a-z])`);

const NOT =
  "not|never|cannot|[a-z]+n't|nicht|kein(?:e|en)?|niemals|pas|jamais|nunca|niet|geen|nooit|non|mai|nao|nie|inte|aldrig|ikke|ej";
const DENIED = new RegExp(`(?<![a-z])(?:${NOT}) (?:[a-z]+ )?\\{`);

/** "More than {days} days"; but "no more than" and "for up to" keep the value. */
const OPEN = new RegExp(
  `(?<![a-z])(?<!(?:no|not|never|nicht|nie|pas|non|nunca|niet|nao|inte|ikke) )(?:${MORE_OR_LESS}) (?:[a-z]{3,} )?\\{(?:days|rate|price|percent)\\}`,
);
const BOUNDED = new Set(['returnDays', 'flat', 'flatBelow', 'filler', 'code']);
/** A price for each item, where ours is for the order: "{rate} per item". */
const PER_ITEM =
  /\{(?:rate|gap|line)\} (?:each|apiece|jeweils|chacune?|(?:per|pro|je|par|por|za|al|pr\.?|for each|for every) (?:items?|products?|pieces?|articles?|kg|kilo\w*|stuck|artikel|produkte?|produit|articulo|producto|unidad|pieza|stuk|pezzo|prodotto|articolo|artigo|produto|unidade|peca|sztuk[ei]|styck|vara|stk|vare|day|week|month|year|tag|woche|monat|jahr|mois|mes|maand|jaar|mese))(?![a-z])/;
/** A price that is no longer asked: "was {price}", "statt {price}". */
const FORMER =
  /(?<![a-z])(?:was|were|before|previously|formerly|instead of|war|statt|anstatt|vorher|au lieu de|avant|en lugar de|antes|was eerst|in plaats van|invece di|anziche|em vez de|zamiast|i stallet for|i stedet for) \{price\}/;
/** What days may be of other than a return. */
const OF_OTHERS = wordsOf(
  'warrant* guarantee* garantie* gewahrleistung* garantia* garanzia* gwarancj* garanti* subscri* abo abonn* suscri* iscri* assin* prenumer* pay paid payment* invoice* zahl* bezahl* rechnung* zahlungsziel payer paiement* pagar pago* pagare pagamento* betaal* betal* faktur* zaplac* platnosc* delivery_time lieferzeit',
);
const NOT_FREE =
  /(?<![a-z])(?:not|[a-z]+n't|no|nicht|kein(?:e|en)?|pas(?: de| d')?|niet|geen|non|nao|nie|inte|ingen|ikke) (?:be |ship |ships |shipped |sent |yet |immer |ganz |versand )?(?:free|kostenlos\w*|kostenfrei\w*|gratis|gratuit\w*|darmow\w*|fri|fritt)(?![a-z])/;
const BELOW_LINE =
  /(?<![a-z])(?:under|below|less than|unter|weniger als|moins de|en dessous de|menos de|por debajo de|onder|minder dan|sotto|meno di|abaixo de|ponizej|mniej niz|mindre an|mindre end) \{line\}/;
/** That something is still to be paid or added, where delivery is free already. */
const STILL_TO_DO =
  /(?<![a-z])(?:(?:you|sie|du) (?:pay|zahlen|zahlst)|(?:add|spend|buy) (?:[a-z]+ ){0,2}more|just a little more|fast geschafft|almost there|nearly there)(?![a-z])/;

const DELIVERED = wordsOf(
  'deliver* arriv* *liefer* zustell* livr* entreg* *bezorg* consegn* dostaw* dostarcz* lever* spedit* shipped dispatched verschickt',
);
const RETURNED = wordsOf(
  'return* satisf* zufrieden* rembours* reembols* rimbors* terugbetal* back refund* exchange* change* mind zuruck* *ruckgab* *umtausch* *widerruf* retour* renvoy* echang* devol* devuelv* cambi* terug* ruil* reso restitu* rend* troc* zwrot* zwroc* retur* angr* fortryd* byt* tillbaka tilbage',
);
const FREE = wordsOf(
  'free* gratis kostenlos* kostenfrei* umsonst gratuit* offert* sans_frais sin_coste darmow* za_darmo fri fritt fria kosteloos kosteloze',
);
const SHIPPING =
  'shipping|delivery|postage|versand|lieferung|livraison|envio|entrega|verzending|bezorging|spedizione|consegna|dostawa|wysylka|frakt|frakten|fragt|fragten';
const COSTS = new RegExp(
  `(?<![a-z])(?:costs?|kostet|coute|cuesta|kost|costa|custa|kosztuje|kostar|koster|(?:${SHIPPING}) (?:is|ist|est|es|e|ar|er|to|jest)) (?:[a-z]+ )?\\{`,
);

const isFree = (part: string): boolean =>
  includesWord(AT_NO_COST, withoutNotFree(part.replace(NO_PRICE, ' '))) || namesFreeDelivery(part);

/** The sentences about what delivery costs. */
const ABOUT_DELIVERY = new Set(['away', 'filler', 'flat', 'freeFrom', 'freeOver', 'flatBelow', 'shipsFree']);

/** A claim that delivery or a return is free, in a sentence that does not say it; null if there is none. */
function freeClaim(sentence: string, folded: string): string | null {
  const isAboutDelivery = ABOUT_DELIVERY.has(sentence);
  const free = (isAboutDelivery ? folded.split(/[.!?;]/) : [folded]).filter(isFree);
  if (free.some((part) => sentence === 'returnDays' || includesWord(RETURN, part)))
    return 'It says that a return is free, and the sheet has no field that says so.';
  const isOfDelivery = (part: string): boolean => includesWord(DELIVERY, part) || namesFreeDelivery(part);
  return !isAboutDelivery && free.some(isOfDelivery)
    ? 'It says that delivery is free, which holds for some orders only.'
    : null;
}

/** Words for more than the line, of the supported and the neighbouring languages. */
const MORE_THAN =
  "over|above|beyond|more than|greater than|uber|oberhalb(?: von)?|mehr als|plus de|au-dessus d[eu']|au-dela d[eu']|superieur[es]* a|mas de|por encima de|superior(?:es)? a|boven|meer dan|oltre|sopra|piu di|superior[ei] a|acima de|mais de|alem de|powyzej|ponad|wiecej niz|mer an|mere end|mer enn|yli|enemman kuin|nad|vice nez|viac ako|preko|peste|mai mult de|folott|ule|virs|daugiau nei|uzeri";
const EXCEEDED = new RegExp(
  `(?<![a-z])(?:${MORE_THAN})(?: [a-z]+){0,3} \\{line\\}|(?<![a-z])(?:exceed|ubersteig|uberschreit|depass|rebas|super[ae]|overstijg|overschrijd|ultrapass|przekr(?:acz|ocz)|overstig|overskrid)[a-z]*`,
);
/** Words for the line itself. */
const REACHED =
  /(?<![a-z])(?:from|least|ab|des|partir de|partire da|desde|vanaf|od|fran|fra)(?: [a-z]{1,3})? \{line\}|\{line\} (?:(?:or|and|oder|und|et|o|y|of|en|e|ou|lub|i|eller|och|og) )?(?:more|up|upwards?|mehr|hoher|plus|mas|meer|hoger|piu|mais|wiecej|wyzej|mera?|uppat|derover|opefter)(?![a-z])/;

const NOTHING_TO_DO =
  /(?<![a-z])(?:nothing|nichts|no need|no longer|need not|needn't|(?:don't|not) (?:need|have|pay))(?![a-z])/;
const NOT_FREE_THERE = 'It says that delivery is not free where it is.';

/** How the wording alters the claim of its placeholder, as a message for the merchant; null if it does not. */
export function alteredClaim(sentence: string, text: string): string | null {
  const folded = fold(text);
  if (MULTIPLIED.test(folded)) return 'A word beside a placeholder makes another number of it.';
  const free = freeClaim(sentence, folded);
  if (free !== null) return free;
  if (sentence === 'freeOver' && (!EXCEEDED.test(folded) || REACHED.test(folded)))
    return 'An order of exactly {line} still pays: write "over {line}".';
  if (OPEN.test(folded) && BOUNDED.has(sentence))
    return 'It says more or less than the value of its placeholder.';
  if (PER_ITEM.test(folded)) return 'It says that the amount is for one item, and it is for the order.';
  switch (sentence) {
    case 'returnDays':
      if (!DAYS.test(folded)) return 'Right behind {days} stands the word for days.';
      if (DENIED.test(folded)) return 'It says that {days} is not so.';
      if (includesWord(RETURNED, folded)) return null;
      if (includesWord(DELIVERED, folded)) return 'It is about delivery, not about returns.';
      return includesWord(OF_OTHERS, folded) ? 'It is about something other than returns.' : null;
    case 'away':
    case 'freeFrom':
    case 'freeOver':
      if (COSTS.test(folded)) return 'It says that shipping costs what is still to be added, or the line.';
      return NOT_FREE.test(folded) || (isFree(folded) && BELOW_LINE.test(folded)) ? NOT_FREE_THERE : null;
    case 'shipsFree':
      return NOT_FREE.test(folded) || (STILL_TO_DO.test(folded) && !NOTHING_TO_DO.test(folded))
        ? NOT_FREE_THERE
        : null;
    case 'filler':
      return FORMER.test(folded) ? 'It says that {price} is no longer the price.' : null;
    case 'flat':
    case 'flatBelow':
      return includesWord(FREE, folded) ? 'It says free, and {rate} is what shipping costs.' : null;
    default:
      return null;
  }
}
