import { placeholders, type Trace } from './trace.ts';

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** One claim after another, each with its full stop. */
const ONLY_MARKS = /^(?:[\uE000\uE003-\uE009]\.?(?: (?=.)|$))+$/u;

/** What claims nothing and may stand before a claim: our leads, one of them for windows of return only. */
function withoutLead({ text, grammar }: Trace): string {
  const after = text.replace(grammar.aboutReturns, '');
  return after.startsWith(placeholders.days) ? after : text.replace(grammar.lead, '');
}

/** Once every claim is taken out, marks and full stops are all that may be left. */
export function traceRest(trace: Trace): void {
  const rest = withoutLead(trace);
  const [word] = rest.match(WORD) ?? [];
  if (word) trace.refuse(`The word "${word}" is none of ours and in no entry of the facts sheet.`);
  else if (!ONLY_MARKS.test(rest)) {
    trace.refuse('A number or sign is left that is in no entry of the facts sheet.');
  }
}
