/** `npm run sdk-size`: measures the script beside others from the npm registry and writes docs/sdk/size.md. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { version as esbuildVersion } from 'esbuild';
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { projectFile } from '#schemas/files.ts';
import type { SdkPart } from '#schemas/sdk-parts.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { bundleSdk } from '../sdk/build.ts';
import { libraries } from './sdk-size/libraries.ts';
import { evaluationsMs, fetchCode, medianOf, type Sizes, sizesOf } from './sdk-size/measure.ts';
import { keptSections } from './sdk-size/visit-page.ts';

type Row = {
  readonly title: string;
  readonly version: string;
  readonly has: string;
  readonly sizes: Sizes;
  /** null for a part that most pages never run */
  readonly ms: number | null;
};

const OURS =
  'settings, socket with backoff and queue, nine kinds of signals, single-page apps, back/forward cache, form hashes, LCP, INP, CLS, the cart, consent';
const OUR_PARTS: Readonly<Record<SdkPart, { readonly title: string; readonly has: string }>> = {
  card: { title: 'part `card`', has: 'fetched with the first card of a visit: the card, six popup tools' },
  forms: {
    title: 'part `forms`',
    has: 'fetched when the focus comes into a form: names and hashes, refusals',
  },
  frame: {
    title: 'part `frame`',
    has: 'asks the visitor frame where a website has several origins; fetched by pages that pin the first file, else in it',
  },
  silence: {
    title: 'part `silence`',
    has: 'fetched where a card that nobody saw would come up on a later page: excluded pages, quiet hours',
  },
  post: {
    title: 'part `post`',
    has: 'fetched where the network is bad, a collector closed the socket, or settings changed: further attempts, signals by POST',
  },
  consent: {
    title: 'part `consent`',
    has: 'fetched where somebody has to be asked, or was: what was chosen, consent platforms, forgetting, erasure',
  },
  debug: { title: 'part `debug`', has: 'fetched by `?engage_debug` and preview links: explains the script' },
};

const VISIT = `
## What a whole visit costs

Written by \`npm run sdk-cost\`: Chromium on the real storefront, visitor frame and collector, every byte of every connection counted on the
wire, headers included, without TLS. Browsers take brotli by https, and on this machine without it.
A page's goodbye is counted with it. The visitor scrolls, clicks and reads on every page. The goals are a test
(\`e2e/journeys/browser/cost.e2e.test.ts\`): the first page at most 11 KB and three requests, each further one at most 1 KB with its
cart, and no request but that. Visits of others are not beside them: their servers cannot be reached from here.

`;

const usage =
  'npm run sdk-size\nMeasures the browser script beside others from the npm registry and writes docs/sdk/size.md.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));

let script = '';
const server = createServer((_, res) =>
  res
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html><head><title>Evaluation</title><script type="text/plain" src="/site/sdk"></script></head><body><script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`,
    ),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const folder = await mkdtemp(join(tmpdir(), 'engage-size-'));
const browser = await launchBrowser();
try {
  const rows: Row[] = [];
  const measure = async (title: string, version: string, has: string, code: string): Promise<void> => {
    script = code;
    rows.push({ title, version, has, sizes: sizesOf(code), ms: medianOf(await evaluationsMs(browser, url)) });
    process.stdout.write(`${title} ${version}\n`);
  };
  for (const [i, library] of libraries.entries()) {
    const code = await fetchCode(library, join(folder, String(i)));
    await measure(library.title, library.packages[0]!.split('@').at(-1)!, library.has, code);
  }
  // Ours looks for its tag, and stops at once without one: the page has one that the browser does not load.
  const { sdk, sdkWithFrame, parts } = await bundleSdk();
  await measure('**ours**', 'this commit', OURS, sdk.code);
  const withFrame = 'the same, and what asks the visitor frame, in one file';
  await measure('**ours**, of a website with several origins', 'this commit', withFrame, sdkWithFrame.code);
  for (const [part, { title, has }] of Object.entries(OUR_PARTS)) {
    const sizes = sizesOf(parts[part as SdkPart].code);
    rows.push({ title: `**ours**, ${title}`, version: 'this commit', has, sizes, ms: null });
  }
  const visits = await keptSections();
  await writeFile(projectFile('docs', 'sdk', 'size.md'), pageOf(rows, browser.version()) + VISIT + visits);
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
}

function pageOf(rows: readonly Row[], chromium: string): string {
  const line = ({ title, version, has, sizes: { raw, gzip, brotli }, ms }: Row): string =>
    `| ${title} | ${version} | ${raw.toLocaleString('en')} | ${gzip.toLocaleString('en')} | ${brotli.toLocaleString('en')} | ${ms?.toFixed(1) ?? 'later'} | ${has} |`;
  const sorted = [...rows].sort((a, b) => a.sizes.gzip - b.sizes.gzip);
  return `# What the script weighs, beside others

Written by \`npm run sdk-size\` on ${new Date().toISOString().slice(0, 10)}; do not edit. Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node},
esbuild ${esbuildVersion}, Chromium ${chromium}.

Each library comes from the npm registry at the version shown and is bundled, with the few lines that start it, exactly as ours is:
one file (ours has further parts for what most pages never need), minified, ES2020, \`iife\`. posthog's \`array.js\` is measured as published. Sizes in bytes; gzip at level 9, brotli at 11.
Evaluation is the processor's time to compile and run the inline script, in a fresh page at 4× CPU throttling, median of seven; work that a script puts off is not in it (ours waits for an idle moment, others start at once). Compare the times
within one table only. umami is not in it: its tracker is not on the npm registry.

| library | version | raw | gzip | brotli | evaluation ms | what it has |
| - | - | -: | -: | -: | -: | - |
${sorted.map(line).join('\n')}
`;
}
