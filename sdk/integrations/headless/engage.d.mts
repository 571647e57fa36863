/** Types of `window.engage` and of the events that the script fires on `window`. */

/** A cart as the page knows it. Amounts are in units of the currency, not in cents. */
export type Cart = {
  readonly item_count: number;
  readonly total: number;
  readonly currency: string;
  readonly country?: string;
  /** the free-shipping threshold that the page itself states, if any */
  readonly free_shipping_threshold?: number;
  readonly items?: readonly CartItem[];
  /** what the visitor typed; it is hashed on the page and never sent */
  readonly code?: string;
  /** whether the platform accepted the code */
  readonly discount_applied?: boolean;
};

export type CartItem = {
  readonly handle: string;
  readonly variant_id?: number;
  readonly quantity: number;
  readonly price: number;
};

export type RevokeOptions = {
  /** also asks the service to erase what it knows of this visitor */
  readonly erase?: boolean;
};

/** A call that may be queued before the script has loaded. */
export type EngageCall =
  | readonly [name: 'cart', cart: Cart]
  | readonly [name: 'consent', granted?: boolean]
  | readonly [name: 'revoke', options?: RevokeOptions]
  | readonly [name: 'preview'];

/** `window.engage` once the script has loaded. */
export type EngageApi = {
  cart(cart: Cart): void;
  /** starts a script that waits for consent; `false` withdraws the consent */
  consent(granted?: boolean): void;
  revoke(options?: RevokeOptions): void;
  /** shows the card of a preview link to the person who opened it; errors are shown in the debug panel */
  preview(): void;
  push(call: EngageCall): void;
  /** the visitor's id; null until `service:ready` */
  readonly user_id: string | null;
};

export type AckEvent = 'shown' | 'clicked' | 'dismissed';

/** The chosen sentence. `cta_path` is a path of this shop, or null. */
export type Moment = {
  readonly id: string;
  readonly text: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
};

/** `detail` of `service:moment`. With `output` = `event` a page draws the sentence itself and reports the outcome. */
export type MomentDetail = Moment & {
  /** Reports the outcome of the sentence to the service. It is inherited, so copies of the detail lack it; older scripts do not have it. */
  readonly ack?: (event: AckEvent) => void;
};

export type PopupDetail = { readonly campaign_id: string | null; readonly card: Moment };

export type EngageEvents = {
  'service:ready': CustomEvent<{ readonly user_id: string }>;
  'service:moment': CustomEvent<MomentDetail>;
  /** cancelable: with `preventDefault()` the page states that its own popup shows the card */
  'service:popup': CustomEvent<PopupDetail>;
  /** consent was withdrawn: `user_id` is null; remove the visitor's id from your cart */
  'service:revoked': CustomEvent<null>;
};

declare global {
  interface Window {
    engage?: EngageApi | EngageCall[];
  }
  interface WindowEventMap extends EngageEvents {}
}

/** Passes a call to the script, now or as soon as it has loaded. Does nothing on a server. */
export function engage(...call: EngageCall): void;

/** The visitor's id if it is known already; null on a server. */
export function visitorId(): string | null;
