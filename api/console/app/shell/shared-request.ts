/**
 * Simultaneous callers share one request and its answer. When `key` changes during a request, the request is sent
 * again.
 */
export function sharedRequest<T>(ask: () => Promise<T>, key: () => string | null): () => Promise<T> {
  let asking: Promise<T> | undefined;
  const askUntilCurrent = async (): Promise<T> => {
    for (;;) {
      const before = key();
      const [result] = await Promise.allSettled([ask()]);
      if (key() !== before) continue;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    }
  };
  return () => {
    asking ??= askUntilCurrent().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
