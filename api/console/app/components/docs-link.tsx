import type { ComponentChildren } from 'preact';
import { type DocsPage, docsAddress } from '../docs-pages.ts';

/** A link to a page of the documentation, in a new tab. */
export const DocsLink = ({ page, children }: { page: DocsPage; children: ComponentChildren }) => (
  <a href={docsAddress(page)} target="_blank" rel="noreferrer">
    {children}
  </a>
);
