import { z } from 'zod';
import { captureToggles, outputs, popupProviders } from '../config/site.ts';

/** Bodies that the storefront answers with. */
const capture = z.object(
  Object.fromEntries(captureToggles.map((name) => [name, z.boolean()])) as Record<
    (typeof captureToggles)[number],
    z.ZodBoolean
  >,
);

export const Settings = z
  .object({
    enabled: z.literal(true),
    token: z
      .string()
      .describe(
        'signed; carries website, allowed origins, a version and an expiry 24 hours ahead; for hello',
      ),
    capture: capture.describe('which signals the merchant wants'),
    version: z.string().describe('of the SDK bundle; the page learns of a new one here'),
    collector_url: z.string(),
    frame_url: z.string(),
    card_enabled: z.boolean(),
    output: z.enum(outputs).describe('how the page delivers the sentence'),
    popup: z
      .object({
        provider: z.enum(popupProviders),
        campaign_id: z.string().nullable(),
        code_campaign_id: z.string().nullable(),
      })
      .nullable(),
    field_salt: z.string().describe('salts the hashes of form fields'),
  })
  .meta({ title: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const SwitchedOff = z.object({ enabled: z.literal(false) }).meta({ title: 'SwitchedOff' });

export const CardAnswer = z
  .object({
    card: z.object({
      id: z.string(),
      decision_id: z.string(),
      text: z.string().describe('to be inserted as plain text, never as HTML'),
      cta_label: z.string().nullable(),
      cta_path: z.string().nullable().describe('path on the website itself; null together with cta_label'),
    }),
  })
  .meta({ title: 'CardAnswer' });
export type CardAnswer = z.infer<typeof CardAnswer>;

export const PreviewCard = z
  .object({ card: CardAnswer.shape.card.pick({ text: true, cta_label: true, cta_path: true }) })
  .meta({
    title: 'PreviewCard',
    description: 'A sentence that was built from the sheet, for whoever has the link.',
  });
export type PreviewCard = z.infer<typeof PreviewCard>;

export const SignalsTaken = z
  .object({
    ack: z
      .int()
      .describe('the last number of the stream that is stored: at least the greatest of the request'),
    card: z.boolean().describe('whether a card waits: ask for it now'),
  })
  .meta({ title: 'SignalsTaken' });
export type SignalsTaken = z.infer<typeof SignalsTaken>;

export const Received = z.object({ received: z.literal(true) }).meta({ title: 'Received' });
export type Received = z.infer<typeof Received>;

export const OrderReceived = z
  .object({
    received: z.literal(true),
    visitor: z
      .boolean()
      .describe('whether _service_uid or __service_uid held a visitor id, of a visitor who is known or not'),
  })
  .meta({ title: 'OrderReceived' });
export type OrderReceived = z.infer<typeof OrderReceived>;

export const ShopifyReceived = OrderReceived.extend({
  left_out: z
    .string()
    .nullable()
    .describe('why nothing of it was stored; null where the order is in the ledger'),
}).meta({ title: 'ShopifyReceived' });
export type ShopifyReceived = z.infer<typeof ShopifyReceived>;

export const Erased = z
  .object({
    erased: z.literal(true),
    visitors: z.int().describe('visitors that were erased'),
    orders: z.int().describe('orders that were cut loose, or with scope shop removed'),
    receipt: z.string().describe('names this erasure; its record holds no person'),
  })
  .meta({ title: 'Erased' });
export type Erased = z.infer<typeof Erased>;
