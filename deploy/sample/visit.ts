import type { CheckoutStep, Device, Zone } from '#schemas/signal/signal.ts';
import type { Random } from './random.ts';
import { type Product, products } from './shop.ts';
import type { SimulatedVisitor } from './simulated-visitor.ts';
import { ORIGIN } from './website.ts';

/** The constant properties of a shopper. */
export type Person = {
  readonly device: Device;
  readonly language: string;
  readonly country: string;
};

/** One visit of the shop: pages, looks, and the content of the cart. */
export class Visit {
  readonly visitor: SimulatedVisitor;
  readonly #random: Random;
  readonly #person: Person;
  #looks = 0;
  cart: readonly Product[] = [];
  code: 'none' | 'declined' | 'taken' = 'none';

  constructor(visitor: SimulatedVisitor, random: Random, person: Person) {
    this.visitor = visitor;
    this.#random = random;
    this.#person = person;
  }

  get totalCents(): number {
    const sum = this.cart.reduce((cents, { cents: price }) => cents + price, 0);
    return this.code === 'taken' ? Math.round(sum * 0.9) : sum;
  }

  #pause(low: number, high: number): void {
    this.visitor.wait(this.#random.between(low, high));
  }

  page(path: string, handle: string | null = null): this {
    const { device, language } = this.#person;
    const url = `${ORIGIN}${path}`;
    this.visitor.signal({ kind: 'page', url, title: null, handle, lang: language, device });
    this.#pause(1_500, 9_000);
    this.visitor.signal({ kind: 'scroll', depth: this.#random.between(2, 10) / 10 });
    this.#pause(1_500, 12_000);
    return this;
  }

  product(one: Product = this.#random.one(products)): this {
    return this.page(`/products/${one.handle}`, one.handle);
  }

  put(one: Product): this {
    this.cart = [...this.cart, one];
    return this.cartStated();
  }

  cartStated(): this {
    const total = (this.totalCents / 100).toFixed(2);
    const items = this.cart.map(({ handle, cents }, n) => ({
      ...{ handle, variant_id: n + 1, quantity: 1, price: (cents / 100).toFixed(2) },
    }));
    this.visitor.signal({
      ...{ kind: 'cart', reason: 'change', item_count: items.length, total, currency: 'EUR', items, n: null },
      ...{ country: this.#person.country, free_shipping_threshold: null },
      code_hash: this.code === 'none' ? null : '9c56cc51b374c3ba',
      discount_applied: this.code === 'none' ? null : this.code === 'taken',
    });
    this.#pause(800, 2_500);
    return this;
  }

  look(zone: Zone, ms = this.#random.between(3_100, 6_000)): this {
    this.#looks += 1;
    this.visitor.wait(ms);
    this.visitor.signal({
      kind: 'interest',
      target: 'a',
      zone,
      ms,
      look: `${this.visitor.nowMs}-${this.#looks}`,
    });
    this.#pause(400, 1_800);
    return this;
  }

  still(ms: 12_000 | 20_000): this {
    this.visitor.wait(ms);
    this.visitor.signal({ kind: 'behavioral', what: 'still', ms });
    return this;
  }

  invalidForm(): this {
    this.visitor.signal({ kind: 'invalid_form', form: 'register', field: 'email', message: 'Check it' });
    return this;
  }

  checkout(...steps: readonly CheckoutStep[]): this {
    for (const step of steps) {
      const bare = { total: null, currency: null, discount_applied: null, order_ref: null };
      this.visitor.signal({ kind: 'checkout', step, ...bare });
      this.#pause(9_000, 50_000);
    }
    return this;
  }
}
