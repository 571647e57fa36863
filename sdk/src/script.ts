/**
 * The tag that loaded us: `{sdk_url}/<site_id>/sdk`, or `/sdk/sdk-<version>.js` below that. The tag is the only
 * configuration of a page.
 */
export type Tag = {
  readonly site: string;
  /** `{sdk_url}/<site_id>`: every storefront route of this site begins so */
  readonly base: string;
  readonly element: HTMLScriptElement;
};

const SHAPE = /^(https?:\/\/.+\/([\w-]{1,64}))\/sdk(\/sdk-\w+\.js)?([?#].*)?$/;

function read(element: Element | null): Tag | null {
  const match = element instanceof HTMLScriptElement && SHAPE.exec(element.src);
  return match ? { element, base: match[1]!, site: match[2]! } : null;
}

/** Finds our own tag: a tag manager may have copied it into the page, and then `currentScript` is another script. */
export function findTag(): Tag | null | undefined {
  const candidates = [document.currentScript, ...document.querySelectorAll('script')];
  return candidates.map(read).find(Boolean);
}

/** of this visit, from its first step on */
export let tag: Tag;
export const useTag = (found: Tag): void => {
  tag = found;
};
