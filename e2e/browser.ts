/** Starts a real Chromium for journeys. A machine without one is a failure with a remedy, never a skipped test. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, firefox } from 'playwright-core';
import { projectFile } from '#schemas/files.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags that headless Chromium needs as root in a closed network: no sandbox, no requests of its own. */
export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  // The later flag wins: Playwright disables storage partitioning, and all merchants would share one visitor id.
  '--disable-features=Translate',
];

/** Flags of Playwright that would hide the behaviour of visitors' browsers. */
const NOT_WANTED = ['--disable-back-forward-cache'];

/** The time-out of actions, events and pages: that of `expect.poll`, and longer than a busy machine stalls. */
const WAIT_MS = 120_000;

/** The Chromium of the journeys, also for tests that need one without an attached tool. */
export async function executable(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  const found = [named, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
  return found ?? unpacked();
}

/** Writes a brotli file unpacked: the first argument to the second. */
const UNPACK = `
  import { createReadStream, createWriteStream } from 'node:fs';
  import { pipeline } from 'node:stream/promises';
  import { createBrotliDecompress } from 'node:zlib';
  const [, packed, target] = process.argv;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(target, { mode: 0o755 }));
`;

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into `.cache/`, once. It is written to a temporary file and then
 * linked, so that an interrupted run leaves no partial browser. Of several at the same time the first stays: a browser
 * whose file is replaced while it runs cannot start its helpers.
 *
 * A process of its own writes it. A child that this process forks meanwhile would hold the file open for writing until it
 * executes its own program, and Linux executes no such file (ETXTBSY).
 */
async function unpacked(): Promise<string> {
  const packed = projectFile('node_modules', '@sparticuz', 'chromium');
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string };
  const target = projectFile('.cache', `chromium-${version}`);
  if (existsSync(target)) return target;
  // Test threads share a process id.
  const half = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  const file = join(packed, 'bin', 'chromium.br');
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK, file, half]);
  await link(half, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(half);
  return target;
}

/**
 * Launches headless Chromium: `CHROMIUM_PATH`, the system's, or the one packed in `@sparticuz/chromium`. Rejects with
 * one sentence naming the remedy when none can be started.
 */
export async function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  const browser = await (process.env['BROWSER'] === 'firefox' ? launchFirefox() : launchChromium(extraArgs));
  browser.on('context', (context) => {
    context.setDefaultTimeout(WAIT_MS);
    context.on('requestfailed', (request) => reportNetworkChange(request.failure()?.errorText ?? ''));
  });
  return browser;
}

/**
 * Explains network changes: Chromium aborts pending connections, and a page without its script stays empty, which the
 * test could not explain.
 */
function reportNetworkChange(failure: string): void {
  if (!failure.includes('ERR_NETWORK_CHANGED')) return;
  process.stderr.write(
    'Chromium gave up a request because a network interface of this machine came or went: start and stop containers when no tests run.\n',
  );
}

async function launchChromium(extraArgs: readonly string[]): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: await executable(),
      headless: true,
      args: [...ARGS, ...extraArgs],
      ignoreDefaultArgs: NOT_WANTED,
    });
  } catch (error) {
    throw new Error(
      'No Chromium could be started: run `npm ci` (it brings one) or set CHROMIUM_PATH to a Chromium executable.',
      { cause: error },
    );
  }
}

/** Hosts of the journeys that stand for several merchants: Firefox needs a list where Chromium takes a rule. */
const LOCAL_HOSTS = 'shop.a.test,www.a.test,shop.b.test';

/** `BROWSER=firefox` runs the same journeys in Debian's Firefox (`npm run browsers`). */
async function launchFirefox(): Promise<Browser> {
  try {
    return await firefox.launch({
      channel: 'moz-firefox',
      executablePath: projectFile('e2e', 'browsers', 'firefox-bridge.mjs'),
      headless: true,
      // Media features cannot be set for each page: this visitor prefers dark and reduced motion everywhere.
      firefoxUserPrefs: {
        'network.dns.localDomains': LOCAL_HOSTS,
        'ui.systemUsesDarkTheme': 1,
        'ui.prefersReducedMotion': 1,
      },
    });
  } catch (error) {
    throw new Error(
      'No Firefox could be started: install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
      { cause: error },
    );
  }
}
