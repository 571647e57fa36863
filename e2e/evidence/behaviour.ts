import fc from 'fast-check';
import type { Zone } from '#schemas/signal/signal.ts';
import { FakeElement, FakeForm, type FakePage, openPage, type Tab } from './fake-page.ts';

/** What a visitor does, in the order in which it is done. */
export type Act =
  | { readonly do: 'open'; readonly path: string }
  | { readonly do: 'hover' | 'focus'; readonly at: number; readonly ms: number }
  | { readonly do: 'slide'; readonly at: number; readonly ms: number }
  | { readonly do: 'rest' | 'hide' | 'scroll' | 'key' | 'click'; readonly ms: number }
  | { readonly do: 'write'; readonly ms: number; readonly stays: boolean }
  | { readonly do: 'cart'; readonly total: number; readonly ms: number }
  | { readonly do: 'decline' | 'fail'; readonly mends: boolean };

const zones: readonly (Zone | null)[] = [
  'shipping',
  'delivery',
  'returns',
  'size',
  'code',
  'price',
  'cart',
  'checkout',
  null,
];
const things = zones.map((zone, i) => new FakeElement(i % 2 === 0 ? 'a' : 'button', `thing-${i}`, zone));
const paths = ['/', '/products/trail-shoe', '/collections/shoes', '/cart', '/returns'];

const at = fc.nat(things.length - 1);
const ms = (min: number, max: number) => fc.integer({ min, max });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), path: fc.constantFrom(...paths) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('hover' as const, 'focus' as const), at, ms: ms(50, 9_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('slide' as const), at, ms: ms(50, 15_000) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('rest' as const), ms: ms(100, 45_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('hide' as const, 'scroll' as const, 'key' as const, 'click' as const),
      ms: ms(50, 8_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('write' as const), ms: ms(100, 20_000), stays: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('cart' as const), total: ms(10, 90), ms: ms(50, 3_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('decline' as const, 'fail' as const), mends: fc.boolean() }),
  },
);
export const acts = fc.array(act, { minLength: 3, maxLength: 18 });

/** Longer than any pause that the engine leaves a visitor who was told that something is wrong. */
const LONG_MS = 26_000;
/** Shorter than each of them. */
const SHORT_MS = 900;

/** Does it all in one tab, whose first page lies open. */
export async function behave(tab: Tab, all: readonly Act[]): Promise<void> {
  const { clock } = tab;
  const field = new FakeElement('input', 'city');
  const form = new FakeForm('form', 'news');
  let page: FakePage = openPage(tab, '/products/trail-shoe');
  let [x, y] = [10, 10];
  let total = 0;
  const moveTo = (target: FakeElement): void => {
    [x, y] = [(x + 100) % 1_000, (y + 30) % 700];
    point('pointerover', target);
    point('pointermove', target);
  };
  const point = (type: string, target: FakeElement): void =>
    page.fire(type, { target, pointerType: 'mouse', clientX: x, clientY: y });
  const cart = (more: object = {}): void =>
    page.cart({
      item_count: 1,
      total,
      currency: 'USD',
      items: [{ handle: 'trail-shoe', variant_id: 1, quantity: 1, price: total }],
      ...more,
    });
  const one = async (todo: Act): Promise<void> => {
    switch (todo.do) {
      case 'open':
        page.fire('pagehide');
        await clock.pass(50);
        clock.clear();
        page = openPage(tab, todo.path);
        return clock.pass(5_000);
      case 'hover':
        moveTo(things[todo.at]!);
        return clock.pass(todo.ms);
      case 'slide':
        // The page moves under a pointer that does not.
        page.fire('scroll');
        point('pointerover', things[todo.at]!);
        return clock.pass(todo.ms);
      case 'focus':
        page.fire('keydown');
        page.fire('focusin', { target: things[todo.at]! });
        await clock.pass(todo.ms);
        return page.fire('focusout');
      case 'rest':
        return clock.pass(todo.ms);
      case 'hide':
        page.show('hidden');
        await clock.pass(todo.ms);
        return page.show('visible');
      case 'scroll':
        page.fire('wheel');
        page.fire('scroll');
        return clock.pass(todo.ms);
      case 'key':
        page.fire('keydown');
        return clock.pass(todo.ms);
      case 'click': {
        const target = things.at(-1)!;
        moveTo(target);
        page.fire('pointerdown', { target });
        page.fire('click', { target, clientX: x, clientY: y, composedPath: () => [target] });
        return clock.pass(todo.ms);
      }
      case 'write':
        page.focus(field);
        field.value = 'Bergen';
        page.fire('keydown', { target: field });
        page.fire('input', { target: field, composedPath: () => [field] });
        await clock.pass(todo.ms);
        if (todo.stays) return;
        field.value = '';
        return page.focus(things[0]!);
      case 'cart':
        total = todo.total;
        cart();
        return clock.pass(todo.ms);
      case 'decline':
        total += 1;
        cart({ code: 'SPRING', discount_applied: false });
        await clock.pass(todo.mends ? SHORT_MS : LONG_MS);
        if (todo.mends) cart();
        return clock.pass(SHORT_MS);
      case 'fail':
        field.form = form;
        page.fire('invalid', { target: field, composedPath: () => [field] });
        await clock.pass(todo.mends ? SHORT_MS : LONG_MS);
        if (todo.mends) page.fire('submit', { target: form, composedPath: () => [form] });
        return clock.pass(SHORT_MS);
      default:
        return todo satisfies never;
    }
  };
  await clock.pass(5_000);
  for (const todo of all) await one(todo);
  await clock.pass(LONG_MS);
  page.fire('pagehide');
  await clock.pass(50);
  clock.clear();
}
