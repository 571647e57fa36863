import { useContext } from 'preact/hooks';
import { clockOf } from '../clock/clock.ts';
import { PageZone } from '../clock/website-clock.ts';
import { submitted, useHash } from '../hooks.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { withParameters } from '../shell/parameters.ts';
import { dayOf, type Period } from './period-query.ts';

type Props = { period: Period; startedAt: string | undefined };

export function PeriodForm({ period, startedAt }: Props) {
  const hash = useHash();
  const zone = useContext(PageZone);
  const firstDay = startedAt && dayOf(startedAt, clockOf(zone));
  const submit = submitted((form) => {
    const [from, to] = ['from', 'to'].map((name) => String(form.get(name) ?? ''));
    location.hash = withParameters(hash, { from: from!, to: to! });
  });
  return (
    <form class="period" onSubmit={submit}>
      <label>
        {t('From')}
        <input name="from" type="date" min={firstDay} defaultValue={period.from} />
      </label>
      <label>
        {t('To')}
        <input name="to" type="date" defaultValue={period.to} />
      </label>
      <button type="submit" class="plain">
        {t('Show')}
      </button>
      <a href={`#${withParameters(hash, { from: '', to: '' })}`}>{t('The whole experiment')}</a>
      <p class="soft hint">
        {t(
          'Days are in the time zone {zone}. Only the whole experiment has a verdict; a part of it has none.',
          {
            zone: zoneLabel(zone),
          },
        )}
      </p>
    </form>
  );
}
