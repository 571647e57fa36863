/** What a command line asks for: to run, to print its usage, or something that is not understood. */
export type ArgumentCheck =
  | { readonly kind: 'go' }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string };

/** `usage` begins with the line to type; `problem` says in one sentence what is not understood, null when all is. */
export function checkArguments(
  args: readonly string[],
  usage: string,
  problem: (args: readonly string[]) => string | null,
): ArgumentCheck {
  const text = `Usage: ${usage}`;
  if (args.includes('--help') || args.includes('-h')) return { kind: 'help', text };
  const sentence = problem(args);
  return sentence === null ? { kind: 'go' } : { kind: 'refused', text: `${sentence}\n${text}` };
}

export const noArguments = ([first]: readonly string[]): string | null =>
  first === undefined ? null : `"${first}" is not understood: this command takes no arguments.`;

/** For entry files: ends the process with 0 after help, with 2 and a sentence when the arguments are not understood. */
export function exitOnUsageError(check: ArgumentCheck): void {
  if (check.kind === 'go') return;
  (check.kind === 'help' ? process.stdout : process.stderr).write(`${check.text}\n`);
  process.exit(check.kind === 'help' ? 0 : 2);
}
