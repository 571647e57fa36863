import type { SignalRecords } from '../generated/signal.ts';

/** Records of the topic `signals`. Money is decimal text. */
export type { Tick } from '../generated/signal.ts';

export type SignalKind = Exclude<keyof SignalRecords, 'tick'>;
export type SignalOf<K extends SignalKind> = SignalRecords[K];
/** Every signal of a visitor. */
export type Signal = SignalOf<SignalKind>;

/** The kinds that browsers send to the collector. */
export const browserKinds = [
  'page',
  'scroll',
  'click',
  'interest',
  'behavioral',
  'submit',
  'invalid_form',
  'performance',
  'disconnect',
] as const satisfies readonly SignalKind[];
export type BrowserKind = (typeof browserKinds)[number];
/** The kinds that our own servers write. */
export const serverKinds = [
  'cart',
  'checkout',
  'order',
  'refund',
  'delivery',
  'ack',
  'erase',
] as const satisfies readonly SignalKind[];
type ServerKind = (typeof serverKinds)[number];

/** The fields of a kind, without those of every signal. */
type DataOf<K extends SignalKind> = Omit<SignalOf<K>, keyof Signal>;
/** A page need not say its `device`: the collector takes it from the browser's headers. */
export type BrowserData = {
  [K in BrowserKind]: Omit<DataOf<K>, 'device'> &
    (K extends 'page' ? { readonly device?: Device | null } : unknown);
};
export type ServerData = { [K in ServerKind]: DataOf<K> };

export const zones = [
  'shipping',
  'delivery',
  'returns',
  'size',
  'code',
  'price',
  'cart',
  'checkout',
] as const;
export type Zone = (typeof zones)[number];
export const checkoutSteps = ['started', 'contact', 'shipping', 'payment', 'completed'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];
export const ackEvents = ['shown', 'clicked', 'dismissed'] as const;
export type AckEvent = (typeof ackEvents)[number];
export const behaviors = ['still', 'hidden', 'visible', 'quick_back'] as const;
export type Behavior = (typeof behaviors)[number];
export type CartReason = 'load' | 'change';
/** Stored states hold positions in this list, counted from 1, so new devices are appended. */
export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];
