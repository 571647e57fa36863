import { useLayoutEffect, useState } from 'preact/hooks';
import { HOLDOUT_MAX, HOLDOUT_MIN } from '../../../../v1/bounds.ts';
import type { Reasons, Website } from '../../api.ts';
import { percentSet } from '../../format.ts';
import { Help } from '../../help/help.tsx';
import { Planner } from './planner.tsx';

type Props = {
  site: Website;
  /** undefined while it is being loaded: there is no plan then, and the share can be set */
  view: Reasons | undefined;
  canWrite: boolean;
  onChange: (share: number) => Promise<void>;
};

/** The share is chosen with the slider, its consequences are read beside it, and only then is it saved. */
export function ShareSetting({ site, view, canWrite, onChange }: Props) {
  const saved = site.holdout_pct;
  const [share, setShare] = useState(saved);
  useLayoutEffect(() => setShare(saved), [saved]);
  const isChanged = Math.round(share * 100) !== Math.round(saved * 100);
  return (
    <div class="form">
      <div class="title">
        <label class="grow">
          Left alone: {percentSet(share)} of visitors
          <input
            type="range"
            min={100 * HOLDOUT_MIN}
            max={100 * HOLDOUT_MAX}
            value={Math.round(share * 100)}
            aria-valuetext={`${percentSet(share)} of visitors`}
            onInput={(event) => setShare(Number(event.currentTarget.value) / 100)}
          />
          <small class="soft">
            Visitors who are never spoken to, so that the difference can be measured.
            {isChanged && ` Saved is ${percentSet(saved)}.`}
          </small>
        </label>
        <Help term="left_alone" />
      </div>
      {view && <Planner view={view} site={site} share={share} />}
      <span class="pair">
        <button type="button" disabled={!canWrite || !isChanged} onClick={() => onChange(share)}>
          Leave {percentSet(share)} alone
        </button>
        {isChanged && (
          <button type="button" class="plain" onClick={() => setShare(saved)}>
            Keep {percentSet(saved)}
          </button>
        )}
      </span>
    </div>
  );
}
