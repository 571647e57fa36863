/**
 * The first 16 hex digits of SHA-256 over the trimmed lower-case text; undefined where the browser has no `subtle`
 * crypto, on plain-HTTP hosts.
 */
export const shortHash = async (text: string, salt = ''): Promise<string | undefined> =>
  (crypto.subtle as SubtleCrypto | undefined) &&
  hex(
    new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + text.trim().toLowerCase())),
      0,
      8,
    ),
  );

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte + 256).toString(16).slice(1)).join('');
