import { useState } from 'preact/hooks';
import { api, bodyOf, type Health } from '../api.ts';
import { Scroll } from '../components/scroll.tsx';
import { ErrorMessage, Loading } from '../components/status.tsx';
import { time, timeZone } from '../format.ts';
import { usePolling } from '../hooks.ts';
import type { TabProps } from '../pages/tabs.ts';
import { overallText, partDoes, partName, stateChip, stateText } from './health-text.ts';
import { DeadLettersCard } from './letters.tsx';

const REFRESH_MS = 10_000;

/** How late the data of a website is, and what of it could not be used. */
export function HealthPage({ site, canWrite }: TabProps) {
  const [health, setHealth] = useState<Health>();
  const params = { path: { id: site._id } };
  const load = async (): Promise<() => void> => {
    const loaded = await bodyOf(api.GET('/sdk/{id}/health', { params }));
    return () => setHealth(loaded);
  };
  const error = usePolling(load, REFRESH_MS, site._id);
  if (!health) return error ? <ErrorMessage text={error} /> : <Loading />;
  return (
    <>
      <ErrorMessage text={error} />
      <section class="card form" aria-labelledby="lag">
        <h2 id="lag">How late the data is</h2>
        <p>
          <strong>{overallText(health.parts)}</strong>{' '}
          <span class="soft">
            Looked at {time(health.checked_at)}, {timeZone}.
          </span>
        </p>
        <PartTable parts={health.parts} />
        {!canWrite && <p class="soft">Parts that all websites share are shown to admins.</p>}
        <NewestList newest={health.newest} />
      </section>
      <DeadLettersCard siteId={site._id} canWrite={canWrite} waiting={health.dead_letters.waiting} />
    </>
  );
}

const PartTable = ({ parts }: { parts: Health['parts'] }) => (
  <Scroll label="Parts">
    <table aria-label="Parts">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">State</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.part}>
            <td>{partName(part)}</td>
            <td>
              <span class={`chip ${stateChip[part.state]}`}>{part.state}</span> {stateText(part)}
            </td>
            <td>{partDoes(part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const newestNames: Readonly<Record<keyof Health['newest'], string>> = {
  moment: 'The newest moment of this website',
  order: 'Its newest order arrived',
  feed: 'Its feeds were answered last',
};

const NewestList = ({ newest }: { newest: Health['newest'] }) => (
  <ul>
    {Object.entries(newestNames).map(([name, label]) => {
      const at = newest[name as keyof Health['newest']];
      return (
        <li key={name}>
          {label}: {at ? <time dateTime={at}>{time(at)}</time> : 'none yet'}
        </li>
      );
    })}
  </ul>
);
