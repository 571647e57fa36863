/** Values of the fields of the facts step, by their keys on the sheet. */
export type FieldValues = Readonly<Record<string, string | number | null>>;

/**
 * The values to send: without those that the person left as they were and that somebody else, or an import, has stored
 * anew since the sheet was `loaded`. A field shows its `offered` value where nothing was loaded; one that was left is
 * sent if the latest sheet has nothing there either. What is stored already is sent too: that removes old remarks.
 */
export const factsChange = (
  typed: FieldValues,
  loaded: FieldValues,
  offered: FieldValues,
  latest: FieldValues,
): FieldValues =>
  Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => {
      const shown = loaded[key] ?? offered[key] ?? null;
      const isOffer = value !== loaded[key] && latest[key] === null;
      return value !== shown || value === latest[key] || isOffer;
    }),
  );
