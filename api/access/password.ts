import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id at twice the memory that OWASP asks for; the hash carries its own parameters. */
const options: Options = { memoryCost: 38_912, timeCost: 2, parallelism: 1 };

/** A hash that no password matches, so that an unknown address costs the same time as a known one. */
let dummyHash: Promise<string> | undefined;

/** In Unicode's form NFC, which keyboards of different systems agree on. */
const bytesOf = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(bytesOf(password), options);

/** Whether the password is right. With null, for an unknown person, it takes as long and is false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash(crypto.randomUUID(), options);
  const fits = await verify(stored ?? (await dummyHash), bytesOf(password));
  return fits && stored !== null;
}

/** Computes the dummy hash at the start, so that the first refusal is as quick as every later one. */
export const warmUp = async (): Promise<void> => {
  await passwordMatches(null, '');
};
