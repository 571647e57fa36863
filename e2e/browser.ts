/** Starts a real Chromium for journeys. A machine without one is a failure with a remedy, never a skipped test. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, firefox } from 'playwright-core';
import { projectFile } from '#schemas/files.ts';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What a headless Chromium needs as root in a closed network: no sandbox, no calls of its own. */
export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  // The later flag wins: Playwright switches storage partitioning off, and every merchant would share one visitor id.
  '--disable-features=Translate',
];

/** Flags of Playwright's that would hide what visitors' browsers really do. */
const NOT_WANTED = ['--disable-back-forward-cache'];

/** How long an action, an event or a page is waited for: as `expect.poll` waits, and longer than a busy machine is away. */
const WAIT_MS = 60_000;

/** The Chromium of journeys, also for what needs one that no tool is attached to. */
export async function executable(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  const found = [named, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
  return found ?? unpacked();
}

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into `.cache/`, once. Written beside its place and then linked there, so
 * that a run that was stopped half-way never leaves half a browser. Of several at the same time the first stays: a browser whose
 * file is replaced while it runs cannot start its helpers.
 */
async function unpacked(): Promise<string> {
  const packed = projectFile('node_modules', '@sparticuz', 'chromium');
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string };
  const target = projectFile('.cache', `chromium-${version}`);
  if (existsSync(target)) return target;
  // Test threads share a process id.
  const half = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  await pipeline(
    createReadStream(join(packed, 'bin', 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(half, { mode: 0o755 }),
  );
  await link(half, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(half);
  return target;
}

/**
 * Launches headless Chromium: `CHROMIUM_PATH`, the system's own, or the one packed in `@sparticuz/chromium`.
 * Rejects with one sentence naming the remedy when none can be started.
 */
export async function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  const browser = await (process.env['BROWSER'] === 'firefox' ? launchFirefox() : launchChromium(extraArgs));
  browser.on('context', (context) => {
    context.setDefaultTimeout(WAIT_MS);
    context.on('requestfailed', (request) => sayWhy(request.failure()?.errorText ?? ''));
  });
  return browser;
}

/** Chromium gives up what it has not connected yet, and a page without its script stays empty: the test could not say why. */
function sayWhy(failure: string): void {
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

/** Hosts of the journeys that stand for several merchants: Firefox takes a list where Chromium takes a rule. */
const LOCAL_HOSTS = 'shop.a.test,www.a.test,shop.b.test';

/** `BROWSER=firefox` runs the same journeys in Debian's Firefox (`npm run browsers`). */
async function launchFirefox(): Promise<Browser> {
  try {
    return await firefox.launch({
      channel: 'moz-firefox',
      executablePath: projectFile('e2e', 'browsers', 'firefox-bridge.mjs'),
      headless: true,
      // It cannot be told a visitor's taste page by page: this visitor wants dark and less motion everywhere.
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
