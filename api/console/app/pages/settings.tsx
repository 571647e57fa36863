import { useState } from 'preact/hooks';
import { HOLDOUT_MAX, HOLDOUT_MIN } from '../../../v1/bounds.ts';
import { api, bodyOf, type Website, type WebsiteChange } from '../api.ts';
import { humanize, percent } from '../format.ts';
import { PrivacyCard } from './privacy-card.tsx';

const consentChoices: Readonly<Record<Website['consent'], string>> = {
  auto: 'Wait where the home country of the facts sheet asks for it',
  wait: 'Wait on every page',
  granted: 'Do not wait',
};

type Props = { site: Website; canWrite: boolean; onChanged: () => void };

export function SettingsPage({ site, canWrite, onChanged }: Props) {
  const [note, setNote] = useState('');
  const change = async (body: WebsiteChange): Promise<void> => {
    await bodyOf(api.PATCH('/sdk/{id}', { params: { path: { id: site._id } }, body })).then(
      () => setNote('Saved. It is in force within two seconds.'),
      (failure: Error) => setNote(failure.message),
    );
    onChanged();
  };
  return (
    <>
      <fieldset class="card form" disabled={!canWrite}>
        <legend>Switches</legend>
        <Toggle
          label="Enabled"
          hint="Off: the script on the shop stops."
          checked={site.enabled}
          onChange={(enabled) => change({ enabled })}
        />
        <Toggle
          label="Shadow mode"
          hint="On: decides, but sends no messages."
          checked={site.shadow}
          onChange={(shadow) => change({ shadow })}
        />
        <Toggle
          label="Card on the page"
          hint="Off: nothing is drawn."
          checked={site.card_enabled}
          onChange={(card_enabled) => change({ card_enabled })}
        />
        <label>
          Consent
          <select
            value={site.consent}
            onChange={(event) => change({ consent: event.currentTarget.value as Website['consent'] })}
          >
            {Object.entries(consentChoices).map(([value, says]) => (
              <option key={value} value={value}>
                {says}
              </option>
            ))}
          </select>
          <small class="soft">Waiting, the script does nothing until the page calls engage.consent().</small>
        </label>
        <HoldoutSlider share={site.holdout_pct} onChange={(holdout_pct) => change({ holdout_pct })} />
        <h2>What the script observes</h2>
        <div class="columns">
          {Object.entries(site.capture).map(([name, checked]) => (
            <Toggle
              key={name}
              label={humanize(name)}
              checked={checked}
              onChange={(value) => change({ capture: { [name]: value } })}
            />
          ))}
        </div>
        <p role="status" class="soft">
          {note}
        </p>
      </fieldset>
      <PrivacyCard siteId={site._id} canWrite={canWrite} />
    </>
  );
}

const HoldoutSlider = ({ share, onChange }: { share: number; onChange: (share: number) => void }) => (
  <label>
    Held back: {percent(share, 0)}
    <input
      type="range"
      min={100 * HOLDOUT_MIN}
      max={100 * HOLDOUT_MAX}
      value={Math.round(share * 100)}
      onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
    />
    <small class="soft">Visitors who are never spoken to, so that the difference can be measured.</small>
  </label>
);

type ToggleProps = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

const Toggle = ({ label, hint, checked, onChange }: ToggleProps) => (
  <label class="toggle">
    <input
      type="checkbox"
      class="switch"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>
      {label}
      {hint && <small class="soft"> {hint}</small>}
    </span>
  </label>
);
