import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, bodyOf, type Moments, type Website } from '../api.ts';
import { GettingStarted } from '../components/getting-started.tsx';
import { OlderButton } from '../components/older-button.tsx';
import { ErrorMessage, LoadState } from '../components/status.tsx';
import { useAction, usePolling } from '../hooks.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { addNewest, addOlder, type MomentFeed, withPending } from '../moment-feed.ts';
import { useKept } from '../shell/kept.ts';
import { singleKeys } from '../shell/single-keys.ts';
import { DayHeading } from './day-heading.tsx';
import { MomentRow } from './moment-row.tsx';
import { hrefOf, type MomentsQuery } from './query.ts';

const REFRESH_MS = 2_000;
const PAGE_ITEMS = 50;
/** Scrolled further than this, somebody is reading. */
const READING_PX = 240;

type Props = { site: Website; query: MomentsQuery; isFiltered: boolean };

/**
 * New moments are added on top; while a row is hovered or somebody reads further down, a button shows how many wait.
 */
export function MomentList({ site, query: filter, isFiltered }: Props) {
  const ref = useRowKeys();
  const kept = useKept<MomentFeed>();
  const [feed, setFeed] = useState(kept.value);
  if (feed) kept.value = feed;
  const load = (before?: string): Promise<Moments> => {
    const query = { ...filter, limit: PAGE_ITEMS, ...(before && { before }) };
    return bodyOf(api.GET('/sdk/{id}/moments', { params: { path: { id: site._id }, query } }));
  };
  const refresh = async (): Promise<() => void> => {
    const page = await load();
    return () => {
      const reading = scrollY > READING_PX || ref.current?.matches(':hover') === true;
      setFeed((shown) => addNewest(shown, page, reading));
    };
  };
  const pollingError = usePolling(refresh, REFRESH_MS, `${site._id} ${JSON.stringify(filter)}`);
  const { busy, error, run } = useAction();
  if (!feed) return <LoadState error={pollingError} />;
  const { items, next, pending, below } = feed;
  const loadOlder = async (before: string): Promise<void> => {
    const page = await load(before);
    setFeed((shown) => shown && addOlder(shown, before, page));
  };
  const showPending = (): void => {
    setFeed(withPending(feed));
    scrollTo({ top: 0 });
    // The button is gone with the next frame, and the focus with it.
    requestAnimationFrame(() => rowsIn(ref.current)[0]?.focus());
  };
  return (
    <>
      <ErrorMessage text={pollingError} />
      {pending.length > 0 && (
        <button type="button" class="pill" onClick={showPending}>
          {t('{n} new', { n: below === undefined ? pending.length : `${pending.length}+` })}
        </button>
      )}
      {items.length === 0 &&
        (isFiltered ? <NothingMatches siteId={site._id} /> : <GettingStarted site={site} />)}
      <ol class="moments" data-testid="moments" ref={ref} aria-label={t('Moments, newest first')}>
        {items.map((moment, n) => (
          <Fragment key={moment.id}>
            <DayHeading ts={moment.ts} before={items[n - 1]?.ts} level="h2" />
            <MomentRow siteId={site._id} moment={moment} opened={kept.open} />
          </Fragment>
        ))}
      </ol>
      {next && (
        <OlderButton busy={busy} onClick={() => run(() => loadOlder(next))}>
          {t('Older moments')}
        </OlderButton>
      )}
      <ErrorMessage text={error} />
    </>
  );
}

const NothingMatches = ({ siteId }: { siteId: string }) => (
  <p class="card soft">
    {rich('No moment matches these filters. <link>Show all moments</link>', {
      link: (text) => <a href={hrefOf(siteId, {})}>{text}</a>,
    })}
  </p>
);

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('.moment > summary') ?? []),
];

/** j and k move through the rows unless they are switched off, Enter opens one: the usual keys of message lists. */
function useRowKeys() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const field = (event.target as HTMLElement).closest('input:not([type=checkbox]), textarea, select');
      if (field || event.metaKey || event.ctrlKey || (event.key !== 'j' && event.key !== 'k')) return;
      if (!singleKeys.areOn()) return;
      const rows = rowsIn(list.current);
      const at = rows.indexOf(document.activeElement as HTMLElement);
      rows[Math.max(0, Math.min(rows.length - 1, at + (event.key === 'j' ? 1 : -1)))]?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return list;
}
