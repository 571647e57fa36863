import { useState } from 'preact/hooks';

type Props = { label: string; sure: string; act: () => Promise<void> };

/** A button that asks once more, in its own place, before it does what cannot be taken back. */
export function Sure({ label, sure, act }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <button type="button" class="plain" onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  const yes = (): void => {
    setAsking(false);
    void act();
  };
  return (
    <span class="pair">
      <button type="button" class="danger" onClick={yes}>
        {sure}
      </button>
      <button type="button" class="plain" autofocus onClick={() => setAsking(false)}>
        Keep
      </button>
    </span>
  );
}
