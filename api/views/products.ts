import { productOn } from '#engine/reasons/conditions/product.ts';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import type { SiteId } from '#schemas/ids.ts';
import { QUERY_SECONDS_MAX } from './moments.ts';

/** A product seen in visits. */
export type Product = { readonly handle: string; readonly moments: number };

const DAYS = 28;
/** Only this many of the newest moments are read: a busy website shows its products within an hour. */
const MOMENTS_READ = 200_000;
const PAGES_MAX = 5_000;
export const PRODUCTS_MAX = 500;

/** The products whose pages had moments in the last four weeks, the most frequent first. */
export async function productsSeen(clickhouse: ClickHouse, siteId: SiteId): Promise<Product[]> {
  return byHandle(
    await queryRows<Seen>(
      clickhouse,
      `
      select page, product, uniqExact(id) as moments
      from (
        select page, product, id from moments
        where site_id = {site: String} and ts >= now() - interval ${DAYS} day
          and (page is not null or product is not null) and not bot
        order by ts desc
        limit ${MOMENTS_READ}
      )
      group by page, product
      order by moments desc, page, product
      limit ${PAGES_MAX}
      settings max_execution_time = ${QUERY_SECONDS_MAX}, output_format_json_quote_64bit_integers = 0,
        optimize_read_in_order = 1`,
      { site: siteId },
    ),
  );
}

/** A moment of an earlier release has no product, but its page may name it. */
type Seen = { readonly page: string | null; readonly product: string | null; readonly moments: number };

/** Pages of the same product in several collections or languages count together. */
function byHandle(seen: readonly Seen[]): Product[] {
  const counts = new Map<string, number>();
  for (const { page, product, moments } of seen) {
    const handle = productOn({ handle: product, page });
    if (handle !== null) counts.set(handle, (counts.get(handle) ?? 0) + moments);
  }
  return [...counts]
    .map(([handle, moments]) => ({ handle, moments }))
    .toSorted((one, other) => other.moments - one.moments || (one.handle < other.handle ? -1 : 1))
    .slice(0, PRODUCTS_MAX);
}
