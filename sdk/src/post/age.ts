/** What the service takes of a cart (`CART_BODY_BYTES`). */
const BODY_BYTES_MAX = 8_192;

/**
 * A body with how long it has waited: a cart that comes late is not taken for a new one (decision 92). One that has no room for that is
 * sent as it is: better taken for a new one than refused.
 */
export function withAge(text: string, waitedMs: number): string {
  const aged = `{"age_ms":${waitedMs},${text.slice(1)}`;
  return new Blob([aged]).size > BODY_BYTES_MAX ? text : aged;
}
