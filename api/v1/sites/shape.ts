import { z } from 'zod';
import type { SiteRow } from '#platform/site-record.ts';
import { defaultLook } from '#schemas/config/look.ts';
import { captureToggles, consents, defaultCapture, experimentModes } from '#schemas/config/site.ts';
import { HOLDOUT_MAX, HOLDOUT_MIN, MARGIN_PCT_MAX, MARGIN_PCT_MIN, NAME_CHARS_MAX } from '../bounds.ts';
import { instant, singleLine } from '../common.ts';
import type { Note } from '../facts/notes.ts';
import { LookShape, lookChange } from './look.ts';
import { ORIGINS_MAX, readHost, readOrigins } from './origins.ts';
import { speaking, speakingChange, speakingOf } from './speaking.ts';

const holdoutRange = `from ${HOLDOUT_MIN} to ${HOLDOUT_MAX}`;
const marginRange = `from ${MARGIN_PCT_MIN} to ${MARGIN_PCT_MAX}`;

const toggles = <T extends z.ZodType>(each: T) =>
  z.object(
    Object.fromEntries(captureToggles.map((name) => [name, each])) as Record<
      (typeof captureToggles)[number],
      T
    >,
  );

const consent = z
  .enum(consents)
  .describe(
    'whether the script waits until the page has consent: always, never, or with `auto` where `home_country` of the facts sheet is in the EEA, the UK or Switzerland',
  );

const FIRST_PARTY_MAX = 20;
const firstParty =
  'hosts of the website on which this service is reached (docs/sdk/first-party.md): there `Sec-Fetch-Site: same-origin` stands for the `Origin` that browsers leave out, and the collector is below the path of the script';
const firstPartyHosts = z
  .array(
    z
      .string()
      .max(300)
      .refine(
        (text) => readHost(text) !== null,
        'must hold hosts such as shop.example, without scheme and path',
      )
      .transform((text) => readHost(text) ?? text)
      .meta({ override: { pattern: '^[^/?#\\\\\\s@]+$' } }),
  )
  .max(FIRST_PARTY_MAX, `must hold at most ${FIRST_PARTY_MAX} hosts`)
  .transform((all) => [...new Set(all)])
  .describe(`${firstParty}; they share the root domain of \`allowed_origins\``);

export const Website = z
  .object({
    _id: z.string(),
    name: z.string(),
    host: z.string().describe('host of the first allowed origin'),
    enabled: z.boolean().describe('false makes the settings call answer 418'),
    shadow: z.boolean().describe('true decides without sending messages'),
    card_enabled: z.boolean(),
    holdout_pct: z
      .number()
      .describe(`share of visitors who are not spoken to, ${HOLDOUT_MIN} to ${HOLDOUT_MAX}`),
    margin_pct: z
      .number()
      .describe(
        `percent of the conversion of visitors left alone, ${MARGIN_PCT_MIN} to ${MARGIN_PCT_MAX}: a smaller difference is called none`,
      ),
    experiment_mode: z
      .enum(experimentModes)
      .describe(
        'of the experiment now running, begun by `POST /sdk/{id}/experiment`: in mode `aa` nobody is spoken to',
      ),
    vertical: z.string().nullable(),
    capture: toggles(z.boolean()),
    consent,
    ...speaking,
    first_party_hosts: z.array(z.string()).describe(firstParty),
    look: LookShape,
    sample: z
      .boolean()
      .describe(
        'true: a sample made by simulated shoppers, which no shop belongs to and nothing can be sent to',
      ),
    state: z.object({ deployed: z.boolean(), connected: z.boolean() }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ title: 'Website' });

const allowedOrigins = z
  .array(z.string().meta({ override: { pattern: '^https?://[^/?#\\\\\\s@]+/?$' } }))
  .min(1, `must hold 1 to ${ORIGINS_MAX} origins`)
  .max(ORIGINS_MAX, `must hold 1 to ${ORIGINS_MAX} origins`)
  .superRefine((texts, context) => {
    const read = readOrigins(texts);
    if (read.kind === 'refused') context.addIssue({ code: 'custom', message: read.problem });
  })
  .describe('full origins of one root domain, https (http for localhost only)');

export const WebsiteCreate = z
  .object({ name: singleLine(NAME_CHARS_MAX), allowed_origins: allowedOrigins })
  .meta({ title: 'WebsiteCreate' });

export const WebsiteChange = z
  .object({
    name: singleLine(NAME_CHARS_MAX),
    enabled: z.boolean(),
    shadow: z.boolean(),
    card_enabled: z.boolean(),
    holdout_pct: z
      .number(`must be a number ${holdoutRange}`)
      .min(HOLDOUT_MIN, `must be ${holdoutRange}`)
      .max(HOLDOUT_MAX, `must be ${holdoutRange}`),
    margin_pct: z
      .number(`must be a number ${marginRange}`)
      .min(MARGIN_PCT_MIN, `must be ${marginRange}`)
      .max(MARGIN_PCT_MAX, `must be ${marginRange}`),
    vertical: singleLine(80).nullable(),
    allowed_origins: allowedOrigins,
    capture: toggles(z.boolean()).partial(),
    consent,
    ...speakingChange,
    first_party_hosts: firstPartyHosts,
    look: lookChange,
  })
  .partial()
  .meta({
    title: 'WebsiteChange',
    description:
      'Only the fields to change; a capture toggle, a reason or a part of the look that is not named stays.',
  });
export type WebsiteChange = z.infer<typeof WebsiteChange>;

/** A row of `site` with all its columns. */
export type FullRow = SiteRow & {
  readonly account_id: string;
  readonly margin_pct: number;
  readonly created_at: Date;
  readonly deployed_at: Date | null;
  readonly connected_at: Date | null;
  readonly cart_seen_at: Date | null;
  /** from where the script asked last and was refused */
  readonly refused_origin: string | null;
  readonly refused_origin_at: Date | null;
  readonly facts_notes: readonly Note[];
};

/** A website as /v1 shows it. */
export const websiteOf = (row: FullRow): z.infer<typeof Website> => ({
  _id: row.id,
  name: row.name,
  host: row.host,
  enabled: row.enabled,
  shadow: row.shadow,
  card_enabled: row.card_enabled,
  holdout_pct: row.holdout_pct,
  margin_pct: row.margin_pct,
  experiment_mode: row.experiment_mode,
  vertical: row.vertical,
  capture: { ...defaultCapture, ...row.capture },
  consent: row.consent,
  ...speakingOf(row),
  first_party_hosts: [...row.first_party_hosts],
  look: row.look ?? defaultLook,
  sample: row.sample,
  state: { deployed: row.deployed_at !== null, connected: row.connected_at !== null },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
