/** Types of fields into which nobody types. */
export const UNTYPED = /^(button|submit|reset|image|hidden)/;
const SECRET = /^file|password|\bcc-|one-time-code/;

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** A field of which neither a hash is sent nor a digest is kept. */
export const isSecret = ({ type, autocomplete }: Field): boolean =>
  UNTYPED.test(type) || SECRET.test(type + autocomplete);
