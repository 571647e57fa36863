import { randomHex } from '../random.ts';
import { guard, later, listen, make } from '../safe.ts';

/** until the frame has loaded, and then until it answers */
const FRAME_WAIT_MS = 3_000;
const ANSWER_WAIT_MS = 1_500;
const SOURCE = 'engage/user_id';
const GRAMMAR = /^[\w-]{21,36}$/;

/**
 * Asks the visitor frame who this is; `offered` when it does not answer in time, and at once when the page's policy
 * refuses it. A frame that knows nobody takes what is offered; `known` is that too when the page has it from an earlier
 * visit. `header` is what the settings said: without it the frame is one of before, which reads the channel from the query.
 */
export function askFrame(
  frameUrl: string,
  site: string,
  offered: string,
  known: boolean,
  header: string | null,
): Promise<string> {
  const { origin } = new URL(frameUrl);
  const channel = randomHex();
  // In the fragment, so that the address is the same each time and the frame is cached.
  const src = `${frameUrl.replace(/\/$/, '')}/?nsp=engage&site=${site}${header ? '#' : '&'}channel=${channel}`;
  // Hidden: neither drawn, nor focused, nor read aloud.
  const frame = make('iframe', { hidden: true, referrerPolicy: 'origin', src });
  return new Promise((resolve) => {
    // The first valid answer counts; then the frame is removed, and later messages have no effect.
    const settle = (answer: string): void => {
      resolve(answer);
      frame.remove();
    };
    const giveUp = (): void => settle(offered);
    listen<MessageEvent>('message', ({ data, origin: from, source }) => {
      const ours = from === origin && source === frame.contentWindow && data?.source === SOURCE;
      if (ours && data.channel === channel && typeof data.id === 'string' && GRAMMAR.test(data.id)) {
        settle(data.id);
      }
    });
    listen<SecurityPolicyViolationEvent>('securitypolicyviolation', ({ blockedURI, disposition }) => {
      if (disposition === 'enforce' && blockedURI.startsWith(origin)) giveUp();
    });
    frame.onload = guard(() => {
      later(giveUp, ANSWER_WAIT_MS);
      frame.contentWindow?.postMessage(
        { action: 'find', source: SOURCE, id: offered, channel, known },
        origin,
      );
    });
    later(giveUp, FRAME_WAIT_MS);
    (document.body ?? document.documentElement).append(frame);
  });
}
