/** The largest cart body that the service takes (`CART_BODY_BYTES`). */
const BODY_BYTES_MAX = 8_192;

/**
 * Adds to a body how long it has waited, so that a late cart is not taken for a new one (decision 92). A body without
 * room for that is sent as it is: better taken for a new one than refused.
 */
export function withAge(text: string, waitedMs: number): string {
  const aged = `{"age_ms":${waitedMs},${text.slice(1)}`;
  return new Blob([aged]).size > BODY_BYTES_MAX ? text : aged;
}
