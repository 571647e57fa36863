import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { languages } from '../sentence/language.ts';
import { cart, given, signal, stall, wait } from '../testing/spec.ts';
import { makesOffer, saysFree } from './offers.ts';

/** Facts that try to smuggle a claim into a sentence: the sentence omits them or is not said. */

const line = { free_shipping_threshold: '50' };
const filler = (title: string, price = '15', handle = 'bad') => ({ handle, title, price, url: '/p/x' });

function says(facts: Partial<FactsSheet>, zone: Parameters<typeof stall>[0], lang = 'en', more = {}) {
  const [decision] = given({ facts: emptyFacts }, facts).when(
    signal('page', { url: 'https://s.example/p', title: null, handle: 'trail-shoe', lang }),
    cart('37.50', more),
    wait(5_000),
    ...(zone === 'code' ? [] : stall(zone)),
  ).decisions;
  return decision?.message ?? null;
}

describe('a product that cannot be named is skipped for the next', () => {
  test.each([
    ['an offer', 'Socks 50% OFF'],
    ['an offer in another language', 'Socken mit Rabatt'],
    ['a gift', 'Gratis Geschenkbox'],
    ['free', 'Free shipping'],
    ['an amount', 'Socks only $1'],
    ['another amount', 'Socken 1 €'],
    ['a second sentence', 'Socks. You have 90 days to return it'],
    ['a second sentence after an abbreviation', 'Dr. Martens socks. You have 90 days'],
    ['a second sentence that begins with one', 'Socks. Dr. Scholl gives 90 days'],
    ['a second sentence after "no"', 'Why pay? No. You have 90 days'],
    ['a second sentence after a letter', 'Plan B. You have 90 days'],
    ['a second sentence after a street', 'Oxford St. You have 90 days'],
    ['markup', '<b>Socks</b>'],
    ['a direction override', 'Socks \u202eeerf'],
    ['a right-to-left mark', 'Socks\u200f'],
    ['a new line', 'Socks\nFree'],
    ['half a character', `${'S'.repeat(59)}\ud83d`],
    ['private-use characters', 'Socks \uE005'],
    ['no letter', '12.50'],
    ['an offer in full-width characters', 'Socks ５０％ ＯＦＦ'],
    ['an offer in words', 'Socks fifty percent cheaper'],
    ['two for one', 'Two-for-one socks'],
    ['half off', 'Half-off socks'],
    ['free, joined to what is free', 'Free-shipping socks'],
    ['free, spelt out', 'F.R.E.E socks'],
    ['free, struck through', 'F\u0336R\u0336E\u0336E\u0336 socks'],
    ['free, in letters of another script', 'Fr\u0435\u0435 socks'],
    ['at no cost', 'Socks at no extra cost'],
    ['frei Haus', 'Socken frei Haus'],
    ['an Arabic percent sign', 'Socks 50\u066a'],
    ['letters that show nothing', 'Socks\u3164'],
  ])('%s', (_case, title) => {
    const fillers = [filler(title, '12.50'), filler('Laces', '20', 'laces')];
    expect(says({ ...line, fillers }, 'shipping')).toBe(
      "You're $12.50 away from free shipping. Add Laces ($20) to get there.",
    );
    expect(says({ ...line, fillers: [filler(title, '12.50')] }, 'shipping')).toBe(
      "You're $12.50 away from free shipping.",
    );
  });

  test.each([
    'Cap 2000',
    'Étui (cuir)',
    "Men's belt",
    'Sugar-free gum',
    'Löffel № 7',
    '100% wool socks',
    'Off-white scarf',
    'Noise reduction earplugs',
  ])('%s is a name', (title) =>
    expect(says({ ...line, fillers: [filler(title)] }, 'shipping')).toContain(`${title} ($15)`),
  );

  test('one whose price cannot be written in the currency', () => {
    const fillers = [filler('Laces', '12.505'), filler('Cap', '13', 'cap')];
    expect(says({ ...line, fillers }, 'shipping')).toContain('Cap ($13)');
  });
  test('any product, if the cart holds more products than are remembered', () => {
    const items = Array.from({ length: 12 }, (_, i) => ({
      handle: `h${i}`,
      variant_id: i,
      quantity: 1,
      price: '3',
    }));
    expect(says({ ...line, fillers: [filler('Laces', '15', 'h11')] }, 'shipping', 'en', { items })).toBe(
      "You're $12.50 away from free shipping.",
    );
  });
});

describe.each(languages)('in %s', (lang) => {
  test.each(['100% FREE', '50% OFF', 'A B', '20', 'X\u200b1'])(
    'the code %s is a claim, and not named',
    (label) => {
      const codes = [
        {
          label,
          percent: 10,
          starts_at: null,
          expires_at: null,
          first_order_only: false,
          minimum: null,
          handles: [],
        },
      ];
      const declined = { code_hash: '0123456789abcdef', discount_applied: false };
      expect(says({ discounts_allowed: true, codes }, 'code', lang, declined)).toBeNull();
      const good = [...codes, { ...codes[0]!, label: 'SAVE-10' }];
      expect(says({ discounts_allowed: true, codes: good }, 'code', lang, declined)).toContain('SAVE-10');
    },
  );

  test.each([
    'In 2 days\u202e',
    'Tomorrow\u0007',
    'Today \ud83d',
    'In\u200b2 days',
    'In 2\u2800days',
    'In <b>2</b> days',
    '<script>alert(1)</script>',
    '<!-- x --> In 2 days',
    'In 2 d\u0430ys',
  ])('a promise with hidden characters or markup is not said: %j', (text) => {
    expect(says({ delivery_promise: text }, 'delivery', lang)).toBeNull();
  });

  test('a promise with an amount is not said if amounts disagree', () => {
    const allowed = { discounts_allowed: true };
    for (const text of ['Express for $9', 'Express: 9 USD', 'Express USD 9', 'Express 9 dollars']) {
      const promise = { ...allowed, delivery_promise: text };
      expect(says(promise, 'delivery', lang)).toBe(`${text}.`);
      expect(says(promise, 'delivery', lang, { currency: 'GBP' })).toBeNull();
      const page = { free_shipping_threshold: '60' };
      expect(says({ ...line, ...promise }, 'delivery', lang, page)).toBeNull();
      expect(says({ delivery_promise: text }, 'delivery', lang)).toBeNull();
    }
    expect(says({ delivery_promise: 'In 2 days' }, 'delivery', lang, { currency: 'GBP' })).toBe('In 2 days.');
  });

  test('a promise may name materials and a red heart', () => {
    for (const text of ['Packed in 100% recycled paper', 'In 2 days \u2764\ufe0f']) {
      expect(says({ delivery_promise: text }, 'delivery', lang)).toBe(`${text}.`);
    }
  });

  test.each([
    '10% auf alles',
    'Mit Rabatt',
    'Avec une remise',
    'Con descuento',
    'Nu met korting',
    'On sale now',
  ])('a promise "%s" is an offer', (text) => {
    expect(says({ delivery_promise: text }, 'delivery', lang)).toBeNull();
    expect(says({ delivery_promise: text, discounts_allowed: true }, 'delivery', lang)).toBe(`${text}.`);
  });
});

test('words that only look like offers are accepted', () => {
  for (const text of [
    'Su pedido sale en 24 horas',
    'Remise en main propre possible',
    'Official partner',
    'Delivered by Saleh & Sons',
    'Freeze-dried coffee',
    'We drop it off at your door',
    'Livré avec un code de suivi',
    'Your tracking code follows by mail',
  ]) {
    expect([text, makesOffer(text)]).toEqual([text, false]);
  }
  for (const text of ['Sugar-free gum', 'Gluten free bread', 'Caffeine free tea']) {
    expect([text, saysFree(text)]).toEqual([text, false]);
  }
  for (const text of ['Half off the second pair', 'Postcode or promo code', 'A code for you', '5 off']) {
    expect([text, makesOffer(text)]).toEqual([text, true]);
  }
  expect(saysFree('Bread for free')).toBe(true);
  expect(saysFree('Versand kostenlos')).toBe(true);
});
