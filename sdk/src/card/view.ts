import type { AckEvent } from '#schemas/signal/signal.ts';
import { guard, later, make } from '../safe.ts';
import { codeAction } from './action.ts';
import type { Look } from './look.ts';
import type { CardBody } from './main.ts';
import type { Placed } from './place.ts';
import { pageWords } from './words.ts';

export type ReportOutcome = (event: AckEvent) => void;

/**
 * Pages style the card with `--engage-*` custom properties, and websites by their settings (look.ts); otherwise it uses
 * the page's font.
 */
const STYLE = `:host{all:initial;color-scheme:inherit;visibility:inherit;position:fixed!important;z-index:2147483000;inset:0;display:flex;justify-content:flex-end;\
box-sizing:border-box;padding:16px 16px max(16px,env(safe-area-inset-bottom));pointer-events:none!important;font-family:var(--engage-font,inherit)}\
div{pointer-events:auto;position:relative;box-sizing:border-box;width:min(100%,372px);max-height:100%;overflow:auto;overscroll-behavior:contain;padding:20px 22px;padding-inline-end:56px;\
background:var(--engage-bg,canvas);color:var(--engage-fg,canvastext);border:1px solid var(--engage-line,#8884);\
border-radius:var(--engage-radius,14px);box-shadow:0 1px 2px #0001,0 12px 40px #0003;font-size:16px;line-height:1.5}\
p{margin:0;overflow-wrap:anywhere}\
button{border:0;background:none;cursor:pointer}\
.copy{padding:0;font:inherit;text-decoration:underline}\
a,.copy{display:inline-flex;align-items:center;min-height:44px;margin:4px 0 -12px;color:var(--engage-accent,inherit);\
font-weight:600;text-underline-offset:4px}\
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
.close{position:absolute;width:44px;height:44px;top:6px;inset-inline-end:6px;border-radius:50%;\
color:inherit;font:24px/1 sans-serif}\
.close:hover{background:#8882}\
:focus-visible{outline:2px solid;outline-offset:2px}\
@keyframes a{from{opacity:0;transform:translateY(14px)}}\
@media(prefers-reduced-motion:no-preference){.in{animation:a .36s cubic-bezier(.2,.8,.2,1)}}\
@media print{:host{display:none!important}}`;

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

function link({ cta_label, cta_path }: CardBody, report: ReportOutcome): HTMLAnchorElement | '' {
  if (!cta_label || !cta_path) return '';
  const element = make('a', { href: cta_path, textContent: cta_label });
  element.addEventListener(
    'click',
    guard(() => report('clicked')),
  );
  return element;
}

export type View = Placed & {
  /** Called once the card has its place in the page: announces the words to screen readers too. */
  announce(): void;
};

/** Builds the card as text in a shadow root that is not yet in the page. It never takes the focus. */
export function drawCard(body: CardBody, code: string | null, look: Look, report: ReportOutcome): View {
  const host = document.createElement('engage-card');
  const root = host.attachShadow({ mode: 'open' });
  applyStyle(root);
  const box = make('div');
  const text = make('p', { textContent: body.text, dir: 'auto' });
  text.setAttribute('role', 'status');
  text.setAttribute('aria-live', 'polite');
  const close = make('button', { type: 'button', textContent: '\u00d7', className: 'close' });
  close.setAttribute('aria-label', pageWords()[3]);
  let before: EventTarget | null = null;
  host.addEventListener('focusin', ({ relatedTarget }) => {
    before = relatedTarget ?? before;
  });
  const dismiss = guard(({ detail }: UIEvent) => {
    report('dismissed');
    // Only from the keyboard, where `detail` is 0: after a tap on the cross, focus would open the keyboard of a phone.
    if (!detail) (before as HTMLElement | null)?.focus();
  });
  close.addEventListener('click', dismiss);
  host.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss(event);
  });
  const action = code ? codeAction(code, () => report('clicked')) : [link(body, report)];
  for (const one of action) if (one) one.style.color = look.accent;
  Object.assign(box.style, look.box);
  Object.assign(host.style, look.host);
  box.append(text, ...action, close);
  root.append(box);
  return {
    host,
    box,
    corner: look.corner,
    announce() {
      box.className = 'in';
      text.textContent = '';
      // A live region must exist before its words do, or screen readers stay silent.
      later(() => {
        text.textContent = body.text;
      }, 50);
    },
  };
}
