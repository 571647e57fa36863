import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id with twice the memory that OWASP recommends; the hash contains its own parameters. */
const options: Options = { memoryCost: 38_912, timeCost: 2, parallelism: 1 };

/** A hash that no password matches, so that an unknown address takes the same time as a known one. */
let dummyHash: Promise<string> | undefined;

/** In Unicode normalization form C, because keyboards of different systems produce different forms. */
const bytesOf = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), options);

/** Whether the password is right. With null, for an unknown person, it takes the same time and is false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), options);
  const fits = await verify(stored ?? (await dummyHash), bytesOf(password));
  return fits && stored !== null;
}

/** Computes the dummy hash at the start, so that the first refusal is as fast as every later one. */
export const warmUp = async (): Promise<void> => {
  await passwordMatches(null, '');
};
