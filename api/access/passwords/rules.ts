import { PASSWORD_CHARS_MAX, PASSWORD_CHARS_MIN } from '../credentials.ts';
import { commonPasswords } from './common.ts';

/** The minimum length of what remains without guessable names. */
const REST_CHARS_MIN = 8;
const NAME_CHARS_MIN = 4;

const productNames = ['storefront engagement service', 'storefront', 'engagement', 'engage', 'console'];

/** What an attacker knows of the person. */
export type GuessableNames = {
  readonly email: string;
  /** names of the account, of its websites and their hosts */
  readonly names: readonly string[];
};

/** What is wrong with a new password, as a predicate; null when it may be used. */
export function passwordProblem(password: string, guessable: GuessableNames): string | null {
  const text = password.normalize('NFC');
  if (/[\p{Cc}\p{Surrogate}]/u.test(text)) return 'must not contain control characters';
  const length = [...text].length;
  if (length < PASSWORD_CHARS_MIN) return `must have at least ${PASSWORD_CHARS_MIN} characters`;
  if (length > PASSWORD_CHARS_MAX) return `must have at most ${PASSWORD_CHARS_MAX} characters`;
  const folded = text.toLowerCase();
  if (commonPasswords().has(folded)) return 'must not be one of the most common passwords';
  if (isRepeated(folded) || isSequence(folded)) return 'must not be a repetition or a sequence';
  if (isMadeOfNames(folded, guessable)) {
    return 'must not be made of your e-mail address or of the names of your account, your websites or this service';
  }
  return null;
}

/** Whether one short or common piece is repeated. */
function isRepeated(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const piece = text.slice(0, size);
    if (text.length % size !== 0 || piece.repeat(text.length / size) !== text) continue;
    return size < REST_CHARS_MIN || commonPasswords().has(piece);
  }
  return false;
}

/** Whether each character follows the one before, up or down: abcdefghijkl, 987654321098. */
function isSequence(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0)!);
  const digits = /^\d+$/.test(text);
  return [1, -1].some((step) =>
    codes.slice(1).every((code, i) => {
      const difference = code - codes[i]!;
      return difference === step || (digits && difference === step * -9);
    }),
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function isMadeOfNames(folded: string, guessable: GuessableNames): boolean {
  const whole = lettersOf(folded);
  const rest = namesOf(guessable).reduce((left, name) => left.replaceAll(name, ''), whole);
  if (rest === whole) return false;
  return rest.length < REST_CHARS_MIN || commonPasswords().has(rest);
}

/** Each name as a whole and its words, the longest first. */
function namesOf({ email, names }: GuessableNames): string[] {
  const all = [email, email.split('@')[0]!, ...names, ...productNames];
  const words = all.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const known = new Set(words.map((word) => lettersOf(word.normalize('NFC'))));
  return [...known]
    .filter((name) => name.length >= NAME_CHARS_MIN)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}
