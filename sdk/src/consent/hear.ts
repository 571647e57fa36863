import { later } from '../safe.ts';
import { complianz } from './platforms/complianz.ts';
import { cookiebot } from './platforms/cookiebot.ts';
import { google } from './platforms/google.ts';
import type { Verdict } from './platforms/platform.ts';
import { shopify } from './platforms/shopify.ts';
import { tcf } from './platforms/tcf.ts';

const LOOK_MS = 500;
const LOOKS = 120;

/** A refusal of any counts, then whoever has not answered, then a grant. */
const together = (verdicts: readonly Verdict[]): Verdict =>
  [false, null, true].find((one) => verdicts.includes(one));

/**
 * Tells what the platforms of the page say together, at once and whenever that changes. Some come late and fire no event: for a
 * minute the page is looked at again and again.
 */
export function hearPlatforms(tell: (verdict: Verdict) => void): void {
  let told: readonly Verdict[] = [];
  const look = (): void => {
    const verdict = together(
      platforms.map((says) => {
        try {
          return says();
        } catch {
          // It is there and cannot be understood: that is no consent.
          return null;
        }
      }),
    );
    if (told.includes(verdict)) return;
    told = [verdict];
    tell(verdict);
  };
  const platforms = [shopify, google, tcf, complianz, cookiebot].map((hear) => hear(() => look()));
  const lookOn = (left: number): void => {
    look();
    if (left) later(() => lookOn(left - 1), LOOK_MS);
  };
  lookOn(LOOKS);
}
