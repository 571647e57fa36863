import { ConfigError } from '#platform/config/env.ts';
import { PartUnreachable } from '#platform/reach.ts';

/** Something the person at the keyboard can put right; the message is one sentence that names the way out. */
export class Problem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Problem';
  }
}

/** What a person is shown of an error: the sentence of a foreseen one, the stack of any other. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForeseen = [Problem, ConfigError, PartUnreachable].some((kind) => error instanceof kind);
  return isForeseen ? error.message : (error.stack ?? String(error));
}
