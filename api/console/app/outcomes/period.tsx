import { useContext } from 'preact/hooks';
import { clockOf } from '../clock/clock.ts';
import { PageZone } from '../clock/website-clock.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { dayOf, type Period } from './period-query.ts';

type Props = { siteId: string; period: Period; startedAt: string | undefined };

export function PeriodForm({ siteId, period, startedAt }: Props) {
  const zone = useContext(PageZone);
  const firstDay = startedAt && dayOf(startedAt, clockOf(zone));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const chosen = new URLSearchParams();
    for (const name of ['from', 'to']) {
      const day = String(form.get(name) ?? '');
      if (day) chosen.set(name, day);
    }
    location.hash = `#/site/${siteId}/reasons${chosen.size > 0 ? `?${chosen}` : ''}`;
  };
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
      <a href={`#/site/${siteId}/reasons`}>{t('The whole experiment')}</a>
      <p class="soft hint">
        {t(
          'Days on the clock of {zone}. Only the whole experiment has verdicts; a part of it is a look back.',
          {
            zone: zoneLabel(zone),
          },
        )}
      </p>
    </form>
  );
}
