import { useContext } from 'preact/hooks';
import type { Website } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { PageZone } from '../clock/website-clock.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { ExportButton } from '../moments/export-button.tsx';
import { MomentsFilters, verdictMeaning } from '../moments/filters.tsx';
import { MomentList } from '../moments/moment-list.tsx';
import { filterIn, isFiltered, queryOf } from '../moments/query.ts';
import { SingleMoment } from '../moments/single-moment.tsx';
import { VisitorTimeline } from '../moments/visitor-timeline.tsx';
import { singleKeys } from '../shell/single-keys.ts';

type Props = { site: Website; path: string; canWrite: boolean };

export function MomentsPage({ site, path, canWrite }: Props) {
  const search = new URLSearchParams(path.split('?')[1]);
  const [moment, visitorOf] = [search.get('moment'), search.get('visitor_of')];
  if (moment) return <SingleMoment key={moment} siteId={site._id} momentId={moment} />;
  if (visitorOf)
    return <VisitorTimeline key={visitorOf} siteId={site._id} momentId={visitorOf} isAdmin={canWrite} />;
  return <FilteredMoments site={site} search={search} isAdmin={canWrite} />;
}

type ListProps = { site: Website; search: URLSearchParams; isAdmin: boolean };

function FilteredMoments({ site, search, isAdmin }: ListProps) {
  const zone = useContext(PageZone);
  const filter = filterIn(search);
  const query = queryOf(filter, clockOf(zone));
  const key = JSON.stringify(query);
  return (
    <>
      <MomentsFilters siteId={site._id} filter={filter} zone={zone} mayAskForVisitor={isAdmin} />
      <div class="title">
        <p class="soft">
          {t('{filter} Times are in {zone}.', { filter: verdictMeaning(filter), zone: zoneLabel(zone) })}
        </p>
        <ExportButton siteId={site._id} filter={filter} query={query} />
      </div>
      <SingleKeys />
      <MomentList key={key} site={site} query={query} isFiltered={isFiltered(filter)} />
    </>
  );
}

const SingleKeys = () => (
  <label class="inline soft">
    <input
      type="checkbox"
      defaultChecked={singleKeys.areOn()}
      onChange={(event) => singleKeys.set(event.currentTarget.checked)}
    />
    <span>
      {rich('The keys {down} and {up} move through the list.', { down: <kbd>j</kbd>, up: <kbd>k</kbd> })}
    </span>
  </label>
);
