import { z } from 'zod';

export type Env = Readonly<Record<string, string | undefined>>;

/** The environment cannot be used; the message is one sentence that names the variable and the remedy. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the variables of a table of settings; an empty variable counts as not set. An error's message begins with the variable's
 * name and `where`, the file that it comes from. @throws ConfigError about the first issue
 */
export function parseSettings<T extends z.ZodRawShape>(
  settings: T,
  env: Env,
  where = '',
): z.infer<z.ZodObject<T>> {
  const set = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const result = z.object(settings).safeParse(set);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw new ConfigError(`${String(path[0])}${where} ${message}`);
}

/** A whole number in plain digits. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `is "${input}", but must be a whole number from ${min} to ${max}.`,
    })
    .transform(Number);

/** One of the words, in any case. */
export const oneOf = <const T extends string>(words: readonly T[]) =>
  z
    .string()
    .refine((text) => words.some((word) => word === text.toLowerCase()), {
      error: ({ input }) => `is "${input}", but must be one of ${words.join(', ')}.`,
    })
    .transform((text) => text.toLowerCase() as T);

/** An address. Its message does not repeat it, because it may hold a password. */
export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}.` });
