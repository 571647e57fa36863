import { useState } from 'preact/hooks';
import { call, type Website } from '../api.ts';
import { words } from '../format.ts';

type Change = Record<string, unknown>;

export function Settings({
  site,
  writes,
  onChanged,
}: {
  site: Website;
  writes: boolean;
  onChanged: () => void;
}) {
  const [note, setNote] = useState('');
  const change = async (body: Change): Promise<void> => {
    try {
      await call('PATCH', `/sdk/${site._id}`, body);
      setNote('Saved. It is in force within two seconds.');
    } catch (refused) {
      setNote((refused as Error).message);
    }
    onChanged();
  };
  return (
    <fieldset class="card form" disabled={!writes}>
      <legend>Switches</legend>
      <Toggle
        label="Enabled"
        hint="Off: the script on the shop stops."
        on={site.enabled}
        set={(enabled) => change({ enabled })}
      />
      <Toggle
        label="Shadow mode"
        hint="On: decides, but sends no messages."
        on={site.shadow}
        set={(shadow) => change({ shadow })}
      />
      <Toggle
        label="Card on the page"
        hint="Off: nothing is drawn."
        on={site.card_enabled}
        set={(card_enabled) => change({ card_enabled })}
      />
      <label>
        Held back: {Math.round(site.holdout_pct * 100)} %
        <input
          type="range"
          min={5}
          max={50}
          value={Math.round(site.holdout_pct * 100)}
          onChange={(event) => change({ holdout_pct: Number(event.currentTarget.value) / 100 })}
        />
        <small class="soft">Visitors who are never spoken to, so that the difference can be measured.</small>
      </label>
      <h2>What the script observes</h2>
      <div class="columns">
        {Object.entries(site.capture).map(([name, on]) => (
          <Toggle
            key={name}
            label={words(name)}
            on={on}
            set={(value) => change({ capture: { [name]: value } })}
          />
        ))}
      </div>
      <p role="status" class="soft">
        {note}
      </p>
    </fieldset>
  );
}

function Toggle({
  label,
  hint,
  on,
  set,
}: {
  label: string;
  hint?: string;
  on: boolean;
  set: (on: boolean) => void;
}) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        class="switch"
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <small class="soft"> {hint}</small>}
      </span>
    </label>
  );
}
