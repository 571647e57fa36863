import { loadPart } from './parts.ts';
import { GRAMMAR, randomHex } from './random.ts';
import { pause } from './safe.ts';
import { tag } from './script.ts';
import { settings } from './settings.ts';
import { recall, remember } from './storage.ts';

/** Set by the build: whether this is the first file of websites with several origins. */
declare const HAS_FRAME: boolean;

/** Longer than a storage write of one tab takes to reach another. */
const SETTLE_MS = 100;

/** of this visit */
export let visitor: string;

/**
 * Finds the visitor's id. Where the website has several origins the frame is asked, once a session, and the page's own
 * storage is the fallback; otherwise only that storage is used (localStorage, sessionStorage, memory).
 */
export async function findVisitor(): Promise<void> {
  /** of this session, once the frame has been asked */
  const settled = recall('uid');
  const known = [settled, recall('uid', 'localStorage')].find((id) => GRAMMAR.test(id!));
  let id = known ?? randomHex();
  if (!HAS_FRAME && settings.visitorFrame === 'skip') {
    if (!known) {
      // When several tabs are opened at once for the first time, all use the id that was stored last.
      remember('uid', id, 'localStorage');
      await pause(SETTLE_MS);
      id = recall('uid', 'localStorage') ?? id;
    }
  } else if (known !== settled) {
    try {
      const part = await loadPart('frame');
      id = await part.askFrame(settings.frame_url, tag.site, id, !!known);
    } catch {
      // The page has an id of its own.
    }
    remember('uid', id);
  }
  remember('uid', id, 'localStorage') || remember('uid', id);
  visitor = id;
}
