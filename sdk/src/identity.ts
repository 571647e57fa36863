import { randomHex } from './random.ts';
import { guard, later, listen } from './safe.ts';
import { recall, remember } from './storage.ts';

const GRAMMAR = /^[\w-]{21,36}$/;
const FRAME_WAIT_MS = 3_000;
const ASK_AGAIN_MS = 1_000;
const SOURCE = 'engage/user_id';

const valid = (id: unknown): id is string => typeof id === 'string' && GRAMMAR.test(id);

/** The id this page's own storage remembers: offered to the frame, and used when no frame answers. */
function ownId(): string {
  const known = recall('uid', 'localStorage') ?? recall('uid');
  return valid(known) ? known : randomHex();
}

const keep = (id: string): boolean => remember('uid', id, 'localStorage') || remember('uid', id);

/** Asks the visitor frame who this is; null when it does not answer in time (blocked, refused by CSP, down). */
function askFrame(frameUrl: string, site: string, offered: string): Promise<string | null> {
  const { origin } = new URL(frameUrl);
  const channel = randomHex();
  const src = `${frameUrl.replace(/\/$/, '')}/?nsp=engage&channel=${channel}&site=${site}`;
  // Hidden: neither drawn, nor focused, nor read aloud.
  const frame = Object.assign(document.createElement('iframe'), {
    hidden: true,
    referrerPolicy: 'origin',
    src,
  });
  const request = { action: 'find', source: SOURCE, id: offered, channel };
  return new Promise((resolve) => {
    // The first valid answer counts; then the frame is removed, and later messages have no effect.
    const settle = (id: string | null): void => {
      resolve(id);
      frame.remove();
    };
    const ask = (): void => frame.contentWindow?.postMessage(request, origin);
    listen<MessageEvent>('message', ({ data, origin: from, source }) => {
      const ours = from === origin && source === frame.contentWindow && data?.source === SOURCE;
      if (ours && data.channel === channel && valid(data.id)) settle(data.id);
    });
    frame.onload = guard(() => {
      ask();
      later(ask, ASK_AGAIN_MS);
    });
    later(() => settle(null), FRAME_WAIT_MS);
    (document.body ?? document.documentElement).append(frame);
  });
}

/** The visitor's id: the frame's where it answers, else the page's own (localStorage, sessionStorage, memory). */
export async function findVisitor(frameUrl: string, site: string): Promise<string> {
  const offered = ownId();
  const id = (await askFrame(frameUrl, site, offered).catch(() => null)) ?? offered;
  keep(id);
  return id;
}
