import { describe, expect, it } from 'vitest';
import { parseBound } from './range.ts';

describe('a bound of a range', () => {
  it('is an offset, an instant, a day in UTC, or open', () => {
    expect(parseBound('from', '42')).toEqual({ kind: 'offset', offset: 42 });
    expect(parseBound('from', '2026-11-21T08:00:00+01:00')).toEqual({
      kind: 'instant',
      ms: Date.UTC(2026, 10, 21, 7),
    });
    expect(parseBound('to', '2026-11-21')).toEqual({ kind: 'instant', ms: Date.UTC(2026, 10, 21) });
    expect(parseBound('to', undefined)).toEqual({ kind: 'open' });
  });

  it.each(['', '-1', '2026-11-21T08:00', '2026-13-01', 'now', '1e3'])(
    '"%s" is refused in one sentence',
    (text) => {
      expect(() => parseBound('from', text)).toThrow(/^--from is .+ must be an instant .+\.$/);
    },
  );
});
