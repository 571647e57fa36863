import type { FactsSheet } from '#schemas/config/site.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';
import type { Words } from './words.ts';

/** A finished sentence, and everything that it may stand on. */
export type Told = {
  readonly message: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
  readonly facts: FactsSheet;
  readonly cart: CartFacts | null;
  readonly country: string | null;
  readonly page: string | null;
  readonly handle: string | null;
  readonly now_ms: number;
};

export type Checked = {
  readonly ok: boolean;
  /** one plain sentence for each thing that could not be traced */
  readonly problems: readonly string[];
  /** what was found, and the entry it comes from */
  readonly traces: readonly { readonly found: string; readonly entry: string }[];
};

/**
 * The sentence while it is read. What has been traced is replaced by a mark, so that whatever is left in the end was
 * not: marks are private-use characters, which no sentence may contain.
 */
export class Trace {
  readonly told: Told;
  readonly words: Words;
  text: string;
  readonly #problems: string[] = [];
  readonly #traces: { found: string; entry: string }[] = [];

  constructor(told: Told, words: Words) {
    this.told = told;
    this.words = words;
    this.text = told.message.normalize('NFC');
    if (/[\uE000-\uF8FF]/u.test(this.text)) this.refuse('The sentence contains private-use characters.');
  }

  /** Takes each match out of the text if `entryOf` names the entry it comes from; refuses it otherwise. */
  take(pattern: RegExp, mark: string, entryOf: (match: RegExpMatchArray) => string | null): void {
    this.text = this.text.replace(pattern, (...args: unknown[]) => {
      const match = matchOf(args);
      const entry = entryOf(match);
      if (entry === null)
        this.refuse(`"${match[0].trim()}" cannot be traced to the facts sheet or the cart.`);
      else this.found(match[0], entry);
      return mark;
    });
  }

  found(found: string, entry: string): void {
    this.#traces.push({ found: found.trim(), entry });
  }

  has(entry: string): boolean {
    return this.#traces.some((trace) => trace.entry === entry);
  }

  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  result(): Checked {
    return { ok: this.#problems.length === 0, problems: this.#problems, traces: this.#traces };
  }
}

/** The arguments of a replacer as a match: groups, then the offset and the text. */
function matchOf(args: readonly unknown[]): RegExpMatchArray {
  const offset = args.findIndex((arg) => typeof arg === 'number');
  return Object.assign(args.slice(0, offset) as string[], {
    index: args[offset] as number,
    input: args[offset + 1] as string,
  }) as unknown as RegExpMatchArray;
}

/** Marks. A mark says what stood there, because amounts and claims are judged by their neighbours. */
export const marks = {
  verbatim: '\uE000',
  filler: '\uE001',
  code: '\uE002',
  date: '\uE003',
  percent: '\uE004',
  gap: '\uE005',
  price: '\uE006',
  rate: '\uE007',
  days: '\uE008',
} as const;
