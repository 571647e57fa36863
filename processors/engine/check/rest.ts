import { placeholders, type Trace } from './trace.ts';

const WORD = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Only placeholders of claims, each with its full stop. */
const ONLY_MARKS = /^(?:[\uE000\uE003-\uE009]\.?(?: (?=.)|$))+$/u;

/** The text without our leads, which claim nothing; one of them is for return windows only. */
function withoutLead({ text, grammar }: Trace): string {
  const after = text.replace(grammar.aboutReturns, '');
  return after.startsWith(placeholders.days) ? after : text.replace(grammar.lead, '');
}

/** After all claims are replaced, only placeholders and full stops may be left. */
export function traceRest(trace: Trace): void {
  const rest = withoutLead(trace);
  const [word] = rest.match(WORD) ?? [];
  if (word) trace.refuse(`The word "${word}" is none of ours and in no entry of the facts sheet.`);
  else if (!ONLY_MARKS.test(rest)) {
    trace.refuse('A number or sign is left that is in no entry of the facts sheet.');
  }
}
