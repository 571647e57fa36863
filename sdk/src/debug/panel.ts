import { make } from '../safe.ts';
import type { Line } from './state.ts';

export type Log = (
  what: 'signal' | 'sent' | 'received' | 'page' | 'preview',
  name: string,
  data?: unknown,
) => void;
export type Panel = {
  readonly log: Log;
  show(lines: readonly Line[]): void;
  isOpen(): boolean;
};

const ENTRIES = 200;
const CHARS = 600;
const STYLE = `:host{all:initial;position:fixed;z-index:2147483001;inset:auto auto 8px 8px;width:min(360px,calc(100vw - 16px));height:min(400px,45vh);display:flex;\
flex-direction:column;box-sizing:border-box;background:#111;color:#eee;font:12px/1.5 ui-monospace,monospace;border-radius:8px;\
box-shadow:0 8px 30px #0008;color-scheme:dark}\
header{display:flex;padding:4px 4px 4px 12px;align-items:center;font-weight:700}header span{flex:1}\
button{min-width:32px;min-height:32px;border:0;border-radius:6px;background:#333;color:inherit;font:inherit;cursor:pointer}\
dl{margin:0;padding:0 12px 8px;display:grid;grid-template-columns:auto 1fr;gap:0 10px}dt{color:#999}dd{margin:0}.stop{color:#fb8}\
ol{margin:0;padding:8px 12px;list-style:none;overflow:auto;border-top:1px solid #333;flex:1}\
li{overflow-wrap:anywhere;padding-bottom:4px}b{color:#8cf}pre{margin:0;white-space:pre-wrap;color:#bbb}\
@media print{:host{display:none}}`;

/** In a closed shadow root, as text: pages can neither style nor read it. */
export function openPanel(onClose: () => void): Panel {
  const host = document.createElement('engage-debug');
  const root = host.attachShadow({ mode: 'closed' });
  applyStyle(root);
  const header = make('header');
  const close = make('button', { type: 'button', textContent: '\u00d7' });
  close.setAttribute('aria-label', 'Close the panel in this tab');
  header.append(make('span', { textContent: 'engage: script activity' }), close);
  const state = make('dl');
  const entries = make('ol');
  root.append(header, state, entries);
  const listening = listenToPage((name, data) => log('page', name, data));
  close.addEventListener('click', () => {
    host.remove();
    listening();
    onClose();
  });
  document.documentElement.append(host);
  const log: Log = (what, name, data) => {
    const entry = make('li');
    const time = `${(performance.now() / 1_000).toFixed(1)} s `;
    entry.append(time, make('b', { textContent: what }), ` ${name}`);
    if (data !== undefined && data !== null) {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      entry.append(make('pre', { textContent: text.slice(0, CHARS) }));
    }
    entries.prepend(entry);
    if (entries.childElementCount > ENTRIES) entries.lastElementChild?.remove();
  };
  return {
    log,
    show: (lines) => state.replaceChildren(...lines.flatMap(termOf)),
    isOpen: () => host.isConnected,
  };
}

const termOf = ({ name, text, isStop }: Line): HTMLElement[] => [
  make('dt', { textContent: name }),
  make('dd', { textContent: text, className: isStop ? 'stop' : '' }),
];

/** A constructable sheet is allowed by a strict `style-src`; browsers without it get an element. */
function applyStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    root.append(make('style', { textContent: STYLE }));
  }
}

/** Listens to the events that the script fires for the page. */
function listenToPage(heard: (name: string, detail: unknown) => void): () => void {
  const names = ['service:ready', 'service:moment', 'service:popup'];
  const listener = (event: Event): void => {
    const { detail } = event as CustomEvent<Record<string, unknown>>;
    heard(event.type, event.type === 'service:ready' ? undefined : detail);
  };
  for (const name of names) addEventListener(name, listener);
  return () => {
    for (const name of names) removeEventListener(name, listener);
  };
}
