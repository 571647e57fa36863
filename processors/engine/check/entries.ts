import { sha256Hex } from '../sha256.ts';
import { marks, type Told, type Trace } from './trace.ts';

/** Finds the merchant's own words: promise, size note, filler titles, code labels. */
export function traceEntries(trace: Trace): void {
  const { facts } = trace.told;
  verbatim(trace, facts.delivery_promise, 'delivery_promise');
  for (const [index, note] of facts.size_notes.entries()) {
    if (isThisProduct(trace.told, note.handle)) verbatim(trace, note.text, `size_notes[${index}]`);
  }
  for (const [index, filler] of longestFirst(facts.fillers, ({ title }) => title)) {
    if (!hasLetters(filler.title)) continue;
    replace(
      trace,
      `${filler.title} (`,
      `${marks.filler}${String.fromCharCode(0xe100 + index)} (`,
      `fillers[${index}]`,
    );
  }
  for (const [index, code] of longestFirst(facts.codes, ({ label }) => label)) {
    if (mayBeNamed(trace.told, index)) {
      replace(
        trace,
        `Code ${code.label} `,
        `${marks.code}${String.fromCharCode(0xe200 + index)} `,
        `codes[${index}]`,
      );
    }
  }
}

/** A text of the merchant may stand whole and unchanged, alone or after a lead of ours. */
function verbatim(trace: Trace, text: string | null, entry: string): void {
  const bare = text?.normalize('NFC') ?? '';
  const rest = trace.text.replace(trace.words.lead, '');
  if (!hasLetters(bare) || (rest !== bare && rest !== `${bare}.`)) return;
  if (trace.words.offer.test(bare) && !trace.told.facts.discounts_allowed) {
    trace.refuse(`${entry} makes an offer, and discounts_allowed is off.`);
    return;
  }
  trace.text = marks.verbatim;
  trace.found(bare, entry);
}

function replace(trace: Trace, text: string, mark: string, entry: string): void {
  const bare = text.normalize('NFC');
  if (!trace.text.includes(bare)) return;
  trace.text = trace.text.replace(bare, () => mark);
  trace.found(bare.replace(/ ?\(?$/, ''), entry);
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

const isThisProduct = ({ page, handle }: Told, wanted: string): boolean =>
  handle === wanted || (handle === null && page !== null && page.split('/').at(-1) === wanted);

/** "Named only when discounts_allowed is true and the visitor's own code was declined", and when it works now. */
function mayBeNamed({ facts, cart, now_ms }: Told, index: number): boolean {
  const code = facts.codes[index]!;
  if (!facts.discounts_allowed || !cart?.code_declined) return false;
  if (code.starts_at !== null && Date.parse(code.starts_at) > now_ms) return false;
  if (code.expires_at !== null && Date.parse(code.expires_at) <= now_ms) return false;
  return !sha256Hex(code.label.toLowerCase().trim()).startsWith(cart.code_hash ?? '-');
}

function longestFirst<T>(entries: readonly T[], textOf: (entry: T) => string): [number, T][] {
  return [...entries.entries()].sort(([, a], [, b]) => textOf(b).length - textOf(a).length);
}
