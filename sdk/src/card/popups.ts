import type { Popup } from '#schemas/config/site.ts';
import { fireEvent, listen } from '../safe.ts';
import type { CardBody, ClearCard } from './main.ts';

/** Union of what the tools' globals are: queues that take calls, functions, objects with functions. */
type Global = {
  (...call: unknown[]): unknown;
  push(call: unknown): unknown;
  trigger(...call: unknown[]): unknown;
  readonly q?: unknown;
};
const page = window as unknown as Record<string, Global | unknown[] | undefined> & {
  ServiceOutput?: Partial<Popup>;
};

/** A popup tool: how a campaign is requested, and how the tool proves that it is on screen. */
type Tool = {
  /**
   * Name of the tool's global. The tool has not loaded while the global is missing, a queue, or a stub with a queue.
   */
  readonly global: string;
  open(tool: Global, id: string, shown: () => void, card: CardBody): unknown;
  /** Name and type of the event that says which campaign is shown. */
  readonly event?: readonly [name: string, kind: string];
  /** For a tool that fires no event: the selector of its campaign. */
  readonly selector?: string;
};

const READY_MS = 3_000;
const PROOF_MS = 1_500;
const LOOK_MS = 100;
const LATE_MS = 10_000;

/** Calls, events and selectors as each tool documents them; docs/sdk.md says which of them are not documented. */
const tools: Record<Popup['provider'], Tool> = {
  klaviyo: {
    global: 'klaviyo',
    open(_, id) {
      page['_klOnsite'] ||= [];
      page['_klOnsite'].push(['openForm', id]);
    },
    event: ['klaviyoForms', 'open'],
  },
  omnisend: {
    global: 'omnisend',
    open: (tool, id) => tool.push(['openForm', id]),
    event: ['omnisendForms', 'view'],
  },
  drip: {
    global: '_dcq',
    open: (tool, id) => tool.push(['showForm', { id }]),
    selector: '[id^=drip-]',
  },
  attentive: {
    global: '__attentive',
    open: (tool, id) => tool.trigger(null, null, null, id),
    selector: '#attentive_overlay',
  },
  wisepops: {
    global: 'wisepops',
    open(tool, id, shown) {
      // The event does not say which campaign is shown: much later it is a different one.
      const asked = Date.now();
      tool('listen', 'after-popup-display', () => Date.now() - asked < LATE_MS && shown());
      tool('event', id);
    },
  },
  /** A listener of the page takes over by `preventDefault()`. */
  custom: {
    global: 'window',
    open(_, id, shown, card) {
      if (!fireEvent('service:popup', { campaign_id: id, card })) shown();
    },
  },
};

const isOnScreen = (selector: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) => element.offsetWidth > 1 && getComputedStyle(element).visibility !== 'hidden',
  );

export type PopupOutcome = {
  shown(): void;
  /** Draws our own card, and returns a function that removes it. */
  draw(): ClearCard;
};

/**
 * Lets the merchant's popup tool show the sentence. The page's `ServiceOutput` takes precedence over the settings. If
 * the tool is not there after 3 s, or gives no proof within 1.5 s, our own card shows the sentence; if the tool shows
 * its campaign after all, our card is removed, so that nothing is said twice. Returns a function that removes our card.
 */
export function showPopup(
  card: CardBody,
  popup: Popup | null,
  ofCode: boolean,
  outcome: PopupOutcome,
): ClearCard {
  const wish: Partial<Popup> = { ...popup, ...page.ServiceOutput };
  const id = String((ofCode && wish.code_campaign_id) || wish.campaign_id || '');
  const tool = tools[wish.provider ?? 'custom'];
  let settled = false;
  let clear: ClearCard = () => undefined;
  let proven = false;
  /** Also reported when our card came first: the card may be switched off, and then nothing has been reported yet. */
  const shown = (): void => {
    if (proven) return;
    proven = settled = true;
    clear();
    outcome.shown();
  };
  const draw = (): void => {
    if (settled) return;
    settled = true;
    clear = outcome.draw();
  };
  /** Looks again until something is found or the time is over. */
  const wait = <T>(leftMs: number, look: () => T | false, then: (found: T) => void): void => {
    try {
      if (settled) return;
      const found = id && look();
      if (found) then(found);
      else if (leftMs > 0) setTimeout(() => wait(leftMs - LOOK_MS, look, then), LOOK_MS);
      else draw();
    } catch {
      draw();
    }
  };
  const ready = (): Global | false => {
    const own = page[tool.global];
    return !!own && !Array.isArray(own) && !own.q && own;
  };
  wait(id ? READY_MS : 0, ready, (own) => {
    const { event, selector } = tool;
    if (event)
      listen<CustomEvent>(event[0], ({ detail }) => {
        if ((detail.type ?? detail.eventName) === event[1] && (detail.formId ?? detail.form.id) === id)
          shown();
      });
    tool.open(own, id, shown, card);
    wait(PROOF_MS, () => !!selector && isOnScreen(selector), shown);
  });
  return (isEnd) => {
    // A tool that has shown nothing by then leaves the card to the next page of the app.
    if (isEnd) settled = true;
    else draw();
    clear(isEnd);
  };
}
