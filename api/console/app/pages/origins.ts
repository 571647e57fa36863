/** Only there is a page without a certificate the rule. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/i;

/** Addresses as people write them: one a line, perhaps without scheme, perhaps copied with the path of a page. */
export const originsIn = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const address = /^[a-z][a-z\d+.-]*:\/\//i.test(word) ? word : `${schemeOf(word)}://${word}`;
      return URL.canParse(address) ? new URL(address).origin : word;
    });

const schemeOf = (host: string): string => (LOOPBACK.test(host) ? 'http' : 'https');
