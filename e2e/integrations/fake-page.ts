import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { projectFile } from '#schemas/files.ts';

export type Asked = { readonly url: string; readonly init: RequestInit };
export type Push = [string, Record<string, unknown>];

/** The text of a file of the kit. */
export const kitFile = (...path: string[]): string =>
  readFileSync(projectFile('sdk', 'integrations', ...path), 'utf8');

/**
 * The parts of a page that the snippets use: events, a script's attributes, and a `fetch` answered by `answer`, which
 * returns a JSON value, a promise of one, or an Error for a request that fails.
 */
export function fakePage(answer: (asked: Asked) => unknown, dataset: Record<string, string> = {}) {
  const asked: Asked[] = [];
  const window = new EventTarget() as EventTarget & Record<string, unknown>;
  const document = new EventTarget() as EventTarget & Record<string, unknown>;
  const pushes: Push[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = String(typeof input === 'object' && 'url' in input ? input.url : input);
    asked.push({ url, init });
    const value = await answer({ url, init });
    if (value instanceof Error) throw value;
    return Response.json(value);
  };
  class XMLHttpRequest extends EventTarget {
    open(_method: string, _url: string): void {
      this.dispatchEvent(new Event('opened'));
    }
  }
  Object.assign(document, { currentScript: { dataset }, cookie: '', body: new EventTarget() });
  Object.assign(document, { querySelectorAll: () => [] });
  const location = new URL('https://shop.example.test/products/slow-pour');
  Object.assign(window, { location, URL });
  Object.assign(window, { window, document, fetch, XMLHttpRequest, setTimeout, clearTimeout, FormData });
  window['engage'] = { push: (call: Push) => pushes.push(call), user_id: null };
  const context = createContext(window);
  return {
    window,
    document,
    asked,
    pushes,
    run: (code: string): unknown => runInContext(code, context),
    ready(userId: string): void {
      window.dispatchEvent(Object.assign(new Event('service:ready'), { detail: { user_id: userId } }));
    },
  };
}
