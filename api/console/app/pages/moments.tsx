import type { Moment, Website } from '../api.ts';
import { MomentList } from '../components/moment-list.tsx';
import { SingleMoment } from '../components/single-moment.tsx';
import { timeZone } from '../format.ts';

type Filter = { readonly verdict?: Moment['verdict']; readonly label: string; readonly meaning: string };

const unfiltered: Filter = { label: 'All', meaning: 'Every stall that was noticed.' };
const filters: readonly Filter[] = [
  unfiltered,
  {
    verdict: 'engage',
    label: 'Speak',
    meaning: 'There was something true to say, also to those left alone by lot.',
  },
  {
    verdict: 'wait',
    label: 'Wait',
    meaning: 'The behaviour was not clear enough, or a card was already waiting.',
  },
  {
    verdict: 'quiet',
    label: 'Quiet',
    meaning: 'A fact was missing, or speaking would have been wrong.',
  },
];

export function MomentsPage({ site, path }: { site: Website; path: string }) {
  const query = new URLSearchParams(path.split('?')[1]);
  const momentId = query.get('moment');
  if (momentId) return <SingleMoment key={momentId} siteId={site._id} momentId={momentId} />;
  const current = filters.find(({ verdict }) => verdict === query.get('verdict')) ?? unfiltered;
  return (
    <>
      <nav class="filters" aria-label="Verdict">
        {filters.map((filter) => (
          <a
            key={filter.label}
            class="filter"
            href={`#/site/${site._id}/moments${filter.verdict ? `?verdict=${filter.verdict}` : ''}`}
            aria-current={filter === current ? 'true' : undefined}
          >
            {filter.label}
          </a>
        ))}
      </nav>
      <p class="soft">
        {current.meaning} Times are in {timeZone}. <kbd>j</kbd> and <kbd>k</kbd> walk the list.
      </p>
      <MomentList key={current.label} site={site} verdict={current.verdict} />
    </>
  );
}
