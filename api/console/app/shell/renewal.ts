/**
 * Requests that were refused because the session has ended wait until somebody signs in. Each hears whether that is the
 * same person, for whom it may be repeated.
 */
export function renewal() {
  let waiting: { readonly answer: Promise<boolean>; readonly tell: (isSame: boolean) => void } | undefined;
  return {
    wait(): Promise<boolean> {
      if (!waiting) {
        let tell = (_isSame: boolean): void => {};
        const answer = new Promise<boolean>((resolve) => {
          tell = resolve;
        });
        waiting = { answer, tell };
      }
      return waiting.answer;
    },
    end(isSame: boolean): void {
      waiting?.tell(isSame);
      waiting = undefined;
    },
  };
}
