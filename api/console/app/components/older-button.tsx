import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { SelfRemovingButton } from './confirm-button.tsx';

const ROWS = 'tbody tr, ol > li';

/** The last row of the list above an element. */
const rowAbove = (element: Element): Element | undefined =>
  [...document.querySelectorAll(ROWS)]
    .filter((row) => !row.parentElement!.closest(ROWS))
    .findLast((row) => row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The row after it; the heading of a day is none. */
function nextRow(row: Element | undefined): HTMLElement | undefined {
  const next = row?.nextElementSibling;
  return (next?.matches(':has(> .day)') ? next.nextElementSibling : next) as HTMLElement | undefined;
}

type Props = { busy: boolean; onClick: () => unknown; children: ComponentChildren };

/** Loads older rows of the list above it. It goes with the last of them, and the first new row takes the focus. */
export function OlderButton({ busy, onClick, children }: Props) {
  const last = useRef<Element>(undefined);
  const firstNew = (): HTMLElement | undefined => {
    const row = nextRow(last.current);
    if (row) row.tabIndex = -1;
    return row?.querySelector('summary') ?? row;
  };
  return (
    <SelfRemovingButton
      class="plain"
      aria-disabled={busy}
      next={firstNew}
      onClick={({ currentTarget }) => {
        last.current = rowAbove(currentTarget);
        onClick();
      }}
    >
      {children}
    </SelfRemovingButton>
  );
}
