/**
 * Many may want to know the same at once: they share one question and its answer. `mark` changes when the answer may be
 * another one; an answer that was under way meanwhile is asked for again.
 */
export function sharedQuestion<T>(ask: () => Promise<T>, mark: () => string | null): () => Promise<T> {
  let asking: Promise<T> | undefined;
  const askUntilItHolds = async (): Promise<T> => {
    for (;;) {
      const before = mark();
      const [result] = await Promise.allSettled([ask()]);
      if (mark() !== before) continue;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    }
  };
  return () => {
    asking ??= askUntilItHolds().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
