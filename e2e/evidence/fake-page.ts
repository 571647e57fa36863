import { createHash } from 'node:crypto';
import { createContext, type Script } from 'node:vm';
import type { FakeClock } from './fake-clock.ts';
import type { FakeCollector } from './fake-collector.ts';

/** The parts of an element that the script uses. */
export class FakeElement {
  readonly classList: readonly string[] = [];
  readonly dataset: Record<string, string>;
  readonly localName: string;
  readonly id: string;
  readonly nodeType: number = 1;
  readonly nodeValue: string | null = null;
  readonly childNodes: readonly FakeElement[];
  readonly parentNode: FakeElement | null = null;
  readonly parentElement: FakeElement | null = null;
  readonly origin = 'https://shop.example';
  readonly pathname: string;
  value = '';
  defaultValue = '';
  type = 'text';
  autocomplete = '';
  name: string;
  form: FakeForm | null = null;
  validationMessage = 'Please fill in this field.';
  constructor(localName: string, id: string, zone: string | null = null, pathname = `/${id}`) {
    this.localName = localName;
    this.id = id;
    this.name = id;
    this.dataset = zone ? { engage: zone } : {};
    this.childNodes = localName === '#text' ? [] : [new FakeText(id)];
    this.pathname = pathname;
  }
  matches(selector: string): boolean {
    if (selector === '[data-engage]') return !!this.dataset['engage'];
    return selector.split(',').includes(this.localName);
  }
  contains(other: FakeElement): boolean {
    return other === this;
  }
  querySelectorAll(): readonly FakeElement[] {
    return [];
  }
  getAttribute(): null {
    return null;
  }
}
class FakeText extends FakeElement {
  override readonly nodeType = 3;
  override readonly nodeValue: string;
  constructor(text: string) {
    super('#text', '');
    this.nodeValue = text;
  }
}
export class FakeForm extends FakeElement {
  elements: readonly FakeElement[] = [];
  action = 'https://shop.example/news';
}
class FakeScript extends FakeElement {
  src = 'https://service.example/site-1/sdk';
}

/** The state that the pages of a tab share. */
export type Tab = {
  readonly clock: FakeClock;
  readonly collector: FakeCollector;
  readonly script: Script;
  /** the part `forms`, whose last expression is its exports */
  readonly forms: Script;
  readonly storage: Readonly<Record<'localStorage' | 'sessionStorage', Map<string, string>>>;
  random(): number;
};

export type FakePage = {
  fire(type: string, more?: object): void;
  show(state: 'visible' | 'hidden'): void;
  focus(element: FakeElement): void;
  /** The pointer leaves the page. */
  leave(): void;
  cart(cart: object): void;
};

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

function newDocument() {
  const documentElement = {
    lang: 'en',
    scrollHeight: 4_000,
    clientHeight: 800,
    scrollTop: 0,
    append: () => undefined,
  };
  return {
    currentScript: new FakeScript('script', 'sdk'),
    visibilityState: 'visible',
    title: 'A page',
    documentElement,
    scrollingElement: documentElement,
    contains: () => true,
    body: documentElement,
    activeElement: null as FakeElement | null,
    querySelector: () => null,
    querySelectorAll: () => [],
    elementFromPoint: () => null,
    createElement: () => ({ remove: () => undefined, contentWindow: null }),
  };
}

/** A loaded page of the shop, with the built script: the same code that merchants' pages run. */
export function openPage(tab: Tab, path: string): FakePage {
  const { clock, collector } = tab;
  const listeners = new Map<string, ((event: object) => void)[]>();
  const document = newDocument();
  const fire = (type: string, more: object = {}): void => {
    const event = { type, target: document, isTrusted: true, detail: 1, ...more };
    const composedPath = () => [event.target];
    for (const listener of listeners.get(type) ?? []) listener({ composedPath, ...event });
  };
  const page: Record<string, unknown> = {
    document,
    location: { origin: 'https://shop.example', pathname: path, search: '', hash: '' },
    history: { pushState: () => undefined, replaceState: () => undefined },
    navigator: {},
    performance: { getEntriesByType: () => [] },
    localStorage: storageOf(tab.storage.localStorage),
    sessionStorage: storageOf(tab.storage.sessionStorage),
    Element: FakeElement,
    HTMLFormElement: FakeForm,
    HTMLScriptElement: FakeScript,
    Date: { now: () => clock.nowMs },
    requestIdleCallback: (work: () => void) => clock.setTimeout(work),
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    addEventListener: (type: string, work: (event: object) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), work]),
    removeEventListener: (type: string, work: unknown) =>
      void listeners.set(
        type,
        (listeners.get(type) ?? []).filter((one) => one !== work),
      ),
    dispatchEvent: () => true,
    fetch: collector.fetch,
    importPart: async () => tab.forms.runInContext(context),
    WebSocket: collector.socketOf(clock),
    crypto: {
      getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.floor(tab.random() * 256)),
      subtle: {
        digest: async (_: string, bytes: Uint8Array) =>
          new Uint8Array(createHash('sha256').update(bytes).digest()).buffer,
      },
    },
    CustomEvent,
    Headers,
    URL,
    URLSearchParams,
    TextEncoder,
    innerWidth: 1_200,
    innerHeight: 800,
    scrollY: 0,
  };
  page['window'] = page['top'] = page;
  const context = createContext(page);
  tab.script.runInContext(context);
  return {
    fire,
    show(state) {
      document.visibilityState = state;
      fire('visibilitychange');
    },
    focus(element) {
      document.activeElement = element;
    },
    leave: () => fire('pointerleave', { target: document.documentElement }),
    cart: (cart) => (page['engage'] as { cart(cart: object): void }).cart(cart),
  };
}
