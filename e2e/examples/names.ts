/**
 * Placeholders in the examples for values that differ in each run: ids, tokens, keys, addresses. A request is sent with
 * the values of the run, and its answer is stored with the placeholders.
 */
export const shown = {
  email: 'ada@shop.example',
  colleague: 'grace@shop.example',
  password: 'correct horse battery staple',
  nextPassword: 'seven quiet herons at noon',
  sessionToken: 'Zk1nJ0q8wVb3sTq5yXc7uLrE2mHdPfGa9oNiKtYzB4s',
  session: '5b0f3c1e-8a52-4f0d-9d0e-2f6a4c7b1e90',
  totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  totpCode: '492816',
  recoveryCode: 'mx7q-4kdw-z2hn-8rtc',
  laterRecoveryCode: 'v9jb-3fse-p6yg-1lao',
  person: 'p5uT2rKx8WbQ1nVd',
  invitation: 'Xq4Lw9TgB2nZs7Yd1VhKc5MrPfJ8oEuA3iDxNtGvRbC',
  site: 's4mGh2Tz9KxW7qLd',
  otherSite: 's8RvYc1Pj5BnE3uF',
  feedKey: 'svc_feed_of_this_website',
  nextFeedKey: 'svc_feed_that_follows_it',
  privacyKey: 'svc_priv_of_this_website',
  apiKey: 'svc_live_of_this_account',
  apiKeyId: 'k6DqMw3Xs9TzN1bH',
  visitor: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  stream: '3b241101-e2bb-4255-8caf-4136c566a962',
  siteToken: 'token.of.the.settings',
  card: '9f86d081884c7d659a2feaa0c55ad015',
  decision: 'b1946ac92492d2347c6235b4d2611184',
  deadLetter: 'e4d909c290d0fb1ca068ffaddf22cbd0',
  webhook: 'w7xk2m9qd4rt1yzc8vbn',
  webhookSecret: 'svc_hook_of_this_webhook',
  shopifyKey: 'f4aa6d1997c24f65f20b05eaac7234eba1be5c82ef73f28e2f603f7f081df20b',
  previewToken: 'token.of-the-preview-link-00000000000000000000000000',
  sdkFile: 'sdk-0123456789abcdef.js',
} as const;
export type ShownName = keyof typeof shown;

/** In JSON, with milliseconds or with microseconds. */
const INSTANT = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(\d{3})?Z"/g;

/** The values of one run for the placeholders above. */
export class Names {
  readonly #live = new Map<string, string>();

  /** @throws Error when the answer has no such value */
  learn(name: ShownName, live: unknown): void {
    if (typeof live !== 'string' || live === '') throw new Error(`The run has no value for "${name}".`);
    this.#live.set(shown[name], live);
  }

  learnAddress(example: string, live: string): void {
    this.#live.set(example, live);
  }

  live(name: ShownName): string {
    const value = this.#live.get(shown[name]);
    if (value === undefined) throw new Error(`The run has no value for "${name}" yet.`);
    return value;
  }

  /** Replaces the placeholders of a request by the values of this run. */
  toLive<T>(value: T): T {
    return this.#replace(value, [...this.#live]);
  }

  /** Replaces this run's values in an answer by placeholders. All instants become one, so that a renewal changes little. */
  toShown<T>(value: T): T {
    const pairs = [...this.#live].map(([name, live]): [string, string] => [live, name]);
    const text = JSON.stringify(this.#replace(value, pairs));
    return JSON.parse(
      text.replace(INSTANT, (_, micros?: string) => `"2026-11-22T10:00:00.000${micros ? '000' : ''}Z"`),
    );
  }

  #replace<T>(value: T, pairs: readonly (readonly [string, string])[]): T {
    if (value === undefined) return value;
    const longestFirst = pairs.toSorted(([a], [b]) => b.length - a.length);
    const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
    const text = longestFirst.reduce(
      (at, [from, to]) => at.replaceAll(inJson(from), () => inJson(to)),
      JSON.stringify(value),
    );
    return JSON.parse(text);
  }
}
