import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { passwordProblem } from './choose.ts';
import { commonPasswords } from './common.ts';

const chooser = {
  email: 'anna.berger@example.com',
  names: ['Morning Linen', 'Linen Shop', 'linen.example'],
};

test('the list holds more than ten thousand, of which thousands are long enough to be chosen', () => {
  expect(commonPasswords().size).toBeGreaterThan(20_000);
  expect([...commonPasswords()].filter((one) => one.length >= 12).length).toBeGreaterThan(10_000);
  expect(commonPasswords().has('password')).toBe(true);
  expect([...commonPasswords()].filter((one) => one !== one.toLowerCase())).toEqual([]);
});

test.each([
  ['too short', 'x7Kq-short'],
  ['eleven characters, some of two units', '🛒🛒ab🛒dê🛒fgh'],
  ['common', 'password1234'],
  ['common in capitals', 'UNBELIEVABLE'],
  ['a keyboard row', '1qaz2wsx3edc4rfv'],
  ['one letter', 'aaaaaaaaaaaaaa'],
  ['a short piece repeated', 'abc7abc7abc7abc7'],
  ['a common word repeated', 'passwordpassword'],
  ['a sequence', 'abcdefghijklmn'],
  ['digits that count down, past zero', '3210987654321098'],
  ['the e-mail address', 'anna.berger@example.com'],
  ['the local part and a year', 'AnnaBerger2026!'],
  ['the local part and a common word', 'anna-berger-password1'],
  ["the shop's name", 'Morning Linen 26'],
  ["the shop's host", 'linen.example.99'],
  ['the name of the product', 'engagement-console'],
  ['a control character', 'correct horse\u0000battery'],
  ['half a character', `correct horse battery${'\ud83d'}`],
  ['more than 200 characters', 'wq'.repeat(90).concat('abcdefghijklmnopqrstuvwxyz')],
])('refused: %s', (_, password) => {
  expect(passwordProblem(password, chooser)).toMatch(/^must /);
});

test.each([
  ['words', 'correct horse battery'],
  ['only small letters', 'qhvkzrtwmpxl'],
  ['only digits', '835027461938'],
  ['another script', 'собака ест траву'],
  ['a name beside enough else', 'anna rides green llamas'],
  ['spaces at both ends', '  tin roof rusted  '],
])('taken, for there are no rules about kinds of characters: %s', (_, password) => {
  expect(passwordProblem(password, chooser)).toBeNull();
});

test('what npm start and npm run account make is taken', () => {
  const demo = { email: 'demo@example.com', names: ['Demo account', 'Demo shop', '127.0.0.1:8084'] };
  for (let i = 0; i < 1_000; i += 1) {
    expect(passwordProblem(randomBytes(12).toString('base64url'), demo)).toBeNull();
    expect(passwordProblem(randomBytes(18).toString('base64url'), chooser)).toBeNull();
  }
});
