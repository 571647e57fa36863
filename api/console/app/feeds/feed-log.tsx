import { useState } from 'preact/hooks';
import { api, bodyOf, type Deliveries } from '../api.ts';
import { usePageTime } from '../clock/website-clock.ts';
import { CsvButton } from '../components/csv-button.tsx';
import { Head, Scroll } from '../components/scroll.tsx';
import { LoadState } from '../components/status.tsx';
import { count } from '../format.ts';
import { usePolling } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { type FeedLine, feedLines, feedName, feedsOf } from './feed-text.ts';

const REFRESH_MS = 10_000;
const NEWEST_MAX = 100;

/** What the shop's server sent in the last days, and the errors in it. */
export function FeedLog({ siteId }: { siteId: string }) {
  const [deliveries, setDeliveries] = useState<Deliveries>();
  const params = { path: { id: siteId } };
  const load = async (): Promise<() => void> => {
    const loaded = await bodyOf(api.GET('/sdk/{id}/deliveries', { params }));
    return () => setDeliveries(feedsOf(loaded));
  };
  const error = usePolling(load, REFRESH_MS, siteId);
  const lines = feedLines(deliveries?.days ?? []);
  return (
    <section class="card form" aria-labelledby="feeds">
      <h2 id="feeds">{t('What your shop sent in the last 14 days')}</h2>
      <LoadState value={deliveries} error={error} />
      {deliveries && lines.length === 0 && (
        <p class="soft">
          {rich('Nothing arrived. If the shop had orders, set up its feed under <link>Install</link>.', {
            link: (text) => <a href={`#/site/${siteId}/install`}>{text}</a>,
          })}
        </p>
      )}
      {lines.length > 0 && (
        <>
          <LineTable lines={lines} />
          <CsvButton of={t('Feeds')} name="feed-answers" columns={lineColumns} rows={lines} />
        </>
      )}
      {deliveries && deliveries.items.length > 0 && <Newest items={deliveries.items} />}
    </section>
  );
}

const lineColumns = {
  feed: (line: FeedLine) => line.route,
  times: (line: FeedLine) => line.count,
  status: (line: FeedLine) => line.status,
  sentence: (line: FeedLine) => line.sentence,
  last_at: (line: FeedLine) => line.lastAt,
};

function LineTable({ lines }: { lines: readonly FeedLine[] }) {
  const time = usePageTime();
  return (
    <Scroll label={t('Feeds')}>
      <table class="feeds" aria-label={t('Feeds')}>
        <Head titles={[t('Feed'), { number: t('Count') }, t('Answer'), t('Latest')]} />
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.route} ${line.status} ${line.sentence}`}>
              <td>{feedName(line.route)}</td>
              <td class="number">{count(line.count)}</td>
              <td>
                <Answer {...line} />
              </td>
              <td>{time(line.lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Answer = ({ refused, status, sentence }: Pick<FeedLine, 'refused' | 'status' | 'sentence'>) => (
  <>
    <span class={`chip ${refused ? 'off' : sentence ? 'wait' : 'active'}`}>
      {refused ? t('refused, {status}', { status }) : t('accepted')}
    </span>{' '}
    {sentence}
  </>
);

type Delivery = Deliveries['items'][number];
const deliveryColumns = {
  ts: (item: Delivery) => item.ts,
  feed: (item: Delivery) => item.route,
  status: (item: Delivery) => item.status,
  sentence: (item: Delivery) => item.sentence,
};

function Newest({ items }: { items: readonly Delivery[] }) {
  const time = usePageTime();
  return (
    <details>
      <summary>{t('Latest requests')}</summary>
      <Scroll label={t('Latest requests')}>
        <table class="feeds" aria-label={t('Latest requests')}>
          <Head titles={[t('Time'), t('Feed'), t('Answer')]} />
          <tbody>
            {items.slice(0, NEWEST_MAX).map((item, index) => (
              <tr key={`${item.ts} ${index}`}>
                <td>
                  <time dateTime={item.ts}>{time(item.ts)}</time>
                </td>
                <td>{feedName(item.route)}</td>
                <td>
                  <Answer refused={item.status >= 400} status={item.status} sentence={item.sentence} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <CsvButton
        of={t('Latest requests')}
        name="newest-feed-answers"
        columns={deliveryColumns}
        rows={items.slice(0, NEWEST_MAX)}
      />
    </details>
  );
}
