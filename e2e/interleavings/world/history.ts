/**
 * The answers that callers of the service got, with their times: all that the checker knows besides the log and the
 * stores.
 */

export type Event =
  /** an order is sent; its answer says whether it is stored */
  | { readonly was: 'sent'; readonly order: string; readonly total: string }
  | {
      readonly was: 'order';
      readonly visitor: number;
      readonly order: string;
      readonly total: string;
      readonly storefront: number;
    }
  /** an order was stored, and the answer lost */
  | {
      readonly was: 'order unanswered';
      readonly visitor: number;
      readonly order: string;
      readonly storefront: number;
    }
  | {
      readonly was: 'refund';
      readonly visitor: number;
      readonly order: string;
      readonly refund: string;
      readonly amounts: readonly string[];
    }
  | {
      readonly was: 'given';
      readonly visitor: number;
      readonly storefront: number;
      readonly card: string;
      readonly decision: string;
      readonly text: string;
      readonly atMs: number;
    }
  /** a storefront has read this state of a card */
  | {
      readonly was: 'read';
      readonly storefront: number;
      readonly card: string;
      readonly state: string;
      readonly visitorId: string;
      readonly isCurrent: boolean;
    }
  | { readonly was: 'restarted'; readonly storefront: number }
  | { readonly was: 'erased'; readonly visitor: number }
  /** the product threw without a planned failure */
  | { readonly was: 'failed'; readonly action: string; readonly error: string };

export type History = readonly Event[];
