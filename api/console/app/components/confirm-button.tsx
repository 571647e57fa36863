import { useState } from 'preact/hooks';
import { t } from '../language/text.ts';

type Props = { label: string; confirmLabel: string; onConfirm: () => Promise<void> };

/** A button that asks once more, in its own place, before it does what cannot be undone. */
export function ConfirmButton({ label, confirmLabel, onConfirm }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <button type="button" class="plain" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  const confirm = (): void => {
    setAsking(false);
    void onConfirm();
  };
  return (
    <span class="pair">
      <button type="button" class="danger" onClick={confirm}>
        {confirmLabel}
      </button>
      <button type="button" class="plain" autofocus onClick={() => setAsking(false)}>
        {t('Keep')}
      </button>
    </span>
  );
}
