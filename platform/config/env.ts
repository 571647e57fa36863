export type Env = Readonly<Record<string, string | undefined>>;

/** The environment is not usable; the message is one sentence that names the way out. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/** @throws ConfigError unless the variable is one of the words, in any case, or is not set */
export function oneOf<T extends string>(env: Env, name: string, words: readonly T[], fallback: T): T {
  const text = env[name]?.toLowerCase();
  if (!text) return fallback;
  const word = words.find((one) => one === text);
  if (word === undefined) {
    throw new ConfigError(`${name} is "${env[name]}", but must be one of ${words.join(', ')}.`);
  }
  return word;
}
