/** Longer texts are whole sections, which a visitor does not read at a glance. */
const BLOCK_CHARS = 400;
/** Shorter sentences occur within many others. */
const WHOLE_CHARS = 8;

/** An amount of money, with the currency before or after it. */
const AMOUNT = /\p{Sc}\s?\d[\d.,]*|\d[\d.,\s]*(?:\p{Sc}|kr|zł|[A-Z]{3}(?!\p{L}))/gu;
const UNREAD = /^(script|style|noscript|template|textarea|engage-card)$/;

const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** The claims of a text that the page may make already, one test for each sentence. A question claims nothing. */
function claimsOf(text: string): { isIn(block: string): boolean; hasAmount: boolean }[] {
  return text
    .replace(/([.!?…])\s/g, '$1\n')
    .split('\n')
    .filter((sentence) => !sentence.endsWith('?'))
    .map((sentence) => {
      const amounts = (sentence.match(AMOUNT) ?? []).map((amount) => squeezed(amount).replace(/[.,]+$/, ''));
      const whole = squeezed(sentence).replace(/[.!…]+$/, '');
      return {
        hasAmount: amounts.length > 0,
        isIn: (block) =>
          (whole.length > WHOLE_CHARS && block.includes(whole)) ||
          (amounts.length > 0 && amounts.every((amount) => standsIn(block, amount))),
      };
    });
}

/** `$12` is not contained in `$12.50`, nor `12€` in `312€`. */
function standsIn(block: string, amount: string): boolean {
  for (let at = block.indexOf(amount); at >= 0; at = block.indexOf(amount, at + 1)) {
    const goesOn = /^[.,]?\d/.test(block.slice(at + amount.length));
    if (!goesOn && !/\d[.,]?\d$/.test(block.slice(0, at) + amount[0])) return true;
  }
  return false;
}

/** The short texts of the page, each with its elements. */
function* blocks(): Generator<[element: Element, text: string]> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const known = new Set<Element>();
  while (walker.nextNode()) {
    let element = walker.currentNode.parentElement;
    // "Only <b>$5</b> to go": the text of an inline element belongs to the sentence around it.
    for (let up = 0; element && up < 3 && !known.has(element) && !UNREAD.test(element.localName); up += 1) {
      known.add(element);
      const text = element.textContent ?? '';
      if (text.length > BLOCK_CHARS) break;
      yield [element, squeezed(text)];
      element = element.parentElement;
    }
  }
}

/** Not every browser has this method. */
export type MaybeVisible = { checkVisibility?(options: object): boolean };

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return (
    bottom > 0 &&
    top < innerHeight &&
    right > 0 &&
    left < innerWidth &&
    right - left > 1 &&
    (element as MaybeVisible).checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false
  );
}

type Visibility = 'in view' | 'elsewhere' | 'nowhere';

/** Where the page makes each claim of the text; of several claims the least visible one counts. */
function visibilityOf(text: string): { said: Visibility; hasAmount: boolean } {
  const claims = claimsOf(text);
  const all = [...blocks()];
  const said = claims.map(({ isIn }): Visibility => {
    const found = all.filter(([, block]) => isIn(block)).map(([element]) => element);
    // The smallest elements that hold the whole claim: the page itself is always in view.
    const nearest = found.filter((element) => !found.some((one) => one !== element && element.contains(one)));
    if (nearest.some(isInView)) return 'in view';
    return found.length > 0 ? 'elsewhere' : 'nowhere';
  });
  const least = (['nowhere', 'elsewhere'] as const).find((one) => said.includes(one)) ?? 'in view';
  return { said: claims.length > 0 ? least : 'nowhere', hasAmount: claims.some((one) => one.hasAmount) };
}

/**
 * Returns a function that tells whether the text is news on the page as it is: not while the page says it in view, and
 * never again once an amount that the page showed has disappeared, because that was the amount of another cart.
 */
export function createNewsCheck(text: string): () => boolean | 'never' {
  let hasWaited = false;
  return () => {
    const { said, hasAmount } = visibilityOf(text);
    if (said === 'in view') {
      hasWaited = true;
      return false;
    }
    return hasWaited && hasAmount && said === 'nowhere' ? 'never' : true;
  };
}
