import { later } from '../safe.ts';
import { complianz } from './platforms/complianz.ts';
import { cookiebot } from './platforms/cookiebot.ts';
import { google } from './platforms/google.ts';
import type { Verdict } from './platforms/platform.ts';
import { shopify } from './platforms/shopify.ts';
import { tcf } from './platforms/tcf.ts';

const LOOK_MS = 500;
const LOOKS = 120;

/** A refusal of any platform wins, then a missing answer, then a grant. */
const combined = (verdicts: readonly Verdict[]): Verdict =>
  [false, null, true].find((one) => verdicts.includes(one));

/**
 * Calls back with the combined verdict of the page's consent platforms, at once and after each change. Some load late
 * and fire no event, so they are polled for a minute.
 */
export function watchPlatforms(onVerdict: (verdict: Verdict) => void): void {
  let last: readonly Verdict[] = [];
  const look = (): void => {
    const verdict = combined(
      platforms.map((verdictOf) => {
        try {
          return verdictOf();
        } catch {
          // A platform that throws has not given consent.
          return null;
        }
      }),
    );
    if (last.includes(verdict)) return;
    last = [verdict];
    onVerdict(verdict);
  };
  const platforms = [shopify, google, tcf, complianz, cookiebot].map((watch) => watch(() => look()));
  const lookAgain = (left: number): void => {
    look();
    if (left) later(() => lookAgain(left - 1), LOOK_MS);
  };
  lookAgain(LOOKS);
}
