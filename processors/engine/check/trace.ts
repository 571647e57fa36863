import type { FactsSheet, LanguageAddress } from '#schemas/config/site.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';
import type { Sha256Hex, UtcOffsetMinutes } from '../effects.ts';
import type { Grammar } from './grammar.ts';

/** A finished sentence, and everything that may support it. */
export type SentenceInput = {
  readonly message: string;
  readonly cta_label: string | null;
  readonly cta_path: string | null;
  readonly facts: FactsSheet;
  readonly cart: CartFacts | null;
  readonly country: string | null;
  readonly page: string | null;
  readonly handle: string | null;
  /** BCP 47 tag of the page */
  readonly lang: string | null;
  readonly nowMs: number;
  readonly sha256Hex: Sha256Hex;
  readonly utcOffsetMinutes: UtcOffsetMinutes;
  readonly address: readonly LanguageAddress[];
  readonly confirmedTexts: readonly string[] | null;
  /** when the visitor came to this page */
  readonly pageSinceMs: number;
  /** the visitor has bought here before */
  readonly bought: boolean;
};

export type CheckResult = {
  readonly ok: boolean;
  /** one sentence for each thing that could not be traced */
  readonly problems: readonly string[];
  /** what was found, and the entry it comes from */
  readonly traces: readonly { readonly found: string; readonly entry: string }[];
};

/** Named groups of a pattern that matched. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** Characters that no sentence may contain: private use, control, bidirectional marks, lone surrogates, invisible ones. */
const MISLEADING = /[\p{Co}\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?![\ufe0e\ufe0f])\p{DI}/u;

/**
 * The sentence while it is read. Traced parts are replaced with placeholders, so that whatever is left at the end was not traced.
 * Placeholders are private-use characters, which no sentence may contain.
 */
export class Trace {
  readonly input: SentenceInput;
  readonly grammar: Grammar;
  text: string;
  readonly #problems: string[] = [];
  readonly #traces: { found: string; entry: string }[] = [];

  constructor(input: SentenceInput, grammar: Grammar) {
    this.input = input;
    this.grammar = grammar;
    this.text = input.message.normalize('NFC');
    if (MISLEADING.test(this.text)) {
      this.refuse('The sentence contains characters that are not shown, or that turn its direction.');
    }
  }

  /** Replaces each match with the placeholder, and refuses it unless `entryOf` names the entry that supports it. */
  take(patterns: readonly RegExp[], placeholder: string, entryOf: (groups: Groups) => string | null): void {
    for (const pattern of patterns) {
      this.text = this.text.replace(pattern, (found: string, ...rest: unknown[]) => {
        const groups = rest.at(-1);
        const entry = entryOf(typeof groups === 'object' ? (groups as Groups) : {});
        if (entry === null)
          this.refuse(`"${withoutPlaceholders(found)}" cannot be traced to the facts sheet or the cart.`);
        else this.found(withoutPlaceholders(found), entry);
        return placeholder;
      });
    }
  }

  found(found: string, entry: string): void {
    this.#traces.push({ found: found.trim(), entry });
  }

  refuse(problem: string): void {
    this.#problems.push(problem);
  }

  result(): CheckResult {
    return { ok: this.#problems.length === 0, problems: this.#problems, traces: this.#traces };
  }
}

const withoutPlaceholders = (text: string): string => text.replace(/[\uE000-\uF8FF]+/g, '…').trim();

/** Placeholders keep the kind of what was traced, because claims are also checked by their neighbours. */
export const placeholders = {
  verbatim: '\uE000',
  filler: '\uE001',
  code: '\uE002',
  line: '\uE004',
  gap: '\uE005',
  price: '\uE006',
  rate: '\uE007',
  days: '\uE008',
  claim: '\uE009',
} as const;
