/** The events of webhooks (contract, section 3). In addition, `test` is sent when a person requests it. */
export const webhookEvents = [
  'moment.engaged',
  'moment.credited',
  'verdict.changed',
  'feed.refused',
  'split.broken',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The data of an event. It names no visitor and no customer, because events are not erased, here or at the receiver. */
export type WebhookData = {
  readonly 'moment.engaged': {
    readonly moment: string;
    readonly ts: string;
    readonly reason: string;
    readonly held_back: boolean;
    readonly shadow: boolean;
  };
  readonly 'moment.credited': { readonly moment: string; readonly order: string };
  readonly 'verdict.changed': {
    readonly experiment: string;
    readonly from: string | null;
    readonly to: string;
  };
  readonly 'feed.refused': {
    readonly route: string;
    readonly status: number;
    readonly sentence: string;
    readonly hour: string;
  };
  readonly 'split.broken': { readonly experiment: string; readonly srm_p: number };
};
