import { loadPart } from './parts.ts';
import { GRAMMAR, randomHex } from './random.ts';
import { pause } from './safe.ts';
import type { Tag } from './script.ts';
import type { Settings } from './settings.ts';
import { recall, remember } from './storage.ts';

/** Put in by the build: whether this is the first file of websites with several origins. */
declare const HAS_FRAME: boolean;

/** Longer than what one tab stores takes to reach another. */
const SETTLE_MS = 100;

/**
 * The visitor's id. Where the website has several origins the frame is asked, once a session, and the page's own storage
 * is for when it does not answer; else that storage alone knows (localStorage, sessionStorage, memory).
 */
export async function findVisitor(
  { base, site }: Tag,
  { frame_url, visitorFrame }: Settings,
): Promise<string> {
  /** of this session, once the frame has been asked */
  const settled = recall('uid');
  const known = [settled, recall('uid', 'localStorage')].find((id) => GRAMMAR.test(id!));
  let id = known ?? randomHex();
  if (!HAS_FRAME && visitorFrame === 'skip') {
    if (!known) {
      // Of tabs that are opened at the same time for the first time, all go on with what was stored last.
      remember('uid', id, 'localStorage');
      await pause(SETTLE_MS);
      id = recall('uid', 'localStorage') ?? id;
    }
  } else if (known !== settled) {
    id = await loadPart(base, 'frame')
      .then(({ askFrame }) => askFrame(frame_url, site, id, !!known))
      .catch(() => id);
    remember('uid', id);
  }
  remember('uid', id, 'localStorage') || remember('uid', id);
  return id;
}
