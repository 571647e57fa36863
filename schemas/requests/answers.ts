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
    enabled: z.literal(true).describe('Always true. A website that is switched off gets a 418.'),
    token: z
      .string()
      .describe(
        'Signed token of the website, to be sent in `hello` or with POST /{site_id}/signals. It carries the website, its allowed origins and its version, and expires after 24 hours.',
      ),
    capture: capture.describe(
      'Capture toggles of the website: whether each kind of signal is captured, and whether visitors are identified by e-mail address (`identify`).',
    ),
    version: z.string().describe('Version of the current SDK bundle.'),
    collector_url: z.string().describe('Address of the collector’s websocket.'),
    frame_url: z.string().describe('Address of the visitor frame.'),
    card_enabled: z.boolean().describe('Whether the SDK draws cards on the page.'),
    output: z
      .enum(outputs)
      .describe(
        'How the page shows the sentence: as a card that the SDK draws (`card`), by a third-party popup tool (`popup`), by the event `service:moment` alone (`event`), or not at all (`none`).',
      ),
    popup: z
      .object({
        provider: z.enum(popupProviders).describe('Popup tool that shows the sentence.'),
        campaign_id: z.string().nullable().describe('Id of the tool’s campaign; null if none is set.'),
        code_campaign_id: z
          .string()
          .nullable()
          .describe(
            'Id of the campaign for cards about a declined code; null if `campaign_id` is used for them too.',
          ),
      })
      .nullable()
      .describe('Settings of the popup tool, which the output `popup` uses; null if there are none.'),
    field_salt: z.string().describe('Salt with which the SDK hashes the values of form fields.'),
  })
  .meta({ title: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const SwitchedOff = z
  .object({ enabled: z.literal(false).describe('Always false: the website is switched off.') })
  .meta({ title: 'SwitchedOff' });

export const CardAnswer = z
  .object({
    card: z.object({
      id: z.string().describe('Id of the card, which its acknowledgement names.'),
      decision_id: z.string().describe('Id of the decision that the card belongs to.'),
      text: z.string().describe('The sentence. Insert it as plain text, never as HTML.'),
      cta_label: z.string().nullable().describe('Label of the link; null if the card has no link.'),
      cta_path: z
        .string()
        .nullable()
        .describe('Same-origin path of the link; null together with `cta_label`.'),
    }),
  })
  .meta({ title: 'CardAnswer' });
export type CardAnswer = z.infer<typeof CardAnswer>;

export const PreviewCard = z
  .object({ card: CardAnswer.shape.card.pick({ text: true, cta_label: true, cta_path: true }) })
  .meta({
    title: 'PreviewCard',
    description:
      'A sentence that the engine built from the facts sheet. Anybody who has the preview link can read it.',
  });
export type PreviewCard = z.infer<typeof PreviewCard>;

export const SignalsTaken = z
  .object({
    ack: z
      .int()
      .describe(
        'Greatest sequence number of the stream that is known to be stored. It is at least the greatest of this request.',
      ),
    card: z.boolean().describe('Whether a card waits for this visitor. If so, request it now.'),
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
      .describe(
        'Whether the attribute `_service_uid` or `__service_uid` of the order held a visitor id. The visitor need not be known.',
      ),
  })
  .meta({ title: 'OrderReceived' });
export type OrderReceived = z.infer<typeof OrderReceived>;

export const ShopifyReceived = OrderReceived.extend({
  left_out: z
    .string()
    .nullable()
    .describe('Why the webhook was left out and nothing of it was stored; null if the order was taken.'),
}).meta({ title: 'ShopifyReceived' });
export type ShopifyReceived = z.infer<typeof ShopifyReceived>;

export const Erased = z
  .object({
    erased: z.literal(true),
    visitors: z.int().describe('Number of visitors that were erased.'),
    orders: z
      .int()
      .describe(
        'Number of orders whose customer and visitor were removed, or, with the scope `shop`, that were deleted.',
      ),
    receipt: z.string().describe('Id of this erasure. Its record holds no personal data.'),
  })
  .meta({ title: 'Erased' });
export type Erased = z.infer<typeof Erased>;
