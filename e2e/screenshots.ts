/**
 * `npm run screenshots`: regenerates docs/screenshots: the card on the demo shop, and the console on the sample
 * website, in a real Chromium.
 */
import { checkArguments, exitOnUsageError, noArguments } from '#platform/config/usage.ts';
import { launchBrowser } from './browser.ts';
import { setup, teardown } from './global-setup.ts';
import { cardShots } from './screenshots-card.ts';
import { consoleShots } from './screenshots-console.ts';

const usage =
  'npm run screenshots\nRegenerates the pictures in docs/screenshots with a real Chromium. It starts its own parts, unless the environment names some.';
exitOnUsageError(checkArguments(process.argv.slice(2), usage, noArguments));

const browser = await launchBrowser();
try {
  await cardShots(browser);
} finally {
  await browser.close();
}
await setup();
try {
  await consoleShots();
} finally {
  await teardown();
}
