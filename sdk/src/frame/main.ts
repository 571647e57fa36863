import { GRAMMAR, randomHex } from '../random.ts';
import { later, listen } from '../safe.ts';

/** until the frame has loaded and answered */
const FRAME_WAIT_MS = 3_000;

/**
 * Asks the visitor frame for the visitor's id; resolves with `offered` when it does not answer in time, and at once
 * when the page's policy refuses it. A frame that knows nobody adopts the offered id, and one that has forgotten the
 * visitor makes a new one; `known` says that the page has the offered id from an earlier visit. The parameters are in
 * the fragment, so that the frame is cached. The frame belongs to the website and answers its parent only, so an answer
 * is recognised by its window.
 */
export const askFrame = (frameUrl: string, site: string, offered: string, known: boolean): Promise<string> =>
  new Promise((resolve) => {
    // Hidden: not drawn, not focusable, not read aloud.
    const frame = Object.assign(document.createElement('iframe'), {
      hidden: true,
      referrerPolicy: 'origin',
      src: `${frameUrl}?site=${site}#${[location.origin, offered, +known, randomHex()]}`,
    });
    // The first answer counts; then the frame is removed, and later messages have no effect.
    const settle = (answer = offered): void => {
      resolve(answer);
      frame.remove();
    };
    // A browser extension may post from the frame's window, too.
    listen<MessageEvent>('message', ({ data, source }) => {
      if (source === frame.contentWindow && GRAMMAR.test(data)) settle(`${data}`);
    });
    listen<SecurityPolicyViolationEvent>('securitypolicyviolation', ({ blockedURI, disposition }) => {
      if (blockedURI && disposition === 'enforce' && frame.src.startsWith(blockedURI)) settle();
    });
    later(settle, FRAME_WAIT_MS);
    (document.body ?? document.documentElement).append(frame);
  });
