import type { Decision } from '#schemas/decision/decision.ts';
import { localTime } from './clock.ts';
import { dayIn, type Read, read } from './read.ts';
import { type Code, isServed, type Rates, ratesFor, type Shop } from './shop.ts';
import { fullCents, type Line, type Page, type RealCart, totalCents, type Visit } from './visit.ts';

/** The facts while the card may be read: from the decision until its three minutes are over. */
export type Truth = {
  readonly shop: Shop;
  readonly visit: Visit;
  readonly cart: RealCart | null;
  readonly page: Page | null;
  readonly country: string | null;
  readonly isCartTold: boolean;
  readonly nowMs: number;
  readonly isDiscountsAllowed: boolean;
};

const CARD_MS = 180_000;
const MINUTE_MS = 60_000;

/**
 * The false claims of a sentence, in words; empty if all of it is true. Written from the contract and from how shops
 * work, independently of the engine and its check: it knows no wording, only what amounts, days, codes and quotations
 * mean by their position.
 */
export function falsehoods(decision: Decision, truth: Truth): string[] {
  const message = decision.message ?? '';
  const said = read(message);
  const quoted = quotations(message, truth);
  const rest = quoted.texts.reduce((text, quote) => text.replace(quote, ' '), message);
  const own = quoted.texts.length > 0 ? read(rest) : said;
  return [
    ...quoted.problems,
    ...ofCode(rest, own, truth, decision),
    ...ofShipping(rest, own, truth, decision),
    ...ofReturns(own, truth, decision),
    ...ofLanguage(decision, truth),
  ];
}

/** Promises and size notes are quoted word for word. */
function quotations(message: string, truth: Truth): { texts: string[]; problems: string[] } {
  const { shop, page, country, nowMs } = truth;
  const bare = (text: string): string => text.replace(/\.$/u, '');
  const promised = shop.promises.filter(({ promise }) => message.includes(bare(promise.text)));
  const holds = promised.some(({ promise, fromMs, untilMs }) => {
    if ((fromMs !== null && nowMs < fromMs) || (untilMs !== null && nowMs + CARD_MS >= untilMs)) return false;
    const { month, date, hour } = localTime(shop.timeZone, nowMs);
    const rates = ratesFor(shop, country);
    return promise.isTrue({
      shop,
      rates,
      hour,
      month,
      day: date,
      isFree: isFree(truth, rates),
      isReturnable: isReturnable(truth),
    });
  });
  const problems: string[] = [];
  if (promised.length > 0 && !holds) problems.push('the promise does not hold now');
  if (promised.length > 0 && !isServed(shop, country)) problems.push('nothing is delivered to this country');
  const notes = shop.products.filter(({ note }) => note !== null && message.includes(bare(note)));
  const isOfPage = notes.some(({ handle }) => handle === page?.product?.handle);
  if (notes.length > 0 && !isOfPage) problems.push('the size note is not of the product on this page');
  return {
    texts: [...promised.map(({ promise }) => bare(promise.text)), ...notes.map(({ note }) => bare(note!))],
    problems,
  };
}

const counted = ({ shop, cart }: Truth): number | null => {
  if (!cart) return null;
  const gifts = cart.lines.reduce(
    (sum, { product, quantity }) => sum + (product.isGiftCard ? product.cents * quantity : 0),
    0,
  );
  return (shop.basis === 'after_discount' ? totalCents(cart) : fullCents(cart)) - gifts;
};

function isFree(truth: Truth, rates: Rates | null): boolean | null {
  const total = counted(truth);
  if (!rates || total === null) return null;
  return truth.shop.isStrict ? total > rates.lineCents : total >= rates.lineCents;
}

function ofShipping(message: string, own: Read, truth: Truth, decision: Decision): string[] {
  const { shop, country } = truth;
  const isAbout =
    decision.reason === 'shipping_cost' || decision.facts.some((fact) => /threshold|flat/.test(fact));
  if (!isAbout || codeIn(message, shop)) return [];
  const rates = ratesFor(shop, country);
  if (!rates) return ['no line applies to this visitor'];
  const total = counted(truth);
  const [first, ...others] = own.amounts;
  if (!first) return isFree(truth, rates) ? [] : ['the order does not ship free'];
  const problems: string[] = [];
  // Where a cart of exactly the threshold still pays, one more cent is needed.
  const needed = total === null ? null : rates.lineCents - total + (shop.isStrict ? 1 : 0);
  const namesLine = first.cents === rates.lineCents;
  const namesGap = needed !== null && needed > 0 && first.cents === needed;
  if (!namesLine && !namesGap)
    problems.push(`${first.cents} is neither the line ${rates.lineCents} nor the gap ${needed}`);
  if (!namesLine && total !== null && total * 2 < rates.lineCents)
    problems.push('a gap above half of the line');
  for (const amount of others) {
    if (amount.inBrackets) problems.push(...ofFiller(message, amount.index, amount.cents, rates, truth));
    else if (amount.cents !== rates.flatCents) problems.push(`${amount.cents} is not the rate`);
    else if (!namesLine && isFree(truth, rates)) problems.push('the rate of who pays none');
  }
  return problems;
}

function ofFiller(message: string, index: number, cents: number, rates: Rates, truth: Truth): string[] {
  const { shop, cart } = truth;
  const before = message.slice(0, index);
  const named = shop.products
    .filter(({ title }) => before.includes(title))
    .sort((a, b) => before.lastIndexOf(b.title) - before.lastIndexOf(a.title))[0];
  if (!named) return ['a product that the shop does not have'];
  if (named.cents !== cents) return [`${named.title} costs ${named.cents}`];
  if (named.isGiftCard) return ['a gift card does not count'];
  if (cart?.lines.some(({ product }) => product === named)) return [`${named.title} is in the cart already`];
  const lines = [...(cart?.lines ?? []), { product: named, quantity: 1 }];
  const filled = { ...truth, cart: { ...(cart ?? { discount: 0, code: null, isDeclined: false }), lines } };
  return isFree(filled, rates) ? [] : [`${named.title} does not reach the line`];
}

/** How each language says that something is valid for some products only. */
const SELECTED =
  /selected|ausgewählt|sélection|seleccionad|geselecteerd|selezionat|selecionad|wybran|utvald|udvalgt/iu;

const codeIn = (message: string, shop: Shop): Code | undefined =>
  shop.codes.find(({ label }) => message.includes(label));

function ofCode(message: string, own: Read, truth: Truth, { reason }: Decision): string[] {
  const { shop, nowMs, cart, visit } = truth;
  const code = codeIn(message, shop);
  if (!code) return reason === 'code_declined' ? ['no code of the shop is named'] : [];
  const problems: string[] = [];
  if (!truth.isDiscountsAllowed) problems.push('the shop makes no offers');
  if (own.percents.some((percent) => percent !== code.percent)) problems.push('another percentage');
  if (code.startsMs !== null && code.startsMs > nowMs) problems.push('the code does not work yet');
  if (code.endsMs !== null && code.endsMs <= nowMs + CARD_MS)
    problems.push('the code ends before the card does');
  if (code.isForFirstOrder && visit.hasBought) problems.push('it is for first orders');
  if (cart?.code === code) problems.push('it is the code that was declined');
  const total = counted(truth) ?? 0;
  const says = own.amounts.some(({ cents }) => cents === code.minimumCents);
  if (
    code.minimumCents !== null &&
    Math.min(total, cart ? totalCents(cart) : 0) < code.minimumCents &&
    !says
  ) {
    problems.push('the cart is below the minimum of the code');
  }
  const isFor = ({ product }: Line): boolean =>
    code.handles.length === 0 || code.handles.includes(product.handle);
  if (cart && !cart.lines.some(isFor)) problems.push('the code is for nothing in the cart');
  if (!cart?.lines.every(isFor) && !SELECTED.test(message)) {
    problems.push('the code is not for all of the cart');
  }
  return [...problems, ...ofLastDay(message, code, truth)];
}

/** "Through the 30th" is true if the code works to the end of that day in the shop's time zone. */
function ofLastDay(message: string, code: Code, { shop, visit, nowMs }: Truth): string[] {
  const day = dayIn(message, visit.lang?.slice(0, 2) ?? 'en', nowMs);
  if (day === null) return [];
  if (code.endsMs === null) return ['a last day of a code that has none'];
  // A merchant who writes 23:59 means the whole of that day.
  return localTime(shop.timeZone, code.endsMs + MINUTE_MS).day > day ? [] : [`the code ends during ${day}`];
}

/** Whether nothing that the visitor may think of is final sale. */
function isReturnable({ page, cart, isCartTold }: Truth): boolean {
  // On a product page, without a known cart, "it" is that product.
  const isOfPage = !isCartTold && page?.product;
  const inCart = (cart?.lines ?? []).map(({ product }) => product);
  const products = [page?.product, ...(isOfPage ? [] : inCart)];
  return !products.some((product) => product?.isFinalSale);
}

function ofReturns(own: Read, truth: Truth, { reason, facts }: Decision): string[] {
  if (reason !== 'returns' && !facts.includes('return_days')) return [];
  const { shop } = truth;
  const problems: string[] = [];
  if (!own.numbers.every((count) => count === shop.returnDays))
    problems.push(`${own.numbers} days to return`);
  if (!isReturnable(truth)) problems.push('final sale cannot be returned');
  return problems;
}

const spoken = new Set(['en', 'de', 'fr', 'es', 'nl', 'it', 'pt', 'pl', 'sv', 'da']);

function ofLanguage({ message }: Decision, { visit, shop }: Truth): string[] {
  const language = visit.lang?.slice(0, 2) ?? 'en';
  if (message === null || spoken.has(language)) return [];
  return shop.promises.some((promise) => promise.language === language) ? [] : [`nobody speaks ${language}`];
}
