import type { ComponentChildren } from 'preact';
import { type DocsPage, docsAddress } from '../docs-pages.ts';

/** A page of the documentation, in a tab of its own. */
export const DocsLink = ({ page, children }: { page: DocsPage; children: ComponentChildren }) => (
  <a href={docsAddress(page)} target="_blank" rel="noreferrer">
    {children}
  </a>
);
