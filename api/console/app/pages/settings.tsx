import { useState } from 'preact/hooks';
import { api, bodyOf, type Website, type WebsiteChange } from '../api.ts';
import { ChangeOutcome, type Outcome } from '../components/change-outcome.tsx';
import { Toggle } from '../components/toggle.tsx';
import { humanize } from '../format.ts';
import { useTyped } from '../hooks.ts';
import { t } from '../language/text.ts';
import { HoldoutSetting } from '../outcomes/holdout-setting.tsx';
import { MarginSetting } from '../outcomes/margin-setting.tsx';
import { SpeakingCard } from '../speaking/card.tsx';
import { PrivacyCard } from './privacy-card.tsx';

const consentChoices: Readonly<Record<Website['consent'], string>> = {
  auto: t('Wait where the home country of the facts sheet asks for it'),
  wait: t('Wait on every page'),
  granted: t('Do not wait'),
};

type Props = { site: Website; canWrite: boolean; onChanged: () => void };

/** Changes of one form, and what became of the last one. */
function useChange({ site, onChanged }: Props) {
  const [outcome, setOutcome] = useState<Outcome>({ text: '', isRefusal: false });
  const change = async (body: WebsiteChange): Promise<void> => {
    await bodyOf(api.PATCH('/sdk/{id}', { params: { path: { id: site._id } }, body })).then(
      () => setOutcome({ text: t('Saved. It is in force within two seconds.'), isRefusal: false }),
      (failure: Error) =>
        setOutcome({ text: t('Not saved: {why}', { why: failure.message }), isRefusal: true }),
    );
    onChanged();
  };
  return { outcome, change };
}

export const SettingsPage = (props: Props) => (
  <>
    <Switches {...props} />
    <Speaking {...props} />
    <Measuring {...props} />
    <PrivacyCard siteId={props.site._id} canWrite={props.canWrite} />
  </>
);

function Speaking(props: Props) {
  const { outcome, change } = useChange(props);
  return <SpeakingCard site={props.site} canWrite={props.canWrite} outcome={outcome} change={change} />;
}

/** Whoever only reads may plan too. */
function Measuring(props: Props) {
  const { site, canWrite } = props;
  const { outcome, change } = useChange(props);
  return (
    <section class="card form" aria-labelledby="measuring">
      <h2 id="measuring">{t('Measuring')}</h2>
      <HoldoutSetting site={site} canWrite={canWrite} onChange={(holdout_pct) => change({ holdout_pct })} />
      <MarginSetting
        marginPct={site.margin_pct}
        canWrite={canWrite}
        onChange={(margin_pct) => change({ margin_pct })}
      />
      <ChangeOutcome outcome={outcome} />
    </section>
  );
}

const FirstPartyHosts = ({ site, change }: { site: Website; change: (body: WebsiteChange) => void }) => (
  <label>
    {t('First-party hosts, one a line')}
    <textarea
      rows={2}
      {...useTyped(site.first_party_hosts.join('\n'))}
      onChange={(event) =>
        change({ first_party_hosts: event.currentTarget.value.split(/\s+/).filter((host) => host !== '') })
      }
    />
    <small class="soft">
      {t(
        'Where the script comes from a host of the shop, such as www.shop.example with a path that your server hands on.',
      )}
    </small>
  </label>
);

function Switches(props: Props) {
  const { site, canWrite } = props;
  const { outcome, change } = useChange(props);
  return (
    <fieldset class="card form" disabled={!canWrite}>
      <legend>{t('Switches')}</legend>
      <Toggle
        label={t('Enabled')}
        hint={t('Off: the script on the shop stops.')}
        checked={site.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <Toggle
        label={t('Shadow mode')}
        hint={t('On: decides, but sends no messages.')}
        checked={site.shadow}
        onChange={(shadow) => change({ shadow })}
      />
      <Toggle
        label={t('Card on the page')}
        hint={t('Off: nothing is drawn.')}
        checked={site.card_enabled}
        onChange={(card_enabled) => change({ card_enabled })}
      />
      <label>
        {t('Consent')}
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
        <small class="soft">
          {t('Waiting, the script does nothing until the page calls engage.consent().')}
        </small>
      </label>
      <FirstPartyHosts site={site} change={change} />
      <h2>{t('What the script observes')}</h2>
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
      <ChangeOutcome outcome={outcome} />
    </fieldset>
  );
}
