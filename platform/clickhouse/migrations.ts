/** The statements of a migration, without comments. A statement ends with a semicolon at the end of a line. */
export const statementsOf = (migration: string): string[] =>
  migration
    .replace(/^--.*$/gm, '')
    .split(/;\s*\n/)
    .filter((part) => part.trim() !== '');
