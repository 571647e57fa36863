import type { ReactElement, ReactNode, Ref } from 'react';
import type { Cart, Moment } from './engage.d.mts';

export type EngageProviderProps = {
  /** the address of the tag, as the console shows it: `{sdk_url}/<site_id>/sdk`, or that of a pinned version */
  readonly src: string;
  /** integrity hash of a pinned version */
  readonly integrity?: string;
  /** nonce of the page's Content Security Policy; frameworks know it only on the server */
  readonly nonce?: string | undefined;
  /**
   * The answer of your consent platform. Omitted: the website's setting decides. `false`: the script waits. Changes
   * during a visit are passed on.
   */
  readonly consent?: boolean | undefined;
  readonly children?: ReactNode;
};

/** Loads the tag, once per page, and provides the context of the hooks below. Renders nothing but the tag. */
export function EngageProvider(props: EngageProviderProps): ReactElement;

/** Reports the cart initially and after each change; null while it is not known. An unchanged cart is reported once. */
export function useEngageCart(cart: Cart | null): void;

/** The visitor's id for the cart attribute `_service_uid`; null until it is known, and after consent was withdrawn. */
export function useVisitorId(): string | null;

export type MomentForCard<E extends Element = HTMLElement> = {
  readonly moment: Moment;
  /** for the element of your card: reports `shown` once half of it is in view in a visible tab */
  readonly ref: Ref<E>;
  /** reports that the link was followed */
  clicked(): void;
  /** reports that the visitor closed the card, and drops the moment */
  dismissed(): void;
};

/** The sentence to draw, for websites with the output `event`; null if there is none. */
export function useMoment<E extends Element = HTMLElement>(): MomentForCard<E> | null;
