import { z } from 'zod';
import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { signPreviewLink } from '#platform/preview-link.ts';
import { siteRecord } from '#platform/site-record.ts';
import type { Site } from '#schemas/config/site.ts';
import { type Decision, reasons } from '#schemas/decision/decision.ts';
import { pageAddress } from '#schemas/fields/places.ts';
import { language } from '#schemas/fields/text.ts';
import { personRoute } from '../../route.ts';
import { instant, ofField, refusalsWith } from '../common.ts';
import { readSite } from '../sites/store.ts';
import { decisionsFor, decisiveDecision, newVisitor } from './decisions.ts';
import { type StallPage, stalledVisit } from './scenario.ts';

const PATH_MAX = 1_024;

const Body = z
  .object({
    page: z
      .string()
      .max(PATH_MAX)
      .regex(/^\/([^\s\\?#/][^\s\\?#]*)?$/, 'must be a path of the website, without query')
      .optional()
      .describe('Path of the page to show the card on; the home page if it is absent.'),
    lang: ofField(language)
      .optional()
      .describe('Language of the page as a BCP 47 tag, such as `de-AT`; English if it is absent.'),
    reason: z
      .enum(reasons)
      .optional()
      .describe(
        'Reason of the stall. If it is absent, it is the first reason for which the facts sheet allows a sentence.',
      ),
  })
  .meta({ title: 'PreviewLinkWish' });

const Link = z
  .object({
    url: z
      .string()
      .describe('Address of the page. Opened in a browser, the page shows the card, marked as a preview.'),
    expires_at: instant.describe('When the link expires, as a UTC instant.'),
    reason: z.enum(reasons).describe('Reason of the stall that the card is about.'),
    text: z.string().describe('The sentence on the card.'),
  })
  .meta({ title: 'PreviewLink' });

/** Settings that a preview ignores: the website's switch, its reasons, and its quiet hours. */
const switchedOn = {
  enabled: true,
  reasons_off: [],
  paused_until_ms: null,
  quiet_days: [],
  quiet_hours: null,
  vary_waiting: false,
} as const satisfies Partial<Site>;

/** The decision for a reason on this page; the last one if no sentence is said. */
function decide(site: Site, page: StallPage, wanted: readonly (typeof reasons)[number][]): Decision | null {
  let last: Decision | null = null;
  for (const reason of wanted) {
    last = decisiveDecision(
      decisionsFor(site, newVisitor(site), stalledVisit(reason, page, site), Date.now()),
    );
    if (last?.verdict === 'engage') return last;
  }
  return last;
}

/** The page of the website, and the sentence on it. @throws HttpError 400, or 409 when no sentence is said */
export function previewOn(website: Site, { page = '/', lang, reason }: z.infer<typeof Body>) {
  const site: Site = { ...website, ...switchedOn };
  const url = new URL(page, site.allowed_origins[0]);
  const address = pageAddress.read(url.href);
  if (address === undefined)
    throw new HttpError(400, '"page" must be a shorter path: it is too long once it is percent-encoded.');
  const found = decide(site, { url: address, lang: lang ?? null }, reason ? [reason] : reasons);
  if (found?.verdict !== 'engage' || found.message === null || found.reason === null)
    throw new HttpError(
      409,
      found?.why ?? 'These signals do not show a visitor who is stuck, so nothing would be decided.',
    );
  const { message, cta_label, cta_path } = found;
  return { url, reason: found.reason, card: { text: message, cta_label, cta_path } };
}

export const linkRoute = personRoute({
  method: 'post',
  path: '/sdk/{id}/preview-link',
  tag: 'Facts sheet',
  summary: 'Create a link that previews a card on the shop',
  description:
    'The engine builds the sentence from the stored facts sheet, for a new visitor who is stuck for the given reason. The link shows it on a page of the first allowed origin to anybody who opens it, for ten minutes or until the sheet changes. Nothing is stored, counted or acknowledged. It also works in shadow mode. Returns 409 if nothing would be said; the error says why.',
  access: { kind: 'person', role: 'viewer' },
  body: Body,
  bodyOptional: true,
  answers: {
    200: { description: 'The preview link.', schema: Link },
    ...refusalsWith(400, 404, 409, 413),
  },
  async handle({ platform, caller, siteId, body }) {
    const row = await readSite(platform, caller.accountId, siteId);
    if (row.sample) throw new HttpError(409, 'A sample website has no shop that could show a card.');
    const site = siteRecord(row);
    const { url, reason, card } = previewOn(site, body);
    const exp_ms = Date.now() + limits.PREVIEW_LINK_MS;
    const link = { site: site.site_id, facts_version: site.facts_version, exp_ms, card };
    url.searchParams.set('engage_preview', signPreviewLink(link, platform.secrets.person));
    return {
      status: 200,
      body: { url: url.href, expires_at: new Date(exp_ms).toISOString(), reason, text: card.text },
    };
  },
});
