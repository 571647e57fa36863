import { reasons } from '#schemas/decision/decision.ts';
import { PATH_CHARS_MAX } from '../../../v1/bounds.ts';
import { submitted } from '../hooks.ts';
import { nameWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { filterIn, hrefOf, isFiltered, type MomentsFilter } from './query.ts';

type VerdictLink = {
  readonly verdict: MomentsFilter['verdict'];
  readonly label: string;
  readonly meaning: string;
};

const links: readonly VerdictLink[] = [
  { verdict: '', label: t('All'), meaning: t('Every time a visitor got stuck.') },
  {
    verdict: 'engage',
    label: t('Card'),
    meaning: t('There was something true to say. Includes visitors in the holdout.'),
  },
  {
    verdict: 'wait',
    label: t('Wait'),
    meaning: t('The behaviour was not clear enough, or a card was already waiting.'),
  },
  {
    verdict: 'quiet',
    label: t('Quiet'),
    meaning: t('A fact was missing, or a card would have been wrong.'),
  },
];

export const verdictMeaning = ({ verdict }: MomentsFilter): string =>
  links.find((one) => one.verdict === verdict)!.meaning;

type Props = { siteId: string; filter: MomentsFilter; zone: string; mayAskForVisitor: boolean };

/** Each choice is a link: it can be shared, and the back button returns to the previous choice. */
export const MomentsFilters = (props: Props) => (
  <>
    <nav class="filters" aria-label={t('Verdict')}>
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
    {/* Recreated when the address names another filter; the links above stay, and with them the focus. */}
    <FilterForm key={JSON.stringify(props.filter)} {...props} />
  </>
);

function FilterForm({ siteId, filter, zone, mayAskForVisitor }: Props) {
  const submit = submitted((fields) => {
    const chosen = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    location.hash = hrefOf(siteId, { ...filterIn(chosen), verdict: filter.verdict });
  });
  return (
    <form class="period" aria-label={t('Filters')} onSubmit={submit}>
      <label>
        {t('Reason')}
        <select name="reason">
          <option value="">{t('any')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason} selected={reason === filter.reason}>
              {nameWords(reason)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('From')}
        <input name="from" type="date" defaultValue={filter.from} />
      </label>
      <label>
        {t('To')}
        <input name="to" type="date" defaultValue={filter.to} />
      </label>
      <label>
        {t('Page')}
        <input name="path" placeholder="/products/…" maxLength={PATH_CHARS_MAX} defaultValue={filter.path} />
      </label>
      {mayAskForVisitor && (
        <label>
          {t('Visitor')}
          <input name="visitor" placeholder={t('full id')} autocomplete="off" defaultValue={filter.visitor} />
        </label>
      )}
      <button type="submit" class="plain">
        {t('Show')}
      </button>
      {isFiltered(filter) && <a href={hrefOf(siteId, {})}>{t('All moments')}</a>}
      <p class="soft hint">{t('Days are in the shop’s time zone, {zone}.', { zone: zoneLabel(zone) })}</p>
    </form>
  );
}
