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
  `(?<![a-z])(?<!(?:no|not|never|nicht|nie|pas|non|nunca|niet|nao|inte|ikke) )(?:${MORE_OR_LESS}) (?:[a-z]{3,} )?\\{(?:days|rate)\\}`,
);

const DELIVERED = wordsOf(
  'deliver* arriv* *liefer* zustell* livr* entreg* *bezorg* consegn* dostaw* dostarcz* lever* spedit* shipped dispatched verschickt',
);
const RETURNED = wordsOf(
  'return* back refund* exchange* change* mind zuruck* *ruckgab* *umtausch* *widerruf* retour* renvoy* echang* devol* devuelv* cambi* terug* ruil* reso restitu* rend* troc* zwrot* zwroc* retur* angr* fortryd* byt* tillbaka tilbage',
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

/** How the wording alters the claim of its placeholder, as a message for the merchant; null if it does not. */
export function alteredClaim(sentence: string, text: string): string | null {
  const folded = fold(text);
  if (MULTIPLIED.test(folded)) return 'A word beside a placeholder makes another number of it.';
  const free = freeClaim(sentence, folded);
  if (free !== null) return free;
  if (sentence === 'freeOver' && (!EXCEEDED.test(folded) || REACHED.test(folded)))
    return 'An order of exactly {line} still pays: write "over {line}".';
  if (OPEN.test(folded) && (sentence === 'returnDays' || sentence.startsWith('flat')))
    return 'It says more or less than the value of its placeholder.';
  switch (sentence) {
    case 'returnDays':
      if (!DAYS.test(folded)) return 'Right behind {days} stands the word for days.';
      if (DENIED.test(folded)) return 'It says that {days} is not so.';
      return includesWord(DELIVERED, folded) && !includesWord(RETURNED, folded)
        ? 'It is about delivery, not about returns.'
        : null;
    case 'away':
    case 'freeFrom':
    case 'freeOver':
      return COSTS.test(folded)
        ? 'It says that shipping costs what is still to be added, or the line.'
        : null;
    case 'flat':
    case 'flatBelow':
      return includesWord(FREE, folded) ? 'It says free, and {rate} is what shipping costs.' : null;
    default:
      return null;
  }
}
