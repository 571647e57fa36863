import type { Running } from './platform.ts';

/** Runs `round` every `everyMs`, one at a time, until closed. */
export function startRounds(
  everyMs: number,
  round: (isClosing: () => boolean) => Promise<void>,
  onFailure: (err: unknown, isClosing: boolean) => void,
): Running {
  let running: Promise<void> | null = null;
  let closing = false;
  const startRound = (): void => {
    running ??= round(() => closing)
      .catch((err: unknown) => onFailure(err, closing))
      .finally(() => {
        running = null;
      });
  };
  startRound();
  const timer = setInterval(startRound, everyMs);
  return {
    async close() {
      closing = true;
      clearInterval(timer);
      await running;
    },
  };
}
