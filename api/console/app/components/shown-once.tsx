import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useFocus } from '../hooks.ts';
import { SelfRemovingButton } from './confirm-button.tsx';

/**
 * Tokens, secrets and links that the API tells only once: each stays on the page until it is taken away by its id, because
 * no other page shows it again.
 */
export function useShownOnce<T>(idOf: (one: T) => string) {
  const [shown, setShown] = useState<readonly T[]>([]);
  return {
    shown,
    show: (one: T): void => setShown((all) => [...all, one]),
    hide: (id: string): void => setShown((all) => all.filter((other) => idOf(other) !== id)),
  };
}

type Props = { inCard?: boolean; done: string; onDone: () => void; children: ComponentChildren };

/** Takes the focus, and with it comes into sight: it may stand above what is seen of a long page. */
export const ShownOnce = ({ inCard = false, done, onDone, children }: Props) => (
  <div class={inCard ? 'form' : 'card form'} role="status" tabIndex={-1} ref={useFocus<HTMLDivElement>()}>
    {children}
    <SelfRemovingButton onClick={onDone}>{done}</SelfRemovingButton>
  </div>
);
