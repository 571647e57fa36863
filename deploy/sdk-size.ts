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
    has: 'fetched when a form gets the focus: names and hashes, refusals',
  },
  frame: {
    title: 'part `frame`',
    has: 'asks the visitor frame if a website has several origins; fetched by pages that pin the first file, else part of it',
  },
  silence: {
    title: 'part `silence`',
    has: 'fetched if an unseen card would appear on a later page: excluded pages, quiet hours',
  },
  post: {
    title: 'part `post`',
    has: 'fetched if the network is bad, a collector closed the socket, or settings changed: retries, signals by POST',
  },
  consent: {
    title: 'part `consent`',
    has: 'fetched if consent is required, or a choice is remembered: the choice, consent platforms, forgetting, erasure',
  },
  debug: { title: 'part `debug`', has: 'fetched by `?engage_debug` and preview links: explains the script' },
};

const VISIT = `
## What a whole visit costs

Written by \`npm run sdk-cost\`: Chromium on the real storefront, visitor frame and collector. Every byte of every connection on the wire
is counted, headers included, without TLS. Browsers accept brotli over https, and on this machine also without it. What a page sends when
it is left counts towards that page. The visitor scrolls, clicks and reads on every page. A test has the limits
(\`e2e/journeys/browser/cost.e2e.test.ts\`): the first page at most 11 KB and three requests, each further page at most 1 KB with its cart,
and no other request. Other libraries' visits are not measured, because their servers cannot be reached from here.

`;

const usage =
  'npm run sdk-size\nCompares the size of the browser script with others from the npm registry, and writes docs/sdk/size.md.';
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
  // Our script looks for its tag, and stops at once without one: the page has a tag that the browser does not load.
  const { sdk, sdkWithFrame, parts } = await bundleSdk();
  await measure('**ours**', 'this commit', OURS, sdk.code);
  const withFrame = 'the same, with part `frame`, in one file';
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
  return `# Size of the script, compared with others

Written by \`npm run sdk-size\` on ${new Date().toISOString().slice(0, 10)}; do not edit. Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node},
esbuild ${esbuildVersion}, Chromium ${chromium}.

Each library comes from the npm registry at the version shown and is bundled, with the few lines that start it, exactly as ours is:
one file (ours has further parts that most pages never load), minified, ES2020, \`iife\`. posthog's \`array.js\` is measured as published. Sizes are in bytes; gzip at level 9, brotli at 11.
Evaluation is the CPU time to compile and run the inline script, in a fresh page at 4× CPU throttling, median of seven. Work that a script defers is not included (ours waits for an idle moment, others start at once). Compare the times
within one table only. umami is not in it: its tracker is not on the npm registry.

| library | version | raw | gzip | brotli | evaluation ms | what it has |
| - | - | -: | -: | -: | -: | - |
${sorted.map(line).join('\n')}
`;
}
