import { expect, test } from 'vitest';
import { withConsoleLabels } from './refusals.ts';

test.each([
  [
    '"excluded_paths.1" must be a path on the website itself, without query and fragment.',
    '“Paths”, line 2, must be a path on the website itself, without query and fragment.',
  ],
  [
    '"first_party_hosts.0" must be a host such as shop.example, without scheme and path.',
    '“First-party hosts”, line 1, must be a host such as shop.example, without scheme and path.',
  ],
  [
    'The field first_party_hosts must share the root domain of allowed_origins.',
    '“First-party hosts” must share the root domain of “Addresses of the shop”.',
  ],
  ['"quiet_hours.from" must be a time such as 22:00.', '“From” must be a time such as 22:00.'],
  ['"some_new_field" is missing.', '“Some new field” is missing.'],
])('%s', (sentence, words) => expect(withConsoleLabels(sentence)).toBe(words));

test.each([
  'The service cannot be reached.',
  'Somebody else is signed in with demo@example.com.',
  'Your order feed sent 12 bodies without _service_uid.',
  'There is a key "main" already.',
])('what names no field stays: %s', (sentence) => expect(withConsoleLabels(sentence)).toBe(sentence));
