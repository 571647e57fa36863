import type { Website, WebsiteChange } from '../api.ts';
import { DocsLink } from '../components/docs-link.tsx';
import { Toggle } from '../components/toggle.tsx';
import { nameWords } from '../language/names.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import type { BehaviourName } from '../preview/behaviours.ts';
import { addressOf } from './addresses.tsx';

type Props = { site: Website; change: (body: WebsiteChange) => Promise<unknown> };
type Reason = keyof Website['reasons'];

/** The previewed behaviour that leads to a card for each reason. */
const shownBy: Readonly<Record<Reason, BehaviourName>> = {
  shipping_cost: 'shipping',
  delivery: 'delivery',
  returns: 'returns',
  size: 'size',
  code_declined: 'code',
  form_error: 'form',
  hesitation: 'cart',
};
const reasons = Object.keys(shownBy) as Reason[];

const wordingOf = (value: string): 'a' | 'b' | null => (value === 'a' || value === 'b' ? value : null);

/**
 * Which reasons are on, and the wording of each: a choice of sentences that the check knows, so that none can be
 * untrue.
 */
export const Reasons = ({ site, change }: Props) => (
  <>
    <h2>{t('What cards are about, and how they are worded')}</h2>
    <p class="soft">
      {rich(
        'Each sentence has two wordings that say the same. Every visitor gets one of them at random, unless you choose: <link>see them all</link>. Add your own wording on the facts sheet, under Texts by language.',
        { link: (inside) => <DocsLink page="sentences">{inside}</DocsLink> },
      )}
    </p>
    <ul class="manners">
      {reasons.map((reason) => (
        <ReasonRow key={reason} reason={reason} site={site} change={change} />
      ))}
    </ul>
  </>
);

function ReasonRow({ reason, site, change }: Props & { reason: Reason }) {
  const { wording, address } = site.manner[reason];
  const name = nameWords(reason);
  return (
    <li>
      <Toggle
        label={name}
        checked={site.reasons[reason]}
        onChange={(value) => change({ reasons: { [reason]: value } })}
      />
      <label>
        {t('Wording')}
        <select
          aria-label={t('Wording: {reason}', { reason: name })}
          value={wording ?? ''}
          onChange={(event) =>
            change({ manner: { [reason]: { wording: wordingOf(event.currentTarget.value) } } })
          }
        >
          <option value="">{t('random for each visitor')}</option>
          <option value="a">{t('always the first (a)')}</option>
          <option value="b">{t('always the second (b)')}</option>
        </select>
      </label>
      <label>
        {t('Form of address')}
        <select
          aria-label={t('Form of address: {reason}', { reason: name })}
          value={address ?? ''}
          onChange={(event) =>
            change({ manner: { [reason]: { address: addressOf(event.currentTarget.value) } } })
          }
        >
          <option value="">{t('default of the language')}</option>
          <option value="formal">{t('formally')}</option>
          <option value="informal">{t('informally')}</option>
        </select>
      </label>
      <a
        href={`#/site/${site._id}/preview?does=${shownBy[reason]}`}
        aria-label={t('Preview: {reason}', { reason: name })}
      >
        {t('Preview')}
      </a>
    </li>
  );
}
