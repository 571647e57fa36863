import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { HOLDOUT_MAX, HOLDOUT_MIN } from '../../../../v1/bounds.ts';
import type { Reasons, Website } from '../../api.ts';
import { percentSet } from '../../format.ts';
import { Help } from '../../help/help.tsx';
import { t } from '../../language/text.ts';
import { Planner } from './planner.tsx';

type Props = {
  site: Website;
  /** undefined while it is loading: there is no plan then, but the share can be set */
  view: Reasons | undefined;
  canWrite: boolean;
  onChange: (share: number) => Promise<void>;
};

/** The share is chosen with the slider, its consequences are shown beside it, and only then is it saved. */
export function ShareSetting({ site, view, canWrite, onChange }: Props) {
  const saved = site.holdout_pct;
  const [chosen, setChosen] = useState<number | null>(null);
  const share = chosen ?? saved;
  const [slider, hint] = [useId(), useId()];
  // Once it is saved it is no longer a choice; what somebody else saves leaves another choice as it is.
  useLayoutEffect(() => setChosen((last) => (last === saved ? null : last)), [saved]);
  const isChanged = Math.round(share * 100) !== Math.round(saved * 100);
  return (
    <div class="form">
      <div class="title">
        <label for={slider}>{t('Holdout: {share} of visitors', { share: percentSet(share) })}</label>
        <Help term="left_alone" />
      </div>
      <input
        type="range"
        id={slider}
        min={100 * HOLDOUT_MIN}
        max={100 * HOLDOUT_MAX}
        value={Math.round(share * 100)}
        aria-valuetext={t('{share} of visitors', { share: percentSet(share) })}
        aria-describedby={hint}
        onInput={(event) => setChosen(Number(event.currentTarget.value) / 100)}
      />
      <small class="soft" id={hint}>
        {t('Visitors who never see a card, so that the effect can be measured.')}{' '}
        {isChanged && t('Currently saved: {share}.', { share: percentSet(saved) })}
      </small>
      {view && <Planner view={view} site={site} share={share} />}
      <span class="pair">
        <button type="button" disabled={!canWrite} aria-disabled={!isChanged} onClick={() => onChange(share)}>
          {t('Set the holdout to {share}', { share: percentSet(share) })}
        </button>
        {isChanged && (
          <button type="button" class="plain" onClick={() => setChosen(null)}>
            {t('Keep {share}', { share: percentSet(saved) })}
          </button>
        )}
      </span>
    </div>
  );
}
