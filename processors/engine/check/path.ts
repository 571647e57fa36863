import { isSameOriginPath } from '#schemas/fields/path.ts';
import type { Trace } from './trace.ts';

/** Traces the link: it has a label of ours, and a path that is an entry of the facts sheet. */
export function tracePath(trace: Trace): void {
  const { cta_label, cta_path, facts } = trace.input;
  if (cta_label === null && cta_path === null) return;
  if (cta_label === null || cta_path === null) {
    trace.refuse('The link has a label without a path, or a path without a label.');
    return;
  }
  const paths: readonly (readonly [string, string | null])[] = [
    ...Object.entries(facts.links).map(([key, path]) => [`links.${key}`, path as string | null] as const),
    ...facts.fillers.map(({ url }, index) => [`fillers[${index}].url`, url] as const),
    ...facts.size_notes.map(({ url }, index) => [`size_notes[${index}].url`, url] as const),
    ...facts.texts.flatMap(({ language, size_notes }) =>
      size_notes.map(({ url }, index) => [`texts.${language}.size_notes[${index}].url`, url] as const),
    ),
  ];
  const entry = paths.find(([, path]) => path === cta_path)?.[0];
  if (!entry || !isSameOriginPath(cta_path)) trace.refuse(`The link ${cta_path} is not in the facts sheet.`);
  else trace.found(cta_path, entry);
  if (!trace.grammar.labels.has(cta_label)) trace.refuse(`The link's label "${cta_label}" is none of ours.`);
}
