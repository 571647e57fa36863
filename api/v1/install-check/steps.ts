import type { Page, UnreadablePage } from './fetch-page.ts';
import { areReadable, blockedBy } from './policy.ts';
import { readMarkup, type Tag } from './tag.ts';

export const stepNames = [
  'page_reachable',
  'tag_found',
  'tag_in_head',
  'right_id',
  'only_once',
  'settings_answer',
  'csp_allows',
  'first_visit_seen',
  'cart_beacon_seen',
  'order_with_visitor_id_seen',
] as const;
type StepName = (typeof stepNames)[number];
type Step = {
  readonly step: StepName;
  readonly ok: boolean;
  /** false when an earlier step left nothing to check: the state is unknown */
  readonly looked_at: boolean;
  readonly detail: string;
  readonly fix: string | null;
};

/** The state of the website in the service. */
export type SiteStatus = {
  readonly siteId: string;
  readonly sdkUrl: string;
  readonly collectorUrl: string;
  /** null for a website with one origin, which needs no visitor frame */
  readonly frameUrl: string | null;
  readonly firstPartyHosts: readonly string[];
  readonly enabled: boolean;
  readonly storefrontAnswers: boolean;
  readonly visit: boolean;
  /** the origin of the last refused page, null if there was none */
  readonly refusedOrigin: string | null;
  /** the script waits for consent on every page */
  readonly waitsForConsent: boolean;
  readonly cart: boolean;
  readonly order: boolean;
};

const ofTheTag: readonly StepName[] = ['tag_in_head', 'right_id', 'only_once'];
const ofThePage: readonly StepName[] = ['tag_found', ...ofTheTag, 'csp_allows'];

const step = (name: StepName, ok: boolean, good: string, bad: string, fix: string): Step => ({
  step: name,
  ok,
  looked_at: true,
  detail: ok ? good : bad,
  fix: ok ? null : fix,
});

/** A step whose state is unknown until an earlier one is done, which says what to do. */
const unknownStep = (name: StepName, why: string): Step => ({
  step: name,
  ok: false,
  looked_at: false,
  detail: `Not checked, because ${why}.`,
  fix: null,
});

const tagText = ({ sdkUrl, siteId }: SiteStatus): string =>
  `<script async src="${sdkUrl}/${siteId}/sdk"></script>`;

/** Every step in order, with the result and what to do. Pure. */
export async function stepsOf(page: Page | UnreadablePage, seen: SiteStatus): Promise<readonly Step[]> {
  const ofPage = page.kind === 'page' ? await pageSteps(page, seen) : unreadSteps(page.error);
  const byName = new Map([...ofPage, ...ownSteps(seen)].map((one) => [one.step, one]));
  return stepNames.map((name) => byName.get(name)!);
}

async function pageSteps(page: Page, seen: SiteStatus): Promise<Step[]> {
  const { tags, foreignHosts, metaPolicies } = await readMarkup(page.html, page.url, seen);
  const own = tags.filter(({ siteId }) => siteId === seen.siteId);
  return [
    step('page_reachable', true, 'The page was read.', '', ''),
    ...tagSteps(tags, own, foreignHosts, seen),
    policyStep([...page.policies, ...metaPolicies], page.url, own[0] ?? tags[0], seen),
  ];
}

function tagSteps(
  tags: readonly Tag[],
  own: readonly Tag[],
  [strangeHost]: readonly string[],
  seen: SiteStatus,
): Step[] {
  const none = strangeHost
    ? `The script tag of this website loads from ${strangeHost}, which is not one of its first-party hosts.`
    : 'There is no script tag of this service on the page.';
  const add = strangeHost
    ? `Add ${strangeHost} under Settings, First-party hosts, if it is yours; otherwise replace the tag with ${tagText(seen)}.`
    : `Add ${tagText(seen)} to the head of every page.`;
  const found = step('tag_found', tags.length > 0, 'The script tag is on the page.', none, add);
  if (!found.ok)
    return [found, ...ofTheTag.map((name) => unknownStep(name, 'there is no script tag of this service'))];
  return [
    found,
    step(
      'tag_in_head',
      (own.length > 0 ? own : tags).some(({ inHead }) => inHead),
      'The script tag is in the head.',
      'The script tag is not in the head, so the first events of a page are missed.',
      'Move the script tag into the head of the page.',
    ),
    step(
      'right_id',
      own.length > 0,
      'The script tag names this website.',
      'The script tag names another website.',
      `Replace the script tag with ${tagText(seen)}.`,
    ),
    step(
      'only_once',
      tags.length === 1,
      'The script tag is on the page once.',
      `The script tag is on the page ${tags.length} times.`,
      'Leave one script tag on the page, and remove the others.',
    ),
  ];
}

function policyStep(policies: readonly string[], url: string, tag: Tag | undefined, seen: SiteStatus): Step {
  if (!areReadable(policies)) {
    const long = 'The content security policy of the page is too long to be checked.';
    return step('csp_allows', false, '', long, 'Make the policy shorter than 16 KB.');
  }
  const base = tag?.base ?? `${seen.sdkUrl}/${seen.siteId}`;
  const blocked = blockedBy(policies, url, {
    // The parts of the SDK are loaded from below the first file's address.
    scripts: [tag?.src ?? `${base}/sdk`, `${base}/sdk/card.js`],
    nonce: tag?.nonce ?? null,
    connect: [`${base}/settings`, collectorFor(base, seen)],
    frame: seen.frameUrl,
  });
  const good =
    policies.length === 0
      ? 'The page has no content security policy.'
      : `The content security policy allows the script${seen.frameUrl ? ', its connections and its frame' : ' and its connections'}.`;
  return step(
    'csp_allows',
    blocked.length === 0,
    good,
    `The content security policy of the page blocks the script${seen.frameUrl ? ', its connections or its frame' : ' or its connections'}.`,
    `Add to the policy: ${blocked.join('; ')}.`,
  );
}

/** A script from a first-party host connects to that host, below the path from which it was loaded. */
function collectorFor(base: string, { firstPartyHosts, collectorUrl }: SiteStatus): string {
  const { host } = new URL(base);
  if (!firstPartyHosts.includes(host)) return collectorUrl;
  return `${new URL(collectorUrl).protocol}${base.replace(/^[a-z]+:/, '')}/socket`;
}

function unreadSteps(error: string): Step[] {
  const first = 'Make sure that everyone can open the first page of the website, then check again.';
  return [
    step('page_reachable', false, '', error, first),
    ...ofThePage.map((name) => unknownStep(name, 'the page could not be read')),
  ];
}

/** A refused page, or one that waits for consent, cannot show a visit: nothing of it reaches the service. */
function visitStep(seen: SiteStatus): Step {
  const [bad, fix] = missingVisitAdvice(seen);
  return step('first_visit_seen', seen.visit, 'A visit has arrived.', bad, fix);
}

function missingVisitAdvice({
  refusedOrigin,
  waitsForConsent,
}: SiteStatus): readonly [bad: string, fix: string] {
  if (refusedOrigin !== null)
    return [
      `No visit has arrived yet: a request from ${refusedOrigin} was refused, because it is not an address of this website.`,
      `Add ${refusedOrigin} under Settings, Addresses of the shop, if it is yours.`,
    ];
  if (waitsForConsent)
    return [
      'No visit has arrived yet: the script waits for consent, as required by the settings or by the home country of the facts sheet.',
      'Agree in the consent banner of the shop, which has to call engage.consent(). A shop without a banner chooses under Settings, Consent, whether to wait.',
    ];
  return [
    'No visit has arrived yet.',
    'Open a page of the shop in a browser, without a blocker and without Global Privacy Control.',
  ];
}

function ownSteps(seen: SiteStatus): Step[] {
  const answers = seen.enabled && seen.storefrontAnswers;
  return [
    step(
      'settings_answer',
      answers,
      'The storefront service serves the settings of the website.',
      seen.enabled ? 'The storefront service does not respond.' : 'The website is switched off.',
      seen.enabled
        ? `Make sure that ${seen.sdkUrl} is running and can be reached.`
        : 'Switch the website on: PATCH it with "enabled" true.',
    ),
    visitStep(seen),
    step(
      'cart_beacon_seen',
      seen.cart,
      'A cart has arrived.',
      'No cart has arrived yet.',
      'Send the cart on load and after each change, then add something to the cart.',
    ),
    step(
      'order_with_visitor_id_seen',
      seen.order,
      'An order that names its visitor was received.',
      'No order that names its visitor was received yet.',
      'Stamp the visitor id on the cart as _service_uid, and post orders to the order feed.',
    ),
  ];
}
