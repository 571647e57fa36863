import { z } from 'zod';
import type { SiteRow } from '#platform/site-record.ts';
import { defaultLook } from '#schemas/config/look.ts';
import { captureToggles, consents, defaultCapture, experimentModes } from '#schemas/config/site.ts';
import { HOLDOUT_MAX, HOLDOUT_MIN, MARGIN_PCT_MAX, MARGIN_PCT_MIN, NAME_CHARS_MAX } from '../bounds.ts';
import { instant, singleLine } from '../common.ts';
import type { Note } from '../facts/notes.ts';
import { displayChange, displayFields, displaySettings } from './display.ts';
import { LookShape, lookChange } from './look.ts';
import { ORIGINS_MAX, readHost, readOrigins } from './origins.ts';

const holdoutRange = `from ${HOLDOUT_MIN} to ${HOLDOUT_MAX}`;
const marginRange = `from ${MARGIN_PCT_MIN} to ${MARGIN_PCT_MAX}`;

const about = {
  enabled:
    'Whether the website is switched on. If not, its settings get a 418 and nothing of its browsers is stored.',
  shadow: 'Whether the website is in shadow mode: decisions are made and recorded, and nobody gets a card.',
  card_enabled: 'Whether the SDK draws cards on the page.',
  holdout_pct: `Share of visitors who are held back and get no cards, ${holdoutRange}.`,
  margin_pct: `Margin of the verdict \`no_difference\`, as a percentage of the conversion of the control arm, ${marginRange}. A difference within it counts as no difference.`,
  vertical: 'Industry of the shop; null if it is not set.',
  capture:
    'Capture toggles: whether each kind of signal is captured, and whether visitors are identified by e-mail address (`identify`).',
};

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
    'Whether the script waits for the visitor’s consent: always (`wait`), never (`granted`), or only if `home_country` of the facts sheet is in the EEA, the UK or Switzerland (`auto`).',
  );

const FIRST_PARTY_MAX = 20;
const firstParty =
  'Hosts of the website itself on which this service can be reached (docs/sdk/first-party.md). Requests to them are admitted by `Sec-Fetch-Site: same-origin`, because browsers send no `Origin` there, and the collector is found below the path of the script.';
const firstPartyHosts = z
  .array(
    z
      .string()
      .max(300)
      .refine(
        (text) => readHost(text) !== null,
        'must be a host such as shop.example, without scheme and path',
      )
      .transform((text) => readHost(text) ?? text)
      .meta({ override: { pattern: '^[^/?#\\\\\\s@]+$' } }),
  )
  .max(FIRST_PARTY_MAX, `must contain at most ${FIRST_PARTY_MAX} hosts`)
  .transform((all) => [...new Set(all)])
  .describe(`${firstParty} They share the root domain of \`allowed_origins\`.`);

export const Website = z
  .object({
    _id: z.string().describe('Id of the website.'),
    name: z.string(),
    host: z.string().describe('Host of the first allowed origin.'),
    enabled: z.boolean().describe(about.enabled),
    shadow: z.boolean().describe(about.shadow),
    card_enabled: z.boolean().describe(about.card_enabled),
    holdout_pct: z.number().describe(about.holdout_pct),
    margin_pct: z.number().describe(about.margin_pct),
    experiment_mode: z
      .enum(experimentModes)
      .describe(
        'Mode of the current experiment, which POST /sdk/{id}/experiment sets. With `ab` the treatment arm gets cards; with `aa` (an A/A test) nobody does.',
      ),
    vertical: z.string().nullable().describe(about.vertical),
    capture: toggles(z.boolean()).describe(about.capture),
    consent,
    ...displayFields,
    first_party_hosts: z.array(z.string()).describe(firstParty),
    look: LookShape,
    sample: z
      .boolean()
      .describe(
        'Whether this is a sample website, whose data comes from simulated shoppers. No shop belongs to it, and nothing can be sent to it.',
      ),
    state: z
      .object({
        deployed: z.boolean().describe('Whether a page of the website has requested the settings.'),
        connected: z.boolean().describe('Whether a visit has arrived.'),
      })
      .describe('State of the installation.'),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ title: 'Website' });

const allowedOrigins = z
  .array(z.string().meta({ override: { pattern: '^https?://[^/?#\\\\\\s@]+/?$' } }))
  .min(1, `must contain 1 to ${ORIGINS_MAX} origins`)
  .max(ORIGINS_MAX, `must contain 1 to ${ORIGINS_MAX} origins`)
  .superRefine((texts, context) => {
    const read = readOrigins(texts);
    if (read.kind === 'refused') context.addIssue({ code: 'custom', message: read.problem });
  })
  .describe(
    'Origins on whose pages the script works, with scheme and host, such as `https://shop.example`. They share one root domain and use https (http is allowed for localhost only).',
  );

export const WebsiteCreate = z
  .object({ name: singleLine(NAME_CHARS_MAX), allowed_origins: allowedOrigins })
  .meta({ title: 'WebsiteCreate' });

export const WebsiteChange = z
  .object({
    name: singleLine(NAME_CHARS_MAX),
    enabled: z.boolean().describe(about.enabled),
    shadow: z.boolean().describe(about.shadow),
    card_enabled: z.boolean().describe(about.card_enabled),
    holdout_pct: z
      .number(`must be a number ${holdoutRange}`)
      .min(HOLDOUT_MIN, `must be ${holdoutRange}`)
      .max(HOLDOUT_MAX, `must be ${holdoutRange}`)
      .describe(about.holdout_pct),
    margin_pct: z
      .number(`must be a number ${marginRange}`)
      .min(MARGIN_PCT_MIN, `must be ${marginRange}`)
      .max(MARGIN_PCT_MAX, `must be ${marginRange}`)
      .describe(about.margin_pct),
    vertical: singleLine(80).nullable().describe(about.vertical),
    allowed_origins: allowedOrigins,
    capture: toggles(z.boolean())
      .partial()
      .describe(`${about.capture} Toggles that are not named stay as they are.`),
    consent,
    ...displayChange,
    first_party_hosts: firstPartyHosts,
    look: lookChange,
  })
  .partial()
  .meta({
    title: 'WebsiteChange',
    description:
      'The fields to change. All other fields stay as they are, and so do the capture toggles, reasons and parts of the look that are not named.',
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
  /** the origin from which the script was refused last */
  readonly refused_origin: string | null;
  readonly refused_origin_at: Date | null;
  readonly facts_notes: readonly Note[];
};

/** A website as /v1 answers it. */
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
  ...displaySettings(row),
  first_party_hosts: [...row.first_party_hosts],
  look: row.look ?? defaultLook,
  sample: row.sample,
  state: { deployed: row.deployed_at !== null, connected: row.connected_at !== null },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
