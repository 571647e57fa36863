import type { ComponentChildren } from 'preact';

/** What is wider than the page scrolls by itself, also from the keyboard. */
export const Scroll = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section class="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
