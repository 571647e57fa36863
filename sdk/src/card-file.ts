import { pause } from './safe.ts';

/** Name of the second file, put in by the build: it has a hash of the file's content, so only the two that belong together meet. */
declare const CARD_FILE: string;

type CardFile = Pick<typeof import('./card/main.ts'), 'showCard'>;

const RETRY_MS = 2_000;
let attempts = 0;
let loading: Promise<CardFile> | null = null;

/**
 * Fetches the second file, once. `import()` takes the tag's nonce along and is no sink of Trusted Types. Browsers may
 * remember that an address failed, so a further attempt has another one.
 */
export function loadCardFile(base: string): Promise<CardFile> {
  const fetchFile = (): Promise<CardFile> =>
    import(`${base}/sdk/${CARD_FILE}${attempts++ ? `?${attempts}` : ''}`);
  loading ??= fetchFile()
    .catch(() => pause(RETRY_MS).then(fetchFile))
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}
