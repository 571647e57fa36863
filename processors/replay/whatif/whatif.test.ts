import { describe, expect, it } from 'vitest';
import type { SiteId } from '#schemas/ids.ts';
import { testSite } from '#schemas/testing/site.ts';
import type { Sheet } from '../parts.ts';
import { changeOf, settingsOf, waitingsOf } from './whatif.ts';

describe('settings that a what-if may change', () => {
  it('are combined; the last one of a name counts', () => {
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
    'vary_waiting=yes',
    'facts=1',
    'shadow',
  ])('%s is refused in one sentence', (text) => {
    expect(() => settingsOf([text])).toThrow(/^--set .+\.$/);
  });
});

describe('waiting times that a what-if may draw from', () => {
  it('are distinct seconds in ascending order', () => {
    expect(waitingsOf('16, 8,16')).toEqual([8_000, 16_000]);
    expect(waitingsOf('2.5')).toEqual([2_500]);
  });

  it.each(['', '8,', 'x', '0', '-3', '121', '1,2,3,4,5,6,7,8,9', '8;16'])(
    '"%s" is refused in one sentence',
    (text) => {
      expect(() => waitingsOf(text)).toThrow(/^--waiting .+\.$/);
    },
  );
});

describe('facts that a what-if may change', () => {
  it('keep the confirmed texts that a PATCH keeps, on that website only', () => {
    const site = testSite({ confirmed_texts: null });
    const after: Sheet = { facts: { ...site.facts, return_days: 60 }, confirmed_texts: ['a'] };
    const { apply, wasFound } = changeOf({ writeFacts: () => after }, site.site_id, {}, {});
    expect(apply({ ...site, site_id: 'other' as SiteId })).toEqual({ ...site, site_id: 'other' });
    expect(wasFound()).toBe(false);
    expect(apply(site)).toEqual({ ...site, ...after });
    expect(wasFound()).toBe(true);
  });
});
