import { fireEvent, listen } from '../safe.ts';
import type { Settings } from '../settings.ts';
import { recall } from '../storage.ts';
import { AGAIN, GONE, GRANTED, hasPrivacyControl, REFUSED, rememberedText } from './choice.ts';
import { eraseVisits, recordErasureRequest } from './erase.ts';
import { forget } from './forget.ts';
import { forgetFrame } from './forget-frame.ts';
import { watchPlatforms } from './platform-verdict.ts';
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
 * `end` where there is none.
 */
type Gate = readonly [
  isHeld: boolean,
  load: () => Promise<Settings | null>,
  begin: () => void,
  end: () => void,
];

/** The newest run of the first file on this page. Those before it have ended, and the page may still call them. */
let gate: Gate;
const known = new Set<unknown>();

const choice = rememberedText(site);
const wishes = rememberedText(`${site}.erase`);
let verdict: Verdict;
let turn = Promise.resolve();

/**
 * Decides from now on whether there is a visit; called again when the page has said something: a word of `choice.ts`. Resolves once
 * that is decided.
 */
export function conduct(...[isHeld, load, begin, end, word]: [...Gate, word?: string]): Promise<void> {
  const isFirst = !known.size;
  if (!known.has(begin)) gate = [isHeld, load, begin, end];
  known.add(begin);
  // A later word leaves a wish of before it as it is.
  recordErasureRequest(choice, wishes);
  if (word) choice.set(word === GRANTED && choice.get()! > GRANTED ? AGAIN : word);
  recordErasureRequest(choice, wishes);
  eraseVisits(base, wishes);
  if (isFirst) hear();
  else soon();
  return turn;
}

/** One look after the other, and after all that the page said before we had come: the last word counts. */
const soon = (): void => {
  turn = turn.then(look).catch(() => undefined);
};

function hear(): void {
  watchPlatforms((said) => {
    verdict = said;
    soon();
  });
  listen<StorageEvent>('storage pageshow', ({ newValue }) => {
    // Another tab begins anew, and says so when it has.
    if (newValue !== AGAIN) soon();
  });
  // What a popup tool that was asked before the end has brought about meanwhile.
  listen('pagehide', () => {
    if (isRefused()) forget();
  });
}

const isRefused = (): boolean =>
  !!hasPrivacyControl() || !!choice.get()?.startsWith(REFUSED) || verdict === false;

async function look(): Promise<void> {
  const [, load, begin, end] = gate;
  if (isRefused()) return endAndForget();
  if (isAnother()) {
    endVisit();
    forget(true);
  }
  // A platform that has come without an answer is no refusal: whoever grants goes on as who they are.
  if (!(await mayBegin())) return end();
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

/** Consent was taken back and granted again in another tab: this one still knows the visitor of before. */
function isAnother(): boolean {
  const known = page['engage'].user_id ?? recall('uid');
  return !!known && (recall('uid', 'localStorage') ?? known) !== known;
}

function endVisit(): void {
  gate[3]();
  const engage = page['engage'];
  if (engage.user_id) {
    engage.user_id = null;
    fireEvent('service:revoked', null);
  }
}

async function endAndForget(): Promise<void> {
  const [, load] = gate;
  endVisit();
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
  // Another tab may have been faster.
  if (choice.get() === AGAIN) choice.set(GRANTED);
  if (choice.get() === GONE) choice.set(null);
  soon();
}
