/** The product that a page is about, as it names it or as its address does. */
export const handleOf = (): string | null =>
  document.querySelector<HTMLElement>('[data-engage-handle]')?.dataset['engageHandle'] ??
  /\/products?\/([^/]+)/.exec(location.pathname)?.[1] ??
  null;
