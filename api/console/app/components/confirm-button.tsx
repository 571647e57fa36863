import { useState } from 'preact/hooks';
import { useFocus } from '../hooks.ts';
import { t } from '../language/text.ts';

type Props = { label: string; confirmLabel: string; onConfirm: () => Promise<void> };

/** A button that asks for confirmation in place before it does something that cannot be undone. */
export function ConfirmButton({ label, confirmLabel, onConfirm }: Props) {
  const [state, setState] = useState<'at rest' | 'asking' | 'answered'>('at rest');
  if (state === 'asking') {
    // It stands where the first button stood: the second click of a double click on that is no answer.
    const confirm = ({ detail }: MouseEvent): void => {
      if (detail > 1) return;
      setState('answered');
      void onConfirm();
    };
    return (
      <span class="pair">
        <button type="button" class="danger" onClick={confirm}>
          {confirmLabel}
        </button>
        <KeepButton onClick={() => setState('answered')} />
      </span>
    );
  }
  return <AskButton label={label} isAnswered={state === 'answered'} onClick={() => setState('asking')} />;
}

/** Has the focus, so that Enter does no harm. */
const KeepButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" class="plain" ref={useFocus<HTMLButtonElement>()} onClick={onClick}>
    {t('Cancel')}
  </button>
);

type AskProps = { label: string; isAnswered: boolean; onClick: () => void };

/** After an answer the focus returns to this button. */
const AskButton = ({ label, isAnswered, onClick }: AskProps) => (
  <button type="button" class="plain" ref={useFocus<HTMLButtonElement>(isAnswered)} onClick={onClick}>
    {label}
  </button>
);
