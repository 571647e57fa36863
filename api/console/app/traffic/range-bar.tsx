import { submitted } from '../hooks.ts';
import { t } from '../language/text.ts';
import { type Chosen, chosenHref, ownRange, type RangeName, ranges } from './traffic-address.ts';

type Props = { siteId: string; chosen: Chosen; days: { from: string; to: string }; hasExperiment: boolean };

/** Links for the ranges, and a form for a custom one. */
export function RangeBar({ siteId, chosen, days, hasExperiment }: Props) {
  const names = (Object.keys(ranges) as RangeName[]).filter((name) => name !== 'experiment' || hasExperiment);
  const submit = submitted((fields) => {
    location.hash = chosenHref(siteId, { ...chosen, ...ownRange(fields) });
  });
  return (
    <div class="range">
      <nav class="filters" aria-label={t('Range')}>
        {names.map((range) => (
          <a
            key={range}
            class="filter"
            href={chosenHref(siteId, { ...chosen, range })}
            aria-current={range === chosen.range ? 'true' : undefined}
          >
            {ranges[range]}
          </a>
        ))}
      </nav>
      <form key={JSON.stringify(days)} class="period" aria-label={t('Custom range')} onSubmit={submit}>
        <label>
          {t('From')}
          <input name="from" type="date" required defaultValue={days.from} />
        </label>
        <label>
          {t('To')}
          <input name="to" type="date" required defaultValue={days.to} />
        </label>
        <button type="submit" class="plain">
          {t('Show')}
        </button>
      </form>
    </div>
  );
}
