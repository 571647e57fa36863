import { reasons } from '#schemas/decision/decision.ts';
import { PATH_CHARS_MAX } from '../../../v1/bounds.ts';
import { humanize } from '../format.ts';
import { filterIn, hrefOf, isFiltered, type MomentsFilter } from './query.ts';

type VerdictLink = {
  readonly verdict: MomentsFilter['verdict'];
  readonly label: string;
  readonly meaning: string;
};

const links: readonly VerdictLink[] = [
  { verdict: '', label: 'All', meaning: 'Every time a visitor got stuck.' },
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

export const verdictMeaning = ({ verdict }: MomentsFilter): string =>
  links.find((one) => one.verdict === verdict)!.meaning;

type Props = { siteId: string; filter: MomentsFilter; zone: string; mayAskForVisitor: boolean };

/** Each choice is an address: it can be sent on, and the way back leads to the choice before. */
export const MomentsFilters = (props: Props) => (
  <>
    <nav class="filters" aria-label="Verdict">
      {links.map(({ verdict, label }) => (
        <a
          key={label}
          class="filter"
          href={hrefOf(props.siteId, { ...props.filter, verdict })}
          aria-current={verdict === props.filter.verdict ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
    <FilterForm {...props} />
  </>
);

function FilterForm({ siteId, filter, zone, mayAskForVisitor }: Props) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const chosen = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    location.hash = hrefOf(siteId, { ...filterIn(chosen), verdict: filter.verdict });
  };
  return (
    <form class="period" aria-label="Filters" onSubmit={submit}>
      <label>
        Reason
        <select name="reason">
          <option value="">any</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason} selected={reason === filter.reason}>
              {humanize(reason)}
            </option>
          ))}
        </select>
      </label>
      <label>
        From
        <input name="from" type="date" defaultValue={filter.from} />
      </label>
      <label>
        To
        <input name="to" type="date" defaultValue={filter.to} />
      </label>
      <label>
        Page
        <input name="path" placeholder="/products/…" maxLength={PATH_CHARS_MAX} defaultValue={filter.path} />
      </label>
      {mayAskForVisitor && (
        <label>
          Visitor
          <input name="visitor" placeholder="whole id" autocomplete="off" defaultValue={filter.visitor} />
        </label>
      )}
      <button type="submit" class="plain">
        Show
      </button>
      {isFiltered(filter) && <a href={hrefOf(siteId, {})}>All moments</a>}
      <p class="soft hint">Days are those of the shop’s clock, {zone}.</p>
    </form>
  );
}
