import { expect, test } from 'vitest';
import { lengthText, overallText, redrivenText, refusalText, stateText } from './health-text.ts';

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_200, '2 hours'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

test('a part shows its lag, and a stopped part since when', () => {
  expect(stateText({ part: 'moments', state: 'working', lag_seconds: 0 })).toBe('works; nothing is waiting');
  expect(stateText({ part: 'moments', state: 'late', lag_seconds: 40 })).toBe(
    'late: the oldest record has waited 40 seconds',
  );
  expect(stateText({ part: 'moments', state: 'stopped', lag_seconds: 300 })).toBe(
    'stopped: no sign of life for 5 minutes',
  );
  expect(stateText({ part: 'kafka', state: 'away', lag_seconds: null })).toBe('does not answer');
});

test('all parts together are one sentence, which names those that are not well', () => {
  const works = { part: 'moments', state: 'working', lag_seconds: 0 } as const;
  expect(overallText([works])).toBe('Everything is up to date.');
  expect(overallText([works, { part: 'decisions', state: 'working', lag_seconds: 4 }])).toContain(
    '4 seconds',
  );
  expect(overallText([works, { part: 'kafka', state: 'away', lag_seconds: null }])).toMatch(
    /^Needs attention: Log of records\./,
  );
});

test('a code of a newer release is named as it is', () => {
  expect(refusalText({ stage: 'views', reason: 'not_avro' })).toBe(
    'Moments could not store it: it is not a valid record.',
  );
  expect(refusalText({ stage: 'later', reason: 'other' })).toBe('later: other.');
});

test('the result for dead letters names only counts above zero', () => {
  const none = { put_back: 0, already: 0, erased: 0, nothing: 0, cut: 0, gone: 0 };
  expect(redrivenText({ ...none, put_back: 2, erased: 1 })).toBe(
    '2 records put back · 1 skipped, because it concerns a person who was erased.',
  );
  expect(redrivenText({ ...none, cut: 1 })).toBe(
    '1 cannot be put back, because only the beginning of its record was kept.',
  );
});
