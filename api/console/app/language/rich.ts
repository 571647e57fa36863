import type { ComponentChildren } from 'preact';
import { inLanguage, type Literal, locale, type Names } from './text.ts';

type Tags<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | Tags<Rest>
  : never;
type Parts<Text extends string> = Readonly<
  Record<Names<Text>, ComponentChildren> &
    Record<Tags<Text>, (inside: ComponentChildren) => ComponentChildren>
>;

/** A text with elements: the function `link` renders `<link>…</link>`, and `{name}` is inserted as it is. */
export const rich = <Text extends string>(text: Literal<Text>, parts: Parts<Text>): ComponentChildren =>
  pieces(inLanguage(text), parts as Readonly<Record<string, unknown>>);

function pieces(text: string, parts: Readonly<Record<string, unknown>>): ComponentChildren[] {
  const all: ComponentChildren[] = [];
  let end = 0;
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g)) {
    const [whole, tag, inside, name] = found;
    all.push(text.slice(end, found.index));
    const draw = tag && (parts[tag] as (inside: ComponentChildren) => ComponentChildren);
    all.push(draw ? draw(pieces(inside!, parts)) : drawn(parts[name!]));
    end = found.index + whole.length;
  }
  return [...all, text.slice(end)];
}

const drawn = (value: unknown): ComponentChildren =>
  typeof value === 'number' ? numbers.format(value) : (value as ComponentChildren);

const numbers = new Intl.NumberFormat(locale);
