import { describe, expect, it } from 'vitest';
import { settingsOf } from './whatif.ts';

describe('settings that a what-if may change', () => {
  it('are taken together, the last one of a name in force', () => {
    expect(settingsOf(['holdout_pct=0.2', 'shadow=false', 'holdout_pct=0.3'])).toEqual({
      holdout_pct: 0.3,
      shadow: false,
    });
    expect(settingsOf([])).toEqual({});
  });

  it.each([
    'holdout_pct=',
    'holdout_pct=0.049',
    'holdout_pct=x',
    'shadow=1',
    'enabled=',
    'facts=1',
    'shadow',
  ])('%s is refused in one sentence', (text) => {
    expect(() => settingsOf([text])).toThrow(/^--set .+\.$/);
  });
});
