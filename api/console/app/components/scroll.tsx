import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../language/text.ts';

/** A container for content wider than the page, which scrolls horizontally, also by keyboard. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  const ref = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const section = ref.current!;
    const sizes = new ResizeObserver(() => setWide(section.scrollWidth > section.clientWidth + 1));
    for (const one of [section, ...section.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, []);
  return (
    <>
      {isWide && <p class="soft more-columns">{t('Scroll the table sideways: it has more columns →')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="scroll" aria-label={label} tabIndex={0} ref={ref}>
        {children}
      </section>
    </>
  );
}

/** The title of a column; `number` is that of a column of numbers. */
type Title = string | { readonly number: string };

/** The head of a table, with one row. */
export const Head = ({ titles }: { titles: readonly Title[] }) => (
  <thead>
    <tr>
      {titles.map((title) =>
        typeof title === 'string' ? (
          <th key={title} scope="col">
            {title}
          </th>
        ) : (
          <th key={title.number} scope="col" class="number">
            {title.number}
          </th>
        ),
      )}
    </tr>
  </thead>
);
