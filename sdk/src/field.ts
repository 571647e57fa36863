/** Nobody types into these. */
export const UNTYPED = /^(button|submit|reset|image|hidden)/;
const SECRET = /^file|password|\bcc-|one-time-code/;

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** What no hash of is sent, and no digest is kept. */
export const isSecret = ({ type, autocomplete }: Field): boolean =>
  UNTYPED.test(type) || SECRET.test(type + autocomplete);
