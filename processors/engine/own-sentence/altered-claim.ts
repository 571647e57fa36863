import { fold, includesWord, wordsOf } from '../free-text/fold.ts';

/**
 * Finds merchants' wordings that alter the claim of a placeholder: "{days} weeks", "ten times {gap}", "you do not have
 * {days} days", "shipping costs {gap}". The patterns match text normalised by `fold`.
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

/** How the wording alters the claim of its placeholder, as a message for the merchant; null if it does not. */
export function alteredClaim(sentence: string, text: string): string | null {
  const folded = fold(text);
  if (MULTIPLIED.test(folded)) return 'A word beside a placeholder makes another number of it.';
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
