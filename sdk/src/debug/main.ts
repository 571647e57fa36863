import type { trace as Trace } from '../safe.ts';
import { findTag, type Tag } from '../script.ts';
import { recall, remember } from '../storage.ts';
import { type Log, openPanel, type Panel } from './panel.ts';
import { previewCard } from './preview.ts';
import { explain } from './state.ts';
import { watchWire } from './wire.ts';

/**
 * The file that explains: it comes when the page's address says `engage_debug`, or holds a preview link of the console, or the
 * page calls `engage.preview()`. Nothing of what it shows leaves the page. It watches the calls of this window that go to the
 * service, so that other visitors pay for it with the bytes that ask for it alone.
 */

const DEBUG = 'engage_debug';
const PREVIEW = 'engage_preview';
const LOOK_MS = 1_000;

let panel: Panel | null = null;
let calls = 0;

/** What this tab was asked for, by this page's address or by an earlier one's; null where it is another word that begins so. */
function asked(): URLSearchParams | null {
  const here = new URLSearchParams(location.search);
  if (here.has(DEBUG) || here.has(PREVIEW)) {
    const kept = new URLSearchParams();
    for (const name of [DEBUG, PREVIEW]) if (here.has(name)) kept.set(name, here.get(name)!);
    const isOff = /^(0|off|false)$/.test(here.get(DEBUG) ?? '');
    remember('debug', isOff ? null : `${kept}`);
    return isOff ? null : kept;
  }
  const known = recall('debug');
  if (known) return new URLSearchParams(known);
  // The page asked, by `engage.preview()`.
  return /engage_[dp]/.test(location.search) ? null : new URLSearchParams();
}

export function openDebug(trace: typeof Trace): void {
  const tag = findTag();
  const wish = asked();
  if (!tag || !wish) return;
  const token = wish.get(PREVIEW);
  // The first call is the page's loading, if its address asked; every other one is `engage.preview()`.
  const isLoading = calls++ === 0 && wish.has(DEBUG);
  if (wish.has(DEBUG)) openOnce(tag, trace);
  // What goes wrong with a preview has to be said somewhere; what goes well speaks for itself.
  const open = (): Panel => openOnce(tag, trace);
  const log: Log = (...entry) => panel?.log(...entry);
  previewCard(tag.base, token, log).then(
    (problem) => {
      if (problem && (token || !isLoading)) open().log('preview', problem);
    },
    (error: unknown) => open().log('preview', String(error)),
  );
}

/** One panel, which lasts until it is closed. */
function openOnce(tag: Tag, trace: typeof Trace): Panel {
  if (panel?.isOpen()) return panel;
  const opened = openPanel(() => {
    remember('debug', null);
    delete trace.noticed;
    clearInterval(timer);
    wire.stop();
  });
  panel = opened;
  trace.noticed = (kind, data) => opened.log('noticed', kind, data);
  const wire = watchWire(tag.base, opened.log);
  const show = (): void => opened.show(explain(tag, wire.seen));
  const timer = setInterval(show, LOOK_MS);
  wire.askSettings().then(show, show);
  show();
  return opened;
}
