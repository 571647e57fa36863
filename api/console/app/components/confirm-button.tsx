import { useState } from 'preact/hooks';
import { useFocus } from '../hooks.ts';
import { t } from '../language/text.ts';

type Props = { label: string; confirmLabel: string; onConfirm: () => Promise<void> };

/** A button that asks for confirmation in place before it does something that cannot be undone. */
export function ConfirmButton({ label, confirmLabel, onConfirm }: Props) {
  const [state, setState] = useState<'at rest' | 'asking' | 'kept'>('at rest');
  if (state === 'asking') {
    const confirm = (): void => {
      setState('at rest');
      void onConfirm();
    };
    return (
      <span class="pair">
        <button type="button" class="danger" onClick={confirm}>
          {confirmLabel}
        </button>
        <KeepButton onClick={() => setState('kept')} />
      </span>
    );
  }
  return <AskButton label={label} wasKept={state === 'kept'} onClick={() => setState('asking')} />;
}

/** Has the focus, so that Enter does no harm. */
const KeepButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" class="plain" ref={useFocus<HTMLButtonElement>()} onClick={onClick}>
    {t('Cancel')}
  </button>
);

type AskProps = { label: string; wasKept: boolean; onClick: () => void };

/** After "Cancel" the focus returns to this button. */
const AskButton = ({ label, wasKept, onClick }: AskProps) => (
  <button type="button" class="plain" ref={useFocus<HTMLButtonElement>(wasKept)} onClick={onClick}>
    {label}
  </button>
);
