import { setImmediate as nextTurn } from 'node:timers/promises';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, Parser, type TreeAdapter } from 'parse5';

/** A script tag of ours on a page. */
export type Tag = {
  readonly siteId: string;
  /**
   * the address of the script, and the base address of the website's other requests: `{sdk_url}/{site}`, or a path of
   * the shop's own
   */
  readonly src: string;
  readonly base: string;
  readonly inHead: boolean;
  readonly nonce: string | null;
};
/** Where the script of a website may be loaded from. */
export type ScriptSources = {
  readonly siteId: string;
  readonly sdkUrl: string;
  /** on these it may be below any path */
  readonly firstPartyHosts: readonly string[];
};
/** The page as a browser would parse it, as far as the tag is concerned. */
export type Markup = {
  readonly tags: readonly Tag[];
  /** hosts of scripts that look like this website's but are not among its sources */
  readonly foreignHosts: readonly string[];
  readonly metaPolicies: readonly string[];
};

type Found = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly inHead: boolean;
};

/** A page of 2 MB may create more: unclosed formatting elements are recreated in every paragraph. */
const ELEMENTS_MAX = 100_000;
class TooManyElements extends Error {}
/** A hostile page takes up to a second in total; the API serves other requests between two slices. */
const SLICE_CHARS = 65_536;

/**
 * The script and meta elements of a page, as a browser with scripting parses it: none in templates, comments or text.
 */
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
    // The part read so far counts, as for a page that is cut off.
    if (!(error instanceof TooManyElements)) throw error;
  }
  return found;
}

/** Finds the tags that load the SDK, of any website, and the policies in meta elements of the page. */
export async function readMarkup(page: string, pageUrl: string, places: ScriptSources): Promise<Markup> {
  const elements = await elementsOf(page);
  const sdkUrl = new URL(places.sdkUrl);
  const scripts = elements.filter(
    ({ name, attributes }) => name === 'script' && LOADS_SDK.test(attributes.get('src') ?? ''),
  );
  const found = scripts.slice(0, SCRIPTS_MAX).flatMap(({ attributes, inHead }) => {
    const script = scriptAt(attributes.get('src')!, pageUrl);
    return script ? [{ ...script, inHead, nonce: attributes.get('nonce') ?? null }] : [];
  });
  const tags = found.filter((script) => isOurs(script, places, sdkUrl));
  const strange = found.filter((script) => script.siteId === places.siteId && !tags.includes(script));
  const metaPolicies = elements
    .filter(
      ({ name, inHead, attributes }) => name === 'meta' && inHead && isPolicy(attributes.get('http-equiv')),
    )
    .map(({ attributes }) => attributes.get('content') ?? '');
  return { tags, foreignHosts: [...new Set(strange.map(({ host }) => host))], metaPolicies };
}

/** The end of the address of an SDK script; no other address is parsed. */
const LOADS_SDK = /[\\/]sdk(?:[\\/]sdk-[0-9a-f]{16}\.js)?\s*(?:[?#]|$)/;
/** A page has one such script; a hostile one may have 100,000. */
const SCRIPTS_MAX = 1_000;

const isPolicy = (name: string | undefined): boolean => name?.toLowerCase() === 'content-security-policy';

type Script = Pick<Tag, 'siteId' | 'src' | 'base'> & { readonly host: string; readonly folder: string };

/** The parts of a script's address if it could be the SDK's; otherwise null. */
function scriptAt(src: string, pageUrl: string): Script | null {
  if (!URL.canParse(src, pageUrl)) return null;
  const { origin, host, pathname, href } = new URL(src, pageUrl);
  const found = PLACE.exec(pathname);
  if (!found) return null;
  const [, folder = '', siteId = ''] = found;
  return { siteId, src: href, base: `${origin}${folder}/${siteId}`, host, folder };
}
/** `/{site}/sdk`, or a pinned version below that; a first-party server may add any path before it. */
const PLACE = /^(.*)\/([A-Za-z0-9_-]{1,64})\/sdk(?:\/sdk-[0-9a-f]{16}\.js)?$/;

const isOurs = ({ host, folder, siteId }: Script, places: ScriptSources, sdkUrl: URL): boolean =>
  (host === sdkUrl.host && folder === sdkUrl.pathname.replace(/\/$/, '')) ||
  // Other files on a first-party host are not checked.
  (siteId === places.siteId && places.firstPartyHosts.includes(host));
