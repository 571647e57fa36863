import { fireEvent, listen } from '../safe.ts';
import type { Settings } from '../settings.ts';
import { recall } from '../storage.ts';
import { AGAIN, GONE, GRANTED, hasPrivacyControl, REFUSED, storedText } from './choice.ts';
import { eraseVisits, recordErasureRequest } from './erase.ts';
import { forget } from './forget.ts';
import { forgetFrame } from './forget-frame.ts';
import { watchPlatforms } from './platform-verdict.ts';
import { page, type Verdict } from './platforms/platform.ts';

/**
 * The part `consent`: needed where somebody has to be asked, or has withdrawn consent. This file is
 * `{sdk_url}/{site}/sdk/consent-….js`.
 */
const [, base, site] = /(.*\/([\w-]+))\/sdk\/[^/]+$/.exec(import.meta.url) as unknown as [
  string,
  string,
  string,
];

/**
 * What the first file knows and does for this part, as a list, because its build shortens names. `isHeld`: the tag says
 * `data-consent="wait"`. `load` resolves with null where the website is switched off. `begin` does nothing during a
 * visit, and `end` outside of one.
 */
type Gate = readonly [
  isHeld: boolean,
  load: () => Promise<Settings | null>,
  begin: () => void,
  end: () => void,
];

/** The newest run of the first file on this page. Earlier runs have ended, but the page may still call them. */
let gate: Gate;
const known = new Set<unknown>();

const choice = storedText(site);
const erasureRequests = storedText(`${site}.erase`);
let verdict: Verdict;
let turn = Promise.resolve();

/**
 * Decides from now on whether there is a visit; called again when the page has given an answer, with a value of
 * `choice.ts`. Resolves once that is decided.
 */
export function decideVisit(...[isHeld, load, begin, end, word]: [...Gate, word?: string]): Promise<void> {
  const isFirst = !known.size;
  if (!known.has(begin)) gate = [isHeld, load, begin, end];
  known.add(begin);
  // A later answer leaves an earlier request for erasure in place.
  recordErasureRequest(choice, erasureRequests);
  if (word) choice.set(word === GRANTED && choice.get()! > GRANTED ? AGAIN : word);
  recordErasureRequest(choice, erasureRequests);
  eraseVisits(base, erasureRequests);
  if (isFirst) watchAnswers();
  else soon();
  return turn;
}

/** One decision at a time, after all answers that the page gave before this part had loaded: the last one counts. */
const soon = (): void => {
  turn = turn.then(look).catch(() => undefined);
};

function watchAnswers(): void {
  watchPlatforms((said) => {
    verdict = said;
    soon();
  });
  listen<StorageEvent>('storage pageshow', ({ newValue }) => {
    // Another tab that starts a new visit notifies us.
    if (newValue !== AGAIN) soon();
  });
  // Removes what a popup tool, asked before the end, has caused since.
  listen('pagehide', () => {
    if (isRefused()) forget();
  });
}

const isRefused = (): boolean =>
  !!hasPrivacyControl() || !!choice.get()?.startsWith(REFUSED) || verdict === false;

async function look(): Promise<void> {
  const [, load, begin, end] = gate;
  if (isRefused()) return endAndForget();
  if (isFormerVisitor()) {
    endVisit();
    forget(true);
  }
  // A platform that has loaded without an answer is no refusal: a visitor who grants later keeps the id.
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
  // Nobody has answered: the website's settings say whether consent is needed.
  return !isHeld && verdict === undefined && !(await load())?.waits;
}

/** Consent was withdrawn and granted again in another tab: this tab still has the earlier visitor's id. */
function isFormerVisitor(): boolean {
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

/** A visitor who returns gets a new id. */
async function renew(settings: Settings): Promise<void> {
  // Also where the page granted again before this file had loaded, and nothing is forgotten yet.
  forget();
  await forgetFrame(settings, site);
  if (isRefused()) return;
  // Another tab may have been faster.
  if (choice.get() === AGAIN) choice.set(GRANTED);
  if (choice.get() === GONE) choice.set(null);
  soon();
}
