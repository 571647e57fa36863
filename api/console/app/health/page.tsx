import { useContext, useState } from 'preact/hooks';
import { api, bodyOf, type Health } from '../api.ts';
import { PageZone, usePageTime } from '../clock/website-clock.ts';
import { Head, Scroll } from '../components/scroll.tsx';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { usePolling } from '../hooks.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import type { TabProps } from '../pages/tabs.ts';
import { DeadLettersCard } from './dead-letters.tsx';
import {
  newestNames,
  overallText,
  partName,
  partPurpose,
  stateChip,
  stateNames,
  stateText,
} from './health-text.ts';

const REFRESH_MS = 10_000;

/** The lag of a website's data, and its records that could not be used. */
export function HealthPage({ site, canWrite }: TabProps) {
  const zone = useContext(PageZone);
  const time = usePageTime();
  const [health, setHealth] = useState<Health>();
  const params = { path: { id: site._id } };
  const load = async (): Promise<() => void> => {
    const loaded = await bodyOf(api.GET('/sdk/{id}/health', { params }));
    return () => setHealth(loaded);
  };
  const error = usePolling(load, REFRESH_MS, site._id);
  if (!health) return <LoadState error={error} />;
  return (
    <>
      <ErrorMessage text={error} />
      <section class="card form" aria-labelledby="lag">
        <h2 id="lag">{t('Data freshness')}</h2>
        <p>
          <strong>{overallText(health.parts)}</strong>{' '}
          <span class="soft">
            {t('As of {time} in the shop’s time zone, {zone}.', {
              time: time(health.checked_at),
              zone: zoneLabel(zone),
            })}
          </span>
        </p>
        <PartTable parts={health.parts} />
        {!canWrite && <p class="soft">{t('Admins also see the parts that all websites share.')}</p>}
        <NewestList newest={health.newest} />
      </section>
      <DeadLettersCard siteId={site._id} canWrite={canWrite} waiting={health.dead_letters.waiting} />
    </>
  );
}

const PartTable = ({ parts }: { parts: Health['parts'] }) => (
  <Scroll label={t('Parts of the service')}>
    <table aria-label={t('Parts of the service')}>
      <Head titles={[t('Part'), t('Status'), t('What it does')]} />
      <tbody>
        {parts.map((part) => (
          <tr key={part.part}>
            <td>{partName(part)}</td>
            <td>
              <span class={`chip ${stateChip[part.state]}`}>{stateNames[part.state]}</span> {stateText(part)}
            </td>
            <td>{partPurpose(part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

function NewestList({ newest }: { newest: Health['newest'] }) {
  const time = usePageTime();
  return (
    <ul>
      {Object.entries(newestNames).map(([name, label]) => {
        const at = newest[name as keyof Health['newest']];
        return (
          <li key={name}>
            {label}: {at ? <time dateTime={at}>{time(at)}</time> : t('none yet')}
          </li>
        );
      })}
    </ul>
  );
}
