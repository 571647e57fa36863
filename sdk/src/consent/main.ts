import { fireEvent, listen } from '../safe.ts';
import type { Settings } from '../settings.ts';
import { AGAIN, GONE, GRANTED, hasPrivacyControl, REFUSED, rememberedChoice } from './choice.ts';
import { eraseVisit } from './erase.ts';
import { forget } from './forget.ts';
import { forgetFrame } from './forget-frame.ts';
import { hearPlatforms } from './hear.ts';
import { page, type Verdict } from './platforms/platform.ts';

/** What is needed where somebody has to be asked, or has taken consent back. This file is `{sdk_url}/{site}/sdk/consent-….js`. */
const [, base, site] = /(.*\/([\w-]+))\/sdk\/[^/]+$/.exec(import.meta.url) as unknown as [
  string,
  string,
  string,
];

/**
 * What the first file knows and does for us, in an order and not by names, which its build shortens. `isHeld`: the tag says
 * `data-consent="wait"`. `load` gives null where the website is switched off. `begin` does nothing while there is a visit, and
 * `end` says whether there was one.
 */
type Gate = readonly [
  isHeld: boolean,
  load: () => Promise<Settings | null>,
  begin: () => void,
  end: () => boolean,
];

/** The newest run of the first file on this page. Those before it have ended, and the page may still call them. */
let gate: Gate;
const known = new Set<unknown>();

const choice = rememberedChoice(site);
let verdict: Verdict;
let turn = Promise.resolve();

/** Decides from now on whether there is a visit; called again when the page has said something: a word of `choice.ts`. */
export function conduct(...[isHeld, load, begin, end, word]: [...Gate, word?: string]): void {
  const isFirst = !known.size;
  if (!known.has(begin)) gate = [isHeld, load, begin, end];
  known.add(begin);
  if (word) choice.say(word);
  void eraseVisit(base, choice);
  if (isFirst) hear();
  else soon();
}

/** One look after the other, and after all that the page said before we had come: the last word counts. */
const soon = (): void => {
  turn = turn.then(look).catch(() => undefined);
};

function hear(): void {
  hearPlatforms((said) => {
    verdict = said;
    soon();
  });
  listen<StorageEvent>('storage pageshow', ({ newValue }) => {
    // Another tab begins anew, and says so when it has.
    if (newValue !== AGAIN) soon();
  });
}

const isRefused = (): boolean =>
  !!hasPrivacyControl() || !!choice.get()?.startsWith(REFUSED) || verdict === false;

async function look(): Promise<void> {
  const [, load, begin, end] = gate;
  if (isRefused()) return endAndForget();
  if (!(await mayBegin())) return end() ? endAndForget() : undefined;
  const settings = await load();
  if (!settings || isRefused()) return;
  if (choice.get()! > GRANTED) return renew(settings);
  begin();
}

async function mayBegin(): Promise<boolean> {
  const [isHeld, load] = gate;
  const chosen = choice.get();
  if (chosen === GRANTED || chosen === AGAIN || verdict) return true;
  // Nobody has answered: then the website says whether anybody has to.
  return !isHeld && verdict === undefined && !(await load())?.waits;
}

async function endAndForget(): Promise<void> {
  const [, load, , end] = gate;
  end();
  const engage = page['engage'];
  if (engage.user_id) {
    engage.user_id = null;
    fireEvent('service:revoked', null);
  }
  if (!forget()) return;
  if (!choice.get()?.startsWith(REFUSED)) choice.set(GONE);
  const settings = hasPrivacyControl() ? null : await load();
  if (settings) await forgetFrame(settings, site);
}

/** Whoever comes back is a stranger. */
async function renew(settings: Settings): Promise<void> {
  // Also where the page granted again before this file had come, and nothing is forgotten yet.
  forget();
  await forgetFrame(settings, site);
  if (isRefused()) return;
  choice.set(choice.get() === AGAIN ? GRANTED : null);
  soon();
}
