import type { ComponentChildren } from 'preact';
import { type DocsPage, docsFile } from '../docs-pages.ts';

/** A page of the documentation, which the console serves itself. */
export const DocsLink = ({ page, children }: { page: DocsPage; children: ComponentChildren }) => (
  <a href={docsFile(page)} target="_blank" rel="noreferrer">
    {children}
  </a>
);
