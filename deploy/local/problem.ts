import { ConfigError } from '#platform/config/env.ts';
import { PartUnreachable } from '#platform/use-part.ts';

/** An error that the user can fix; the message is one sentence that says how. */
export class Problem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Problem';
  }
}

/** The text for the user: the sentence of a foreseen error, the stack of any other. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen = [Problem, ConfigError, PartUnreachable].some((kind) => error instanceof kind);
  return isForeseen ? error.message : (error.stack ?? String(error));
}
