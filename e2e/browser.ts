/** Starts a real Chromium for journeys. A machine without one is a failure with a remedy, never a skipped test. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What a headless Chromium needs as root in a closed network: no sandbox, no calls of its own. */
const ARGS = [
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

async function executable(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  const found = [named, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));
  if (found) return found;
  const packed = (await import('@sparticuz/chromium')).default;
  return packed.executablePath();
}

/**
 * Launches headless Chromium: `CHROMIUM_PATH`, the system's own, or the one packed in `@sparticuz/chromium`.
 * Rejects with one sentence naming the remedy when none can be started.
 */
export async function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
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
