import type { trace as Trace } from '../safe.ts';
import { findTag, type Tag } from '../script.ts';
import { recall, remember } from '../storage.ts';
import { type Log, openPanel, type Panel } from './panel.ts';
import { previewCard } from './preview.ts';
import { explain } from './state.ts';
import { watchWire } from './wire.ts';

/**
 * The part `debug`: loaded when the page's address has `engage_debug` or a preview link of the console, or the page
 * calls `engage.preview()`. Nothing that it shows leaves the page. It watches this window's calls to the service, so
 * that other visitors pay only for the bytes that load it.
 */

const DEBUG = 'engage_debug';
const PREVIEW = 'engage_preview';
const LOOK_MS = 1_000;

let panel: Panel | null = null;
let calls = 0;

/**
 * The parameters for which this tab was opened, from this page's address or an earlier one's; null where another
 * parameter only starts with the same word.
 */
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
  // The page has called `engage.preview()`.
  return /engage_[dp]/.test(location.search) ? null : new URLSearchParams();
}

export function openDebug(trace: typeof Trace): void {
  const tag = findTag();
  const wish = asked();
  if (!tag || !wish) return;
  const token = wish.get(PREVIEW);
  // The first call is the page load, if its address asked for it; every other one is `engage.preview()`.
  const isLoading = calls++ === 0 && wish.has(DEBUG);
  if (wish.has(DEBUG)) openOnce(tag, trace);
  // A failed preview is reported in the panel; a successful one is visible.
  const open = (): Panel => openOnce(tag, trace);
  const log: Log = (...entry) => panel?.log(...entry);
  previewCard(tag.base, token, log).then(
    (problem) => {
      if (problem && (token || !isLoading)) open().log('preview', problem);
    },
    (error: unknown) => open().log('preview', String(error)),
  );
}

/** Opens one panel, which stays until it is closed. */
function openOnce(tag: Tag, trace: typeof Trace): Panel {
  if (panel?.isOpen()) return panel;
  const opened = openPanel(() => {
    remember('debug', null);
    delete trace.noticed;
    clearInterval(timer);
    wire.stop();
  });
  panel = opened;
  trace.noticed = (kind, data) => opened.log('signal', kind, data);
  const wire = watchWire(tag.base, opened.log);
  const show = (): void => opened.show(explain(tag, wire.seen));
  const timer = setInterval(show, LOOK_MS);
  wire.askSettings().then(show, show);
  show();
  return opened;
}
