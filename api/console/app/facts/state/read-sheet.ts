import { t } from '../../language/text.ts';
import { isSection } from '../words/labels.ts';

type Read =
  | { readonly kind: 'sheet'; readonly sheet: Record<string, unknown> }
  | { readonly kind: 'wrong'; readonly why: string };

/** Parses typed JSON as sections of the sheet. */
export function readSheet(text: string): Read {
  let sheet: unknown;
  try {
    sheet = JSON.parse(text);
  } catch {
    return { kind: 'wrong', why: t('This is not valid JSON.') };
  }
  if (typeof sheet !== 'object' || sheet === null || Array.isArray(sheet))
    return {
      kind: 'wrong',
      why: t('This is not a facts sheet: it must begin with {begin} and end with {end}.', {
        begin: '{',
        end: '}',
      }),
    };
  const readOnly = ['notes', 'pending'];
  const unknown = Object.keys(sheet).filter((name) => !isSection(name) && !readOnly.includes(name));
  if (unknown.length > 0)
    return {
      kind: 'wrong',
      why: t('The sheet has no section {names}.', { names: unknown.map((one) => `“${one}”`).join(', ') }),
    };
  return { kind: 'sheet', sheet: sheet as Record<string, unknown> };
}
