import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, Parser, type TreeAdapter } from 'parse5';

/** A script tag of ours on a page. */
export type Tag = { readonly siteId: string; readonly inHead: boolean; readonly nonce: string | null };
/** What a browser would make of a page, as far as the tag goes. */
export type Markup = { readonly tags: readonly Tag[]; readonly metaPolicies: readonly string[] };

type Found = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inHead: boolean;
};

/** A page of 2 MB may ask for more: unclosed formatting elements are made again in every paragraph. */
const ELEMENTS_MAX = 100_000;
class TooManyElements extends Error {}
/** A hostile page takes up to a second in all; the API serves other requests between two slices of it. */
const SLICE_CHARS = 65_536;

/** The scripts and metas of a page, as a browser that runs scripts has them: none of templates, comments or text. */
async function elementsOf(page: string): Promise<Found[]> {
  const found: Found[] = [];
  let count = 0;
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    // Nobody reads the tree. Without text and lists of children a hostile page costs little memory and no search.
    appendChild(parent, child) {
      child.parentNode = parent;
    },
    insertBefore(parent, child) {
      child.parentNode = parent;
    },
    detachNode(child) {
      child.parentNode = null;
    },
    insertText() {},
    insertTextBefore() {},
    onElementCreated({ nodeName: name, namespaceURI, attrs }, { intendedParent, isInTemplate }) {
      count += 1;
      if (count > ELEMENTS_MAX) throw new TooManyElements();
      if (isInTemplate || namespaceURI !== html.NS.HTML || (name !== 'script' && name !== 'meta')) return;
      const attributes = new Map(attrs.map((one) => [one.name, one.value]));
      found.push({ name, attributes, inHead: intendedParent.nodeName === 'head' });
    },
  };
  const { tokenizer } = new Parser({ treeAdapter });
  try {
    for (let from = 0; from < page.length; from += SLICE_CHARS) {
      const to = from + SLICE_CHARS;
      tokenizer.write(page.slice(from, to), to >= page.length);
      await nextTurn();
    }
  } catch (error) {
    // What was read so far counts, as it does for a page that is cut.
    if (!(error instanceof TooManyElements)) throw error;
  }
  return found;
}

/** Finds the tags that load the SDK from `sdkUrl`, of whatever website, and the policies written into the page. */
export async function readMarkup(page: string, pageUrl: string, sdkUrl: string): Promise<Markup> {
  const elements = await elementsOf(page);
  const base = new URL(sdkUrl);
  const scripts = elements.filter(
    ({ name, attributes }) => name === 'script' && LOADS_SDK.test(attributes.get('src') ?? ''),
  );
  const tags = scripts.slice(0, SCRIPTS_MAX).flatMap(({ attributes, inHead }): Tag[] => {
    const siteId = siteOf(attributes.get('src')!, pageUrl, base);
    return siteId === null ? [] : [{ siteId, inHead, nonce: attributes.get('nonce') ?? null }];
  });
  const metaPolicies = elements
    .filter(
      ({ name, inHead, attributes }) => name === 'meta' && inHead && isPolicy(attributes.get('http-equiv')),
    )
    .map(({ attributes }) => attributes.get('content') ?? '');
  return { tags, metaPolicies };
}

/** What the address of a script of ours ends with; addresses are taken apart for no other one. */
const LOADS_SDK = /[\\/]sdk(?:[\\/]sdk-[0-9a-f]{16}\.js)?\s*(?:[?#]|$)/;
/** A page has one such script; a hostile one may have 100,000. */
const SCRIPTS_MAX = 1_000;

const isPolicy = (name: string | undefined): boolean => name?.toLowerCase() === 'content-security-policy';

/** The website that a script's address loads the SDK for; null for every other script. */
function siteOf(src: string, pageUrl: string, base: URL): string | null {
  if (!URL.canParse(src, pageUrl)) return null;
  const url = new URL(src, pageUrl);
  const folder = base.pathname.replace(/\/$/, '');
  if (url.host !== base.host || !url.pathname.startsWith(`${folder}/`)) return null;
  return (
    /^\/([A-Za-z0-9_-]{1,64})\/sdk(?:\/sdk-[0-9a-f]{16}\.js)?$/.exec(
      url.pathname.slice(folder.length),
    )?.[1] ?? null
  );
}
