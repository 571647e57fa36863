/** A script tag of ours on a page. */
export type Tag = { readonly siteId: string; readonly inHead: boolean; readonly nonce: string | null };
/** What a browser would make of a page, as far as the tag goes. */
export type Markup = { readonly tags: readonly Tag[]; readonly metaPolicies: readonly string[] };

type Element = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inHead: boolean;
};

/** Whose insides a browser does not read as markup, or does not run. */
const opaque = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template', 'iframe', 'xmp']);
const TAG = /<(\/?)([a-z][a-z0-9-]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** Every element that begins on the page. One pass over the text, whatever stands in it: pages are strangers' work. */
function elementsOf(html: string): Element[] {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const found: Element[] = [];
  let inHead = true;
  let at = lower.indexOf('<');
  while (at >= 0) {
    TAG.lastIndex = at;
    const tag = TAG.exec(lower);
    const [, slash, name = ''] = tag ?? [];
    if (lower.startsWith('<!--', at)) at = behind(lower, '-->', at + 4);
    else if (!tag) at += 1;
    else {
      if (name === 'body' || (slash && name === 'head')) inHead = false;
      const { attributes, end } = attributesOf(html, TAG.lastIndex);
      if (!slash) found.push({ name, attributes, inHead });
      at = !slash && opaque.has(name) ? behind(lower, `</${name}`, end) : end;
    }
    at = lower.indexOf('<', at);
  }
  return found;
}

/** Where the text goes on behind the mark; its end when the mark never comes. */
function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function attributesOf(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let end = from;
  ATTRIBUTE.lastIndex = from;
  for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key))
      attributes.set(key, (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim());
    end = ATTRIBUTE.lastIndex;
  }
  return { attributes, end };
}

/** Finds the tags that load the SDK from `sdkUrl`, of whatever website, and the policies written into the page. */
export function readMarkup(html: string, pageUrl: string, sdkUrl: string): Markup {
  const elements = elementsOf(html);
  const tags = elements.flatMap(({ name, attributes, inHead }): Tag[] => {
    const siteId = name === 'script' ? siteOf(attributes.get('src'), pageUrl, sdkUrl) : null;
    return siteId === null ? [] : [{ siteId, inHead, nonce: attributes.get('nonce') ?? null }];
  });
  const metaPolicies = elements
    .filter(({ name, attributes }) => name === 'meta' && isPolicy(attributes.get('http-equiv')))
    .map(({ attributes }) => attributes.get('content') ?? '');
  return { tags, metaPolicies };
}

const isPolicy = (name: string | undefined): boolean => name?.toLowerCase() === 'content-security-policy';

/** The website that a script's address loads the SDK for; null for every other script. */
function siteOf(src: string | undefined, pageUrl: string, sdkUrl: string): string | null {
  if (!src || !URL.canParse(src, pageUrl)) return null;
  const url = new URL(src, pageUrl);
  const base = new URL(sdkUrl);
  const folder = base.pathname.replace(/\/$/, '');
  if (url.host !== base.host || !url.pathname.startsWith(`${folder}/`)) return null;
  return /^\/([A-Za-z0-9_-]{1,64})\/sdk$/.exec(url.pathname.slice(folder.length))?.[1] ?? null;
}
