/** First 16 hex digits of SHA-256 over the trimmed lower-case text; null where the browser has no `subtle` crypto. */
export async function shortHash(text: string, salt = ''): Promise<string | null> {
  if (!crypto.subtle) return null;
  const bytes = new TextEncoder().encode(salt + text.trim().toLowerCase());
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 8));
}

export const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => (byte + 256).toString(16).slice(1)).join('');
