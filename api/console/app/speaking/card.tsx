import type { Website, WebsiteChange } from '../api.ts';
import { ChangeOutcome, type Outcome } from '../components/change-outcome.tsx';
import { Toggle } from '../components/toggle.tsx';
import { t } from '../language/text.ts';
import { Addresses } from './addresses.tsx';
import { Reasons } from './reasons.tsx';
import { Silences } from './silences.tsx';

type Props = {
  site: Website;
  /** with the changes that are on their way */
  shown: Website;
  canWrite: boolean;
  outcome: Outcome;
  /** resolves with whether it was stored */
  change: (body: WebsiteChange) => Promise<boolean>;
};

/** For which reasons, how, where and when cards are shown. */
export const SpeakingCard = ({ site, shown, canWrite, outcome, change }: Props) => (
  <fieldset class="card form" disabled={!canWrite}>
    <legend>{t('Cards')}</legend>
    <Reasons site={shown} change={change} />
    <Addresses site={shown} change={change} />
    <h2>{t('Where and when no cards are shown')}</h2>
    <Silences site={site} change={change} />
    <Toggle
      label={t('Vary the waiting time')}
      hint={t(
        'On: the waiting time before a card is chosen at random from a small set and recorded, to learn what helps.',
      )}
      checked={shown.vary_waiting}
      onChange={(vary_waiting) => change({ vary_waiting })}
    />
    <ChangeOutcome outcome={outcome} />
  </fieldset>
);
