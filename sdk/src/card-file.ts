import { pause } from './safe.ts';
import type { Tag } from './script.ts';

/** Name of the second file, put in by the build: it has a hash of the file's content, so only the two that belong together meet. */
declare const CARD_FILE: string;
/** Of the second file's content; put in by the build. */
declare const CARD_INTEGRITY: string;

type CardFile = Pick<typeof import('./card/main.ts'), 'showCard'>;

const RETRY_MS = 2_000;
let attempts = 0;
let loading: Promise<CardFile> | null = null;

/**
 * `import()` cannot be told what bytes to expect. A preload can, and the import then takes the module that it left. Browsers
 * before 2023 may not know it, and import without.
 */
const preloaded = (href: string, nonce: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    if (!link.relList.supports('modulepreload')) return resolve(0);
    Object.assign(link, { rel: 'modulepreload', integrity: CARD_INTEGRITY, nonce, href });
    link.onload = resolve;
    // Not left to the import, which might fetch again, and take any bytes.
    link.onerror = reject;
    document.head.append(link);
  });

/**
 * Fetches the second file, once. `import()` takes the tag's nonce along and is no sink of Trusted Types. Browsers may
 * remember that an address failed, so a further attempt has another one.
 */
export function loadCardFile({ base, element }: Tag): Promise<CardFile> {
  const fetchFile = async (): Promise<CardFile> => {
    const address = `${base}/sdk/${CARD_FILE}${attempts++ ? `?${attempts}` : ''}`;
    await preloaded(address, element.nonce);
    return import(address);
  };
  loading ??= fetchFile()
    .catch(() => pause(RETRY_MS).then(fetchFile))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
