import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { useFocus } from '../hooks.ts';
import { t } from '../language/text.ts';
import { labelled } from './status.tsx';

type Props = {
  label: string;
  confirmLabel: string;
  /** names the row of the button */
  of?: string;
  onConfirm: () => Promise<void>;
};

/** A button that asks for confirmation in place before it does something that cannot be undone. */
export function ConfirmButton({ label, confirmLabel, of, onConfirm }: Props) {
  const [state, setState] = useState<'at rest' | 'asking' | 'answered'>('at rest');
  if (state !== 'asking')
    return (
      <FocusButton
        key="ask"
        text={label}
        of={of}
        isWanted={state === 'answered'}
        onClick={() => setState('asking')}
      />
    );
  // It stands where the first button stood: the second click of a double click on that is no answer.
  const confirm = ({ detail }: MouseEvent): void => {
    if (detail > 1) return;
    setState('answered');
    void onConfirm();
  };
  return (
    <span class="pair">
      <button type="button" class="danger" onClick={confirm} {...labelled(confirmLabel, of)} />
      {/* Has the focus, so that Enter does no harm. */}
      <FocusButton text={t('Cancel')} of={of} isWanted onClick={() => setState('answered')} />
    </span>
  );
}

type FocusProps = { text: string; of: string | undefined; isWanted: boolean; onClick: () => void };

/** Takes the focus when it is added, after an answer too. */
const FocusButton = ({ text, of, isWanted, onClick }: FocusProps) => (
  <SelfRemovingButton class="plain" isWanted={isWanted} onClick={onClick} {...labelled(text, of)} />
);

type SelfRemovingProps = JSX.IntrinsicElements['button'] & {
  isWanted?: boolean;
  /** what takes the focus, if it is there, before any other */
  next?: () => HTMLElement | undefined;
};

/** A button that its own success removes: it passes the focus on. */
export function SelfRemovingButton({ isWanted = false, next, ...rest }: SelfRemovingProps) {
  const ref = useFocus<HTMLButtonElement>(isWanted);
  useLayoutEffect(() => {
    const button = ref.current!;
    return () => passFocusOn(button, next);
  }, []);
  return <button type="button" ref={ref} {...rest} />;
}

/** A confirmation may remove its own row: the focus goes to a button of the row or of a neighbour, else to the heading. */
function passFocusOn(button: HTMLElement, next: SelfRemovingProps['next']): void {
  const { activeElement } = document;
  if (next ? activeElement !== button : !button.parentElement!.contains(activeElement)) return;
  const row = button.closest('tr, li');
  const rows = [row, row?.nextElementSibling, row?.previousElementSibling];
  const part = button.closest(':is(.card, .page):has(h1, h2)');
  // At the moment everything is still there.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const left = rows.filter((one) => one?.isConnected).map((one) => one!.querySelector('button'));
    const heading = part?.querySelector<HTMLElement>('h1, h2');
    if (heading) heading.tabIndex = -1;
    (next?.() ?? left.find(Boolean) ?? heading)?.focus({ preventScroll: true });
  });
}
