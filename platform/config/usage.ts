/** The result of checking a command line: run, print the usage, or refuse it. */
export type ArgumentCheck =
  | { readonly kind: 'go' }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string };

/** `usage` begins with the command line; `problem` returns one sentence about a wrong argument, or null. */
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
  first === undefined ? null : `Unexpected argument "${first}": this command takes no arguments.`;

/** For entry files: ends the process with 0 after help, with 2 and a sentence when the arguments are not understood. */
export function exitOnUsageError(check: ArgumentCheck): void {
  if (check.kind === 'go') return;
  (check.kind === 'help' ? process.stdout : process.stderr).write(`${check.text}\n`);
  process.exit(check.kind === 'help' ? 0 : 2);
}
