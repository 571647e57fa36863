/** What a webhook can be told, as the contract names it (section 3). `test` is sent when a person asks for it. */
export const webhookEvents = [
  'moment.engaged',
  'moment.credited',
  'verdict.changed',
  'feed.refused',
  'split.broken',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
