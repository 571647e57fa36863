import { GRAMMAR, randomHex } from '../random.ts';
import { later, listen } from '../safe.ts';

/** until the frame has loaded and answered */
const FRAME_WAIT_MS = 3_000;

/**
 * Asks the visitor frame who this is; `offered` when it does not answer in time, and at once when the page's policy
 * refuses it. A frame that knows nobody takes what is offered, and one that has forgotten the visitor a fresh id; `known` is
 * that the page has what it offers from an earlier visit. All of this stands in the fragment, so that the address is the same each time and the frame is cached. The frame
 * is the website's own and answers its parent alone, so an answer is known by its window.
 */
export const askFrame = (frameUrl: string, site: string, offered: string, known: boolean): Promise<string> =>
  new Promise((resolve) => {
    // Hidden: neither drawn, nor focused, nor read aloud.
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
    // An extension of the browser may speak from the frame's window, too.
    listen<MessageEvent>('message', ({ data, source }) => {
      if (source === frame.contentWindow && GRAMMAR.test(data)) settle(`${data}`);
    });
    listen<SecurityPolicyViolationEvent>('securitypolicyviolation', ({ blockedURI, disposition }) => {
      if (blockedURI && disposition === 'enforce' && frame.src.startsWith(blockedURI)) settle();
    });
    later(settle, FRAME_WAIT_MS);
    (document.body ?? document.documentElement).append(frame);
  });
