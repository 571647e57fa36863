import { isLoopback } from '../../../v1/sites/loopback.ts';

/** Reads origins as people write them: one on each line, perhaps without scheme, perhaps with the path of a page. */
export const originsIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(word);
      const address = hasScheme ? word : `https://${word}`;
      if (!URL.canParse(address)) return word;
      const { origin, hostname } = new URL(address);
      // Only on this machine is HTTP usual.
      return !hasScheme && isLoopback(hostname) ? new URL(`http://${word}`).origin : origin;
    });
