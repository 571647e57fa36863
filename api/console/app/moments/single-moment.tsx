import { useContext } from 'preact/hooks';
import { api, bodyOf } from '../api.ts';
import { PageZone } from '../clock/website-clock.ts';
import { LoadState } from '../components/status.tsx';
import { dayHeading } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { MomentRow } from './moment-row.tsx';

/** One moment by its address, from an order's credit or a shared link. */
export function SingleMoment({ siteId, momentId }: { siteId: string; momentId: string }) {
  const zone = useContext(PageZone);
  const params = { path: { id: siteId, moment_id: momentId } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/moments/{moment_id}', { params })),
    momentId,
  );
  return (
    <>
      <p>
        <a href={`#/site/${siteId}/moments`}>{t('All moments')}</a> ·{' '}
        <a href={`#/site/${siteId}/store`}>{t('Orders')}</a>
      </p>
      <LoadState value={value} error={error} />
      {value && (
        <>
          <h2 class="day">
            {dayHeading(value.ts, zone)}, {zoneLabel(zone)}
          </h2>
          <ol class="moments" aria-label={t('Single moment')}>
            <MomentRow siteId={siteId} moment={value} opened={new Set([momentId])} />
          </ol>
        </>
      )}
    </>
  );
}
