import type { Running } from './platform.ts';

/** Runs `round` every `everyMs`, one at a time, until closed. */
export function startRounds(
  everyMs: number,
  round: (isClosing: () => boolean) => Promise<void>,
  onFailure: (err: unknown, isClosing: boolean) => void,
): Running {
  let running: Promise<void> | null = null;
  let closing = false;
  const look = (): void => {
    running ??= round(() => closing)
      .catch((err: unknown) => onFailure(err, closing))
      .finally(() => {
        running = null;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    async close() {
      closing = true;
      clearInterval(timer);
      await running;
    },
  };
}
