import { type Platform, page, type Verdict } from './platform.ts';

/**
 * Purposes: store and read on the device (1), create a profile for content (5), select content by it (6), measure
 * content performance (8). We use an id, the visitor's behaviour, a sentence chosen by it, and the comparison with the
 * control arm.
 */
const PURPOSES = [1, 5, 6, 8];

type TcData = {
  readonly eventStatus: string;
  readonly gdprApplies?: boolean;
  readonly purpose?: { readonly consents: Readonly<Record<number, boolean>> };
};

/** IAB Europe's Transparency and Consent Framework 2.2: `__tcfapi`, by its listener alone (`getTCData` is deprecated). */
export const tcf: Platform = (changed) => {
  let isHeard = false;
  let verdict: Verdict = null;
  const hear = (data: TcData, success: boolean): void => {
    // While the dialog is open, including when it is reopened, the earlier answer holds.
    if (!success || data.eventStatus === 'cmpuishown') return;
    verdict = data.gdprApplies === false || PURPOSES.every((purpose) => data.purpose?.consents[purpose]);
    changed();
  };
  return () => {
    const api = page['__tcfapi'];
    if (typeof api !== 'function') return undefined;
    if (!isHeard) {
      isHeard = true;
      api('addEventListener', 2, hear);
    }
    return verdict;
  };
};
