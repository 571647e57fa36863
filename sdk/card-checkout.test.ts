import { expect, test } from 'vitest';
import { CHECKOUT_PATH as OF_THE_ENGINE } from '#schemas/checkout-path.ts';
import { CHECKOUT_PATH as OF_THE_CARD } from './src/card/stored-card.ts';

/** Every alternative of the engine's expression, with and without each of its optional parts. */
function spellings(source: string): string[] {
  const names = /\(\?:(.*)\)\(\?:\\\/\|\$\)$/.exec(source)![1]!;
  const expand = (text: string): string[] => {
    const optional = /\(\?:([^()]*)\)\?|(\S)\?/.exec(text);
    if (!optional) return [text];
    const { 0: whole, 1: choices = optional[2]!, index } = optional;
    const [before, after] = [text.slice(0, index), text.slice(index + whole.length)];
    return ['', ...choices.split('|')].flatMap((choice) => expand(before + choice + after));
  };
  const split = names.replace(/\([^()]*\)/g, (group) => group.replaceAll('|', '\n')).split('|');
  return split.flatMap((name) => expand(name.replaceAll('\n', '|')));
}

test('the card and the engine agree on which pages are the checkout', () => {
  const known = spellings(OF_THE_ENGINE.source);
  expect(known.length).toBeGreaterThan(20);
  for (const name of known) {
    for (const path of [`/${name}`, `/${name}/contact`, `/de/${name.toUpperCase()}/`]) {
      expect(OF_THE_ENGINE.test(path), path).toBe(true);
      expect(OF_THE_CARD.test(path), path).toBe(true);
    }
  }
  for (const path of [
    '/',
    '/cart',
    '/products/checkout-tote',
    '/pages/payments-explained',
    '/kassel',
    '/blog',
  ])
    expect([OF_THE_ENGINE.test(path), OF_THE_CARD.test(path)], path).toEqual([false, false]);
});
