import { useId, useRef } from 'preact/hooks';
import { t } from '../language/text.ts';
import { type Term, terms } from './terms.ts';

/** The same values as in help.css. */
const WIDTH_PX = 320;
const EDGE_PX = 8;

/** The explanation of a term on demand: a button that opens a note, which Escape or a click elsewhere closes. */
export function Help({ term }: { term: Term }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const { name, says, technical } = terms[term];
  const place = ({ newState }: { newState: string }): void => {
    if (newState !== 'open') return;
    const { left, bottom } = button.current!.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - WIDTH_PX - EDGE_PX;
    // Relative to the page and not to the window: it scrolls with its term.
    note.current!.style.left = `${scrollX + Math.max(EDGE_PX, Math.min(left, rightmost))}px`;
    note.current!.style.top = `${scrollY + bottom + EDGE_PX}px`;
  };
  return (
    <span class="help">
      <button
        type="button"
        ref={button}
        class="help-button"
        popovertarget={id}
        aria-label={t('What does “{name}” mean?', { name })}
      >
        ?
      </button>
      <span id={id} class="help-note" popover="auto" role="note" ref={note} onBeforeToggle={place}>
        <strong>{name}</strong>
        <span>{says}</span>
        {technical && <span class="soft">{technical}</span>}
      </span>
    </span>
  );
}
