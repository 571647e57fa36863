import type { ComponentChildren } from 'preact';
import type { Schemas } from '../../../client/client.mjs';
import { type Dimension, dimensions } from '../../../views/traffic/dimension.ts';
import { api, bodyOf } from '../api.ts';
import { Head, Scroll } from '../components/scroll.tsx';
import { LoadState, Options } from '../components/status.tsx';
import { downloadCsv } from '../download.ts';
import { count } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { languageName, regionName } from '../language/display-names.ts';
import { nameWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import { hrefOf } from '../moments/query.ts';
import { breakdownCsv, columns } from './breakdown.ts';
import { type Chosen, chosenHref } from './traffic-address.ts';

type Segments = Schemas['TrafficSegments'];
type Item = Segments['items'][number];

const dimensionNames: Readonly<Record<Dimension, string>> = {
  page: t('Page'),
  product: t('Product'),
  device: t('Device'),
  country: t('Country (from the cart)'),
  language: t('Language of the page'),
  reason: t('Reason'),
};

type Props = {
  siteId: string;
  chosen: Chosen;
  days: { from: string; to: string };
  /** reloads when it changes */
  total: object;
};

export function BreakdownPanel({ siteId, chosen, days, total }: Props) {
  const { by } = chosen;
  const params = { path: { id: siteId }, query: { ...days, by } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/traffic/segments', { params })),
    JSON.stringify(params),
    JSON.stringify(total),
  );
  const choose = (event: Event & { readonly currentTarget: HTMLSelectElement }): void => {
    location.hash = chosenHref(siteId, { ...chosen, by: event.currentTarget.value as Dimension });
  };
  return (
    <section class="card form" aria-label={t('Breakdown')} data-testid="breakdown">
      <div class="title">
        <h2>{t('Breakdown')}</h2>
        <label class="inline">
          {t('By')}
          <select value={by} onChange={choose}>
            <Options all={dimensions.map((name) => [name, dimensionNames[name]])} />
          </select>
        </label>
      </div>
      <LoadState value={value} error={error} />
      {value && <BreakdownTable siteId={siteId} view={value} />}
    </section>
  );
}

function BreakdownTable({ siteId, view }: { siteId: string; view: Segments }) {
  if (view.items.length === 0) return <p class="soft">{t('No moments in this period.')}</p>;
  return (
    <>
      <Scroll label={t('Segments in numbers')}>
        <table aria-label={t('Breakdown')}>
          <Head titles={[dimensionNames[view.by], ...columns.map(({ label }) => ({ number: label }))]} />
          <tbody>
            {view.items.map((item) => (
              <Row key={String(item.segment)} counts={item}>
                <SegmentName siteId={siteId} view={view} item={item} />
              </Row>
            ))}
            {view.other && <Row counts={view.other}>{t('All others')}</Row>}
          </tbody>
        </table>
      </Scroll>
      {view.by === 'country' && (
        <p class="soft">
          {t(
            'The country is the one that the shop’s page states with the cart. Visitors are not located by IP address: without a cart, or if the shop states no country, it is “not known”.',
          )}
        </p>
      )}
      <p class="soft">
        {t(
          'Segments differ in more than the cards they saw, and an order that follows a card need not be caused by it: nothing here shows an effect.',
        )}
      </p>
      <button
        type="button"
        class="plain"
        onClick={() =>
          downloadCsv(`moments-by-${view.by}-${view.from}-to-${view.to}.csv`, breakdownCsv(view))
        }
      >
        {t('Download the segments as CSV')}
      </button>
    </>
  );
}

type RowProps = { counts: Omit<Item, 'segment'>; children: ComponentChildren };

const Row = ({ counts, children }: RowProps) => (
  <tr data-testid="segment">
    <th scope="row" class="segment">
      {children}
    </th>
    {columns.map(({ name }) => (
      <td key={name} class="number">
        {count(counts[name])}
      </td>
    ))}
  </tr>
);

/** Segments by which the list of moments can be filtered link to it. */
function SegmentName({
  siteId,
  view: { by, from, to },
  item,
}: {
  siteId: string;
  view: Segments;
  item: Item;
}) {
  const { segment } = item;
  if (segment === null) return <>{t('not known')}</>;
  switch (by) {
    case 'page':
      return <a href={hrefOf(siteId, { path: segment, from, to })}>{segment}</a>;
    case 'reason':
      return <a href={hrefOf(siteId, { reason: segment, from, to })}>{nameWords(segment)}</a>;
    case 'country':
      return <>{regionName(segment)}</>;
    case 'language':
      return <>{languageName(segment)}</>;
    case 'device':
      return <>{nameWords(segment)}</>;
    case 'product':
      return <>{segment}</>;
    default:
      return by satisfies never;
  }
}
