import { productIn } from '#schemas/product-path.ts';
import type { Device, Zone } from '#schemas/signal/signal.ts';
import {
  ack,
  cart,
  delivered,
  order,
  page,
  type Run,
  signal,
  still,
  type TestEvent,
} from '../testing/spec.ts';
import type { VisitEvent } from './visit.ts';

const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** One continuous dwell as the browser script reports it: every 3 s and at its end, with the time so far. */
export function dwell(zone: Zone, ms: number, look: string): TestEvent[] {
  const slices = Array.from({ length: Math.floor(ms / 3_000) }, (_, n) => (n + 1) * 3_000);
  const reported = slices.at(-1) === ms ? slices : [...slices, ms];
  return reported.map((soFar, n) =>
    signal('interest', { target: 'a', zone, ms: soFar, look }, soFar - (reported[n - 1] ?? 0)),
  );
}

/** Strong looks: two dwells on one zone, 7 s together, then 12 s of stillness, as the browser script reports them. */
export const strongLooks = (zone: Zone): TestEvent[] => [
  ...dwell(zone, 3_500, `${zone}-1`),
  ...dwell(zone, 3_500, `${zone}-2`),
  ...stillness(12),
];

/** Stillness for that many seconds, as the browser script reports it: after 5, 10, 12, 20 and 40 s. */
export const stillness = (seconds: number): TestEvent[] => {
  const steps = [5, 10, 12, 20, 40].filter((step) => step <= seconds);
  return steps.map((step, n) => ({
    ...still(step * SECOND),
    afterMs: (step - (steps[n - 1] ?? 0)) * SECOND,
  }));
};

export const scroll = (depth: number, afterMs = 4_000): TestEvent => signal('scroll', { depth }, afterMs);
export const click = (path: string | null = null): TestEvent =>
  signal('click', { target: 'a', text: null, path, zone: null, rage: false }, 2_000);
export const tabHidden: TestEvent = signal('behavioral', { what: 'hidden', ms: 500 }, 500);
export const tabVisible = (afterMs: number): TestEvent =>
  signal('behavioral', { what: 'visible', ms: afterMs }, afterMs);
export const quickBack: TestEvent = signal('behavioral', { what: 'quick_back', ms: 2_000 }, 100);
export const formError = (form: string, afterMs = 4_000): TestEvent =>
  signal('invalid_form', { form, field: 'email', message: 'Please enter an e-mail address.' }, afterMs);
export const formSubmit = (form: string, afterMs: number): TestEvent =>
  signal('submit', { form, fields: [] }, afterMs);
export const declinedCode = { code_hash: '0123456789abcdef', discount_applied: false };
export const acceptedCode = { code_hash: 'fedcba9876543210', discount_applied: true };
export const emptyCart = (): TestEvent => cart('0', { item_count: 0, items: [] });

/** A page in a language, on a device. */
export const pageIn = (path: string, lang: string | null, device: Device | null = null): TestEvent => {
  const url = `https://shop.example${path}`;
  return signal('page', { url, title: null, handle: productIn(path), lang, device } as never);
};
/** The page of the product with a size note. */
export const productPage = (): TestEvent => page('/products/trail-shoe', 'trail-shoe');
export const after = (afterMs: number, event: TestEvent): TestEvent => ({ ...event, afterMs });

/** The waiting card is delivered and shown. */
export const cardShown: readonly VisitEvent[] = [
  (run: Run) => delivered(run),
  (run: Run) => ack(run, 'shown'),
];
export const cardDismissed: VisitEvent = (run) => ack(run, 'dismissed');
export const cardClicked: VisitEvent = (run) => ack(run, 'clicked');
export const purchase: VisitEvent = (run) => order(run);
