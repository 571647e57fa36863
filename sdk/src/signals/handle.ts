/** The product that a page is about, from the page itself or from its address. */
export const handleOf = (): string | null =>
  document.querySelector<HTMLElement>('[data-engage-handle]')?.dataset['engageHandle'] ??
  /\/products?\/([^/]+)/.exec(location.pathname)?.[1] ??
  null;
