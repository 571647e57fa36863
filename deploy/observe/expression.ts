/** A rough reader of Prometheus expressions. It reads only our own, and promtool reads them exactly. */

export type Selector = { readonly name: string; readonly labels: ReadonlyMap<string, string> };

const WORDS = new Set(['and', 'or', 'unless', 'offset', 'by', 'without', 'on', 'ignoring', 'bool']);

/** Metrics with the labels that are compared. */
export function selectorsOf(expression: string): Selector[] {
  const bare = expression
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  return [...bare.matchAll(/(?<![\w"|.])([a-zA-Z_:][\w:]*)(\{[^}]*\})?(?!\s*\(|["\w])/g)]
    .filter(([, name, matchers]) => matchers !== undefined || !WORDS.has(name!))
    .filter(({ index }) => !isInBraces(bare, index))
    .map(([, name, matchers = '']) => ({
      name: name!,
      labels: new Map([...matchers.matchAll(/(\w+)\s*[=!]~?\s*"([^"]*)"/g)].map(([, k, v]) => [k!, v!])),
    }));
}

/** Labels used for grouping or joining. */
export const groupedBy = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

const isInBraces = (text: string, index: number): boolean =>
  text.lastIndexOf('{', index) > text.lastIndexOf('}', index);
