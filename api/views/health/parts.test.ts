import { expect, test } from 'vitest';
import { partOf } from './parts.ts';

test.each([
  [{ live_ms: '0', silent_ms: '900' }, 'working', 0],
  [{ live_ms: '15400', silent_ms: '15900' }, 'working', 15],
  [{ live_ms: '16000', silent_ms: '16500' }, 'late', 16],
  [{ live_ms: null, silent_ms: '61000' }, 'stopped', 61],
] as const)('a heartbeat of %o says %s', (beat, state, lag_seconds) => {
  expect(partOf('moments', { sink: 'views', ...beat })).toEqual({ part: 'moments', state, lag_seconds });
});

test('a part that never reported is unknown', () => {
  expect(partOf('decisions', undefined)).toEqual({ part: 'decisions', state: 'unknown', lag_seconds: null });
});
