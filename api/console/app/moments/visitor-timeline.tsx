import { useContext, useState } from 'preact/hooks';
import type { Schemas } from '../../../client/client.mjs';
import { api, bodyOf } from '../api.ts';
import { PageZone } from '../clock/website-clock.ts';
import { OlderButton } from '../components/older-button.tsx';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { money, time } from '../format.ts';
import { useAction, usePolling } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { plural, t } from '../language/text.ts';
import { addNewest, addOlder, type MomentFeed } from '../moment-feed.ts';
import { useKept } from '../shell/kept.ts';
import { DayHeading } from './day-heading.tsx';
import { MomentRow } from './moment-row.tsx';
import { hrefOf } from './query.ts';

type VisitorMoments = Schemas['VisitorMoments'];
type Item = VisitorMoments['items'][number];
type Timeline = { readonly visitor: string; readonly feed: MomentFeed<Item> };

const REFRESH_MS = 10_000;

type Props = { siteId: string; momentId: string; isAdmin: boolean };

/**
 * The moments, signals and orders of one visitor, found by one of their moments, so that nobody needs to know the id.
 */
export function VisitorTimeline({ siteId, momentId, isAdmin }: Props) {
  const load = (before?: string): Promise<VisitorMoments> =>
    bodyOf(
      api.GET('/sdk/{id}/moments/{moment_id}/visitor', {
        params: { path: { id: siteId, moment_id: momentId }, query: { ...(before && { before }) } },
      }),
    );
  const kept = useKept<Timeline>();
  const [shown, setShown] = useState(kept.value);
  if (shown) kept.value = shown;
  const refresh = async (): Promise<() => void> => {
    const page = await load();
    return () => setShown((last) => ({ visitor: page.visitor, feed: addNewest(last?.feed, page, false) }));
  };
  const pollingError = usePolling(refresh, REFRESH_MS, momentId);
  const { busy, error, run } = useAction();
  if (!shown) return <LoadState error={pollingError} />;
  const { visitor, feed } = shown;
  const { items, next } = feed;
  const more = async (before: string): Promise<void> => {
    const page = await load(before);
    setShown((last) => last && { ...last, feed: addOlder(last.feed, before, page) });
  };
  return (
    <>
      <p>
        <a href={hrefOf(siteId, {})}>{t('All moments')}</a>
        {isAdmin && (
          <>
            {' '}
            · <a href={hrefOf(siteId, { visitor: visitor })}>{t('Filter by this visitor')}</a>
          </>
        )}
      </p>
      <h2>{rich('Visitor {visitor}', { visitor: <code>{visitor}</code> })}</h2>
      <p class="soft">{itemsText(items.length, next === null)}</p>
      <ol class="moments" aria-label={t('Moments of this visitor, newest first')}>
        {items.map((item, n) => (
          <Entry key={item.id} siteId={siteId} item={item} earlier={items[n - 1]} opened={kept.open} />
        ))}
      </ol>
      {next !== null && (
        <OlderButton busy={busy} onClick={() => run(() => more(next))}>
          {t('Older moments')}
        </OlderButton>
      )}
      <ErrorMessage text={error || pollingError} />
    </>
  );
}

function itemsText(n: number, isAll: boolean): string {
  return isAll
    ? plural(n, 'One moment, with its outcome.', '{n} moments, newest first, each with its outcome.')
    : plural(n, 'The newest moment, with its outcome.', 'The newest {n} moments, each with its outcome.');
}

type EntryProps = { siteId: string; item: Item; earlier: Item | undefined; opened: Set<string> };

function Entry({ siteId, item, earlier, opened }: EntryProps) {
  const zone = useContext(PageZone);
  return (
    <>
      <DayHeading ts={item.ts} before={earlier?.ts} />
      {item.orders.map((order) => (
        <li key={order.order_id} class="card credit" data-testid="credit">
          {rich('{time} Order {number}, net {net}, credited to the moment below', {
            time: <time dateTime={order.created_at}>{time(order.created_at, item.ts, zone)}</time>,
            number: order.order_number ?? order.order_id,
            net: money(order.net, order.currency),
          })}
        </li>
      ))}
      <MomentRow siteId={siteId} moment={item} opened={opened} />
    </>
  );
}
