import type { Sight } from '#schemas/decision/decision.ts';

const seconds = (ms: number): string => `${Math.floor(ms / 100) / 10} s`;
const looked = (what: string, ms: number): string => `Looked at ${what} for ${seconds(ms)}`;

/** What was seen, in plain words for a merchant; an unknown sight of a later release by its name. */
export function sightWords(what: Sight, ms: number): string {
  switch (what) {
    case 'page':
      return 'Came to the page';
    case 'checkout':
      return 'Took a step in the checkout';
    case 'cart':
      return 'The cart was filled or changed';
    case 'code_declined':
      return 'The shop declined a discount code';
    case 'form_error':
      return 'A form told that something is not right';
    case 'form_sent':
      return 'Sent the form';
    case 'still':
      return `Stood still for ${seconds(ms)}`;
    case 'hidden':
      return 'Turned to another tab or window';
    case 'visible':
      return 'Came back to the page';
    case 'quick_back':
      return 'Went straight back to the page before';
    case 'look_shipping':
      return looked('what shipping costs', ms);
    case 'look_delivery':
      return looked('delivery', ms);
    case 'look_returns':
      return looked('returns', ms);
    case 'look_size':
      return looked('sizes', ms);
    case 'look_code':
      return looked('the field for a code', ms);
    case 'look_price':
      return looked('the price', ms);
    case 'look_cart':
      return looked('the cart', ms);
    case 'look_checkout':
      return looked('the way to the checkout', ms);
    default:
      return String(what satisfies never);
  }
}
