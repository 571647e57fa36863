import type { Config } from '#platform/config/config.ts';
import { createPlatform } from '#platform/platform.ts';
import { ensureSample } from './ensure.ts';

type Options = {
  readonly config: Config;
  readonly accountId: string;
  readonly say: (text: string) => void;
};

/** Creates the sample website beside a service that is ready. Closing stops the work and waits until it has ended. */
export function sampleInBackground({ config, accountId, say }: Options): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const work = async (): Promise<void> => {
    const platform = await createPlatform(config, 'local');
    try {
      const began = performance.now();
      const made = await ensureSample(platform, { accountId, endMs: Date.now(), signal });
      if (made)
        say(
          `the sample website is ready (${((performance.now() - began) / 1_000).toFixed(1)} s, in the background)`,
        );
    } finally {
      await platform.close();
    }
  };
  const done = work().catch((error: Error) => {
    if (!signal.aborted)
      say(`The sample website could not be created (${error.message}): run npm run sample to try again.`);
  });
  return async () => {
    closing.abort(new Error('stopped'));
    await done;
  };
}
