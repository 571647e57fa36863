import fc from 'fast-check';
import type { Zone } from '#schemas/signal/signal.ts';
import { FakeElement, FakeForm, type FakePage, openPage, type Tab } from './fake-page.ts';

/** A visitor's action. */
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

/** Longer than any pause that the engine grants a visitor who was told of an error. */
const LONG_MS = 26_000;
/** Shorter than each of them. */
const SHORT_MS = 900;

/** Performs all actions in one tab, with its first page open. */
export async function performActs(tab: Tab, all: readonly Act[]): Promise<void> {
  const { clock } = tab;
  const shopper = new Shopper(tab);
  await clock.pass(5_000);
  for (const todo of all) {
    await shopper.perform(todo);
  }
  await clock.pass(LONG_MS);
  shopper.page.fire('pagehide');
  await clock.pass(50);
  clock.clear();
}

class Shopper {
  page: FakePage;
  private readonly tab: Tab;
  private readonly field = new FakeElement('input', 'city');
  private readonly form = new FakeForm('form', 'news');
  private x = 10;
  private y = 10;
  private total = 0;

  constructor(tab: Tab) {
    this.tab = tab;
    this.field.form = this.form;
    this.page = openPage(tab, '/products/trail-shoe');
  }

  async perform(todo: Act): Promise<void> {
    switch (todo.do) {
      case 'open':
        return this.navigate(todo.path);
      case 'hover':
        this.movePointer(things[todo.at]!);
        return this.pause(todo.ms);
      case 'slide':
        // The page moves under a pointer that does not.
        this.page.fire('scroll');
        this.dispatchPointer('pointerover', things[todo.at]!);
        return this.pause(todo.ms);
      case 'focus':
        this.page.fire('keydown');
        this.page.fire('focusin', { target: things[todo.at]! });
        await this.pause(todo.ms);
        return this.page.fire('focusout');
      case 'rest':
        return this.pause(todo.ms);
      case 'hide':
        this.page.show('hidden');
        await this.pause(todo.ms);
        return this.page.show('visible');
      case 'scroll':
        this.page.fire('wheel');
        this.page.fire('scroll');
        return this.pause(todo.ms);
      case 'key':
        this.page.fire('keydown');
        return this.pause(todo.ms);
      case 'click':
        this.click(things.at(-1)!);
        return this.pause(todo.ms);
      case 'write':
        return this.type(todo.ms, todo.stays);
      case 'cart':
        this.total = todo.total;
        this.sendCart();
        return this.pause(todo.ms);
      case 'decline':
        return this.declineCode(todo.mends);
      case 'fail':
        return this.failForm(todo.mends);
      default:
        return todo satisfies never;
    }
  }

  private pause(ms: number): Promise<void> {
    return this.tab.clock.pass(ms);
  }
  private async navigate(path: string): Promise<void> {
    this.page.fire('pagehide');
    await this.pause(50);
    this.tab.clock.clear();
    this.page = openPage(this.tab, path);
    await this.pause(5_000);
  }
  private dispatchPointer(type: string, target: FakeElement): void {
    this.page.fire(type, { target, pointerType: 'mouse', clientX: this.x, clientY: this.y });
  }
  private movePointer(target: FakeElement): void {
    this.x = (this.x + 100) % 1_000;
    this.y = (this.y + 30) % 700;
    this.dispatchPointer('pointerover', target);
    this.dispatchPointer('pointermove', target);
  }
  private click(target: FakeElement): void {
    this.movePointer(target);
    this.page.fire('pointerdown', { target });
    this.page.fire('click', { target, clientX: this.x, clientY: this.y, composedPath: () => [target] });
  }
  private async type(ms: number, stays: boolean): Promise<void> {
    const { field, page } = this;
    page.focus(field);
    field.value = 'Bergen';
    page.fire('keydown', { target: field });
    page.fire('input', { target: field, composedPath: () => [field] });
    await this.pause(ms);
    if (stays) return;
    field.value = '';
    page.focus(things[0]!);
  }
  /** Reports the cart. */
  private sendCart(more: object = {}): void {
    const { total } = this;
    const items = [{ handle: 'trail-shoe', variant_id: 1, quantity: 1, price: total }];
    this.page.cart({ item_count: 1, total, currency: 'USD', items, ...more });
  }
  /**
   * Ends any look and any typed text, and presses a key: otherwise the length of the next pause is unknown, or the
   * duration of the look reports it later, together with other pauses. A preview cannot know it.
   */
  private async resetAttention(): Promise<void> {
    this.field.value = '';
    this.page.leave();
    // The end of the look is sent with the next batch, and the cart at once.
    await this.pause(SHORT_MS);
    this.page.fire('keydown');
  }
  private async declineCode(mends: boolean): Promise<void> {
    await this.resetAttention();
    this.total += 1;
    this.sendCart({ code: 'SPRING', discount_applied: false });
    await this.pause(mends ? SHORT_MS : LONG_MS);
    if (mends) this.sendCart();
    await this.pause(SHORT_MS);
  }
  private async failForm(mends: boolean): Promise<void> {
    const { field, form, page } = this;
    await this.resetAttention();
    page.fire('invalid', { target: field, composedPath: () => [field] });
    await this.pause(mends ? SHORT_MS : LONG_MS);
    if (mends) page.fire('submit', { target: form, composedPath: () => [form] });
    await this.pause(SHORT_MS);
  }
}
