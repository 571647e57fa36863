import { describe, expect, test } from 'vitest';
import { CPU_SLOWDOWN, evaluationsMs } from '../../deploy/sdk-size/measure.ts';
import { earlierBundles, earlierCardFiles } from '../compat/bundles.ts';
import { card, type MerchantPage, VISIT_BODY } from '../merchant-page.ts';
import { rest, until, useJourney } from '../support/journey.ts';

/** What a whole visit may cost a merchant's page, and what cached earlier bundles may request of the current parts. */
const LONG_MS = 50;
const EVALUATION_MS = 25;
/** Other load can only add to a measurement, but not to each of so many. */
const TRIES = 4;

const journey = useJourney();
let merchant: MerchantPage;

const heard = (kind: string): Promise<void> =>
  until(() => merchant.service.signals.some((signal) => signal.kind === kind));
const acks = (): unknown[] => merchant.service.acks();

/** Reads, hovers, scrolls, clicks, fails a form, changes the cart and the route, sees a card and closes it. */
async function visit(): Promise<void> {
  const { service, page } = merchant;
  await merchant.open({ body: VISIT_BODY });
  await until(() => service.hellos.length === 1);
  await page.hover('#returns');
  await rest(page);
  await page.click('#add');
  await page.evaluate(
    "engage.cart({ item_count: 1, total: 42, currency: 'USD', items: [{ handle: 'mug', variant_id: 1, quantity: 1, price: 42 }], code: 'SPRING' })",
  );
  await page.click('#go');
  await page.mouse.wheel(0, 1_800);
  for (const kind of ['page', 'interest', 'click', 'invalid_form', 'scroll']) await heard(kind);
  await page.evaluate("history.pushState(null, '', '/products/mug')");
  await until(() => service.hellos.length === 2);
  service.card = card;
  service.push();
  await until(() => acks().includes('shown'));
  await page.locator('engage-card button').click();
  await until(() => acks().includes('dismissed'));
  await until(() => service.posts.some(({ path }) => path.endsWith('/cart')));
}

describe('a whole visit', () => {
  test('asks for no preflight, leaves no cookie and raises no error', async () => {
    merchant = await journey.open();
    await visit();
    await merchant.open({ body: VISIT_BODY }, '/two');
    await until(() => merchant.service.hellos.length === 3);
    expect(merchant.service.requests.filter((line) => line.startsWith('OPTIONS'))).toEqual([]);
    expect(await merchant.context.cookies()).toEqual([]);
    expect(merchant.service.posts.map(({ type }) => type.split(';')[0])).toEqual(
      merchant.service.posts.map(() => 'text/plain'),
    );
  });

  test('begins with a script that runs to its end in 25 ms at a quarter of the speed', async () => {
    merchant = await journey.open();
    const script = merchant.service.bundle!.replaceAll('</script', '<\\/script');
    // A tag that does not load: the script finds itself and runs as far as it can before the page is idle.
    merchant.serve({
      head: `<script type="text/plain" src="${merchant.service.url}/${merchant.service.siteId}/sdk"></script>`,
      body: `<script>${script}</script>`,
    });
    // The minimum of several pages at full speed, because other load can only add to it; then four times that.
    const least = async () =>
      CPU_SLOWDOWN * Math.min(...(await evaluationsMs(journey.browser, merchant.url, 1)));
    let ms = await least();
    for (let n = 1; n < TRIES && ms >= EVALUATION_MS; n += 1) ms = Math.min(ms, await least());
    process.stdout.write(`evaluation: ${ms.toFixed(1)} ms of the processor's time\n`);
    expect(ms).toBeLessThan(EVALUATION_MS);
  });

  test('has no long task of ours on a slow processor; a long task would be detected', async () => {
    // CPU time, not elapsed time: a page that waits for a processor does no work.
    const busy = `;setTimeout(() => { let n = 0; for (let i = 0; i < 4e7; i++) n = (n * 31 + i) | 0; window.worked = n; });`;
    expect(await longTasks(busy)).not.toEqual([]);
    let ours = await longTasks('');
    for (let n = 1; n < TRIES && ours.length > 0; n += 1) ours = await longTasks('');
    expect(ours).toEqual([]);
  });
});

type TraceEvent = {
  readonly name: string;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
};

/**
 * Milliseconds of each run of our script of over 50 ms, in a visit at a quarter of the machine's speed: of the processor's
 * own time, so that what else the machine does is not in it.
 */
async function longTasks(more: string): Promise<number[]> {
  merchant = await journey.open();
  const { service, context, page } = merchant;
  service.bundle += more;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await journey.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await visit();
  const { traceEvents } = JSON.parse(String(await journey.browser.stopTracing())) as {
    traceEvents: TraceEvent[];
  };
  const ours = traceEvents.filter(
    ({ name, args }) =>
      (name === 'FunctionCall' || name === 'EvaluateScript') && args?.data?.url?.startsWith(service.url),
  );
  expect(ours.length, 'runs of our script in the trace').toBeGreaterThan(10);
  process.stdout.write(
    `longest run: ${Math.max(...ours.map(({ tdur = 0 }) => tdur / 1_000)).toFixed(1)} ms of ${ours.length}\n`,
  );
  return ours.map(({ tdur = 0 }) => tdur / 1_000).filter((ms) => ms > LONG_MS);
}

describe('a bundle that browsers still have cached, with the current parts', () => {
  test.each(earlierBundles)(
    '$version: a visit is understood to the last frame, and a card is shown',
    async ({ version, code }) => {
      merchant = await journey.open();
      merchant.service.bundle = code;
      for (const [name, text] of earlierCardFiles) merchant.service.files.set(name, text);
      await visit();
      expect(JSON.stringify(merchant.service.hellos[0])).toContain(`"${version}"`);
      expect(acks()).toEqual(['shown', 'dismissed']);
    },
  );
});
