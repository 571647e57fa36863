/** The possible actions in the small world. A plan is a list of these: text in, the same history out. */

export type Clock = 'machine' | 'database' | 'log';
export type VisitorStep = 'page' | 'cart' | 'look' | 'still' | 'checkout' | 'completed';
/** of a task: the process that believes it owns the partition */
export type Owner = 'a' | 'b';
export type Fault = 'lost' | 'unanswered' | null;

export type Action =
  /** time passes, on every clock */
  | { readonly do: 'pass'; readonly ms: number }
  /** a clock is set, by hand or by NTP */
  | { readonly do: 'set clock'; readonly clock: Clock; readonly ms: number }
  /** a signal is received; `late`: it waits in a writer. `skip`: numbers of signals that never arrive */
  | {
      readonly do: 'signal';
      readonly visitor: number;
      readonly step: VisitorStep;
      readonly late: boolean;
      readonly skip: number;
    }
  /** the n-th waiting one reaches the log */
  | { readonly do: 'arrive'; readonly n: number }
  /** one of the visitor's newest signals reaches the log again */
  | { readonly do: 'repeat'; readonly visitor: number; readonly back: number }
  | { readonly do: 'tick'; readonly partition: number }
  | {
      readonly do: 'order';
      readonly visitor: number;
      readonly order: number;
      readonly cents: number;
      readonly storefront: number;
      readonly fault: Fault;
    }
  | {
      readonly do: 'refund';
      readonly visitor: number;
      readonly order: number;
      readonly refund: number;
      readonly cents: readonly number[];
      readonly fault: Fault;
    }
  | { readonly do: 'poll'; readonly visitor: number; readonly storefront: number; readonly fault: Fault }
  | { readonly do: 'ack'; readonly visitor: number; readonly event: 'shown' | 'clicked' | 'dismissed' }
  /** a storefront continues reading `cards` and `erasures` */
  | { readonly do: 'read'; readonly storefront: number; readonly records: number }
  | { readonly do: 'restart storefront'; readonly storefront: number }
  /**
   * The relay publishes. It `dies` before it has deleted what it published, or `hangs` before it has published what it
   * took, and another one continues with the rows behind.
   */
  | { readonly do: 'relay'; readonly rows: number; readonly ends: 'well' | 'dies' | 'hangs' }
  /** the rows that a hanging relay had taken reach the log */
  | { readonly do: 'relay late' }
  | {
      readonly do: 'fold';
      readonly owner: Owner;
      readonly partition: number;
      readonly records: number;
      readonly fault: Fault;
    }
  /** the process takes over the partition, or reopens it */
  | { readonly do: 'open'; readonly owner: Owner; readonly partition: number }
  /** kill -9: the disk stays */
  | { readonly do: 'kill'; readonly owner: Owner; readonly partition: number }
  | { readonly do: 'snapshot'; readonly owner: Owner; readonly partition: number }
  | { readonly do: 'compact'; readonly partition: number }
  | { readonly do: 'sink'; readonly records: number; readonly fault: Fault }
  /** settings of the website are written again */
  | { readonly do: 'settings'; readonly site: number; readonly returnDays: number }
  | { readonly do: 'erase'; readonly visitor: number }
  /** the n-th running erasure advances one step */
  | { readonly do: 'erase on'; readonly n: number };
