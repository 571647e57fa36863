import type { ReactElement, ReactNode, Ref } from 'react';
import type { Cart, Moment } from './engage.d.mts';

export type EngageProviderProps = {
  /** the address of the tag, as the console shows it: `{sdk_url}/<site_id>/sdk`, or a version of it */
  readonly src: string;
  /** of a versioned address */
  readonly integrity?: string;
  /** of the page's Content Security Policy; frameworks know it on the server alone */
  readonly nonce?: string | undefined;
  /**
   * What your consent platform says. Left out: the website's setting decides. `false`: the script waits. A change in
   * mid-visit is passed on.
   */
  readonly consent?: boolean | undefined;
  readonly children?: ReactNode;
};

/** Loads the tag, once for a page, and gives the hooks below what they need. Renders nothing of its own but the tag. */
export function EngageProvider(props: EngageProviderProps): ReactElement;

/** Tells the cart: at first and after each change; null while it is not known. The same cart is told once. */
export function useEngageCart(cart: Cart | null): void;

/** The visitor's id for the cart attribute `_service_uid`; null until it is known. */
export function useVisitorId(): string | null;

export type MomentForCard<E extends Element = HTMLElement> = {
  readonly moment: Moment;
  /** on the element of your card: tells `shown` once half of it is in view in a visible tab */
  readonly ref: Ref<E>;
  /** tells that the link was followed */
  clicked(): void;
  /** tells that the visitor closed the card, and forgets the moment */
  dismissed(): void;
};

/** The sentence that waits to be drawn, for shops whose output is `event`; null without one. */
export function useMoment<E extends Element = HTMLElement>(): MomentForCard<E> | null;
