/** The entries with the typed ones appended, without repeats; `read` converts the text between two commas. */
export function withTyped(
  entries: readonly unknown[],
  typed: string,
  read: (word: string) => string,
): readonly unknown[] {
  const added = typed
    .split(/[,\n]/)
    .map((word) => read(word.trim()))
    .filter((word) => word !== '' && !entries.includes(word));
  return [...entries, ...new Set(added)];
}
