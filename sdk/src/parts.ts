import type { SdkPart } from '#schemas/sdk-parts.ts';
import { pause } from './safe.ts';
import { tag } from './script.ts';

/** Set by the build: a hash of the content of all parts, so that files of different builds are never mixed. */
declare const PARTS_HASH: string;

/** The exports of each part. */
type Parts = {
  card: Pick<typeof import('./card/main.ts'), 'showCard'>;
  forms: Pick<typeof import('./forms/main.ts'), 'readForms' | 'allowsRepeatedClicks'>;
  frame: Pick<typeof import('./frame/main.ts'), 'askFrame'>;
  silence: Pick<typeof import('./silence/main.ts'), 'presentUnlessSilent' | 'isSilent'>;
  post: Pick<
    typeof import('./post/main.ts'),
    'createAttempts' | 'fetchAnew' | 'retryBody' | 'retryLoad' | 'renewSettings'
  >;
  consent: Pick<typeof import('./consent/main.ts'), 'decideVisit'>;
  debug: Pick<typeof import('./debug/main.ts'), 'openDebug'>;
};

const RETRY_MS = 2_000;
/** that have failed on this page */
export let attempts = 0;
const loading: Partial<Record<SdkPart, Promise<unknown>>> = {};

/**
 * Loads a part once, when it is needed. `import()` passes the tag's nonce on and is no sink of Trusted Types. Browsers
 * may remember that an address failed, so a retry uses another address.
 */
export function loadPart<P extends SdkPart>(part: P): Promise<Parts[P]> {
  const fetchFile = (): Promise<Parts[P]> =>
    import(`${tag.base}/sdk/${part}-${PARTS_HASH}.js${attempts ? `?${attempts}` : ''}`);
  loading[part] ??= fetchFile()
    .catch(() => {
      attempts += 1;
      return pause(RETRY_MS).then(fetchFile);
    })
    .catch((error) => {
      attempts += 1;
      delete loading[part];
      throw error;
    });
  return loading[part] as Promise<Parts[P]>;
}
