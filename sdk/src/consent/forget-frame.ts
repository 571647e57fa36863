import { later, listen, make } from '../safe.ts';
import type { Settings } from '../settings.ts';

const WAIT_MS = 3_000;

/**
 * Makes the visitor frame forget the visitor; also resolves where no frame answers, which then knows nobody. A website
 * with one origin has no frame.
 */
export async function forgetFrame({ frame_url, visitorFrame }: Settings, site: string): Promise<void> {
  if (visitorFrame === 'skip') return;
  const src = `${frame_url}?site=${site}&forget#${location.origin}`;
  const frame = make('iframe', { hidden: true, referrerPolicy: 'origin', src });
  await new Promise<void>((resolve) => {
    listen<MessageEvent>('message', ({ data, source }) => {
      if (source === frame.contentWindow && data === 'forgotten') resolve();
    });
    later(resolve, WAIT_MS);
    (document.body ?? document.documentElement).append(frame);
  });
  frame.remove();
}
