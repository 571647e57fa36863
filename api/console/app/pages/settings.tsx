import { NAME_CHARS_MAX } from '../../../v1/bounds.ts';
import { api, bodyOf, type Reasons, type Website, type WebsiteChange } from '../api.ts';
import { ChangeOutcome } from '../components/change-outcome.tsx';
import { ErrorMessage, Options } from '../components/status.tsx';
import { Toggle } from '../components/toggle.tsx';
import { useLoad, useTyped } from '../hooks.ts';
import { t } from '../language/text.ts';
import { Measuring } from '../outcomes/share/measuring.tsx';
import { ShadowSwitch } from '../outcomes/share/shadow-switch.tsx';
import { PrivacyCard } from '../privacy/privacy-card.tsx';
import { useChange } from '../settings/use-change.ts';
import { SpeakingCard } from '../speaking/card.tsx';
import { captureText } from './capture-text.ts';
import { originsIn } from './origins.ts';

const consentChoices: Readonly<Record<Website['consent'], string>> = {
  auto: t('Wait if the home country on the facts sheet requires it'),
  wait: t('Wait on every page'),
  granted: t('Do not wait'),
};

type Props = { site: Website; canWrite: boolean; onChanged: () => void };

export function SettingsPage(props: Props) {
  const { site, canWrite, onChanged } = props;
  const params = { path: { id: site._id } };
  const { value: view, error } = useLoad(() => bodyOf(api.GET('/sdk/{id}/reasons', { params })), site._id);
  return (
    <>
      <Switches {...props} view={view} />
      <Speaking {...props} />
      <Measuring site={site} view={view} canWrite={canWrite} onChanged={onChanged}>
        <ErrorMessage text={error} />
        <a href={`#/site/${site._id}/reasons`}>{t('Results so far')}</a>
      </Measuring>
      <PrivacyCard siteId={site._id} canWrite={canWrite} />
    </>
  );
}

function Speaking(props: Props) {
  return <SpeakingCard site={props.site} canWrite={props.canWrite} {...useChange(props)} />;
}

type LinesProps = {
  label: string;
  hint: string;
  text: string;
  disabled?: boolean;
  onText: (text: string) => void;
};

const Lines = ({ label, hint, text, disabled = false, onText }: LinesProps) => (
  <label>
    {label}
    <textarea
      rows={2}
      {...useTyped(text)}
      disabled={disabled}
      onChange={(event) => onText(event.currentTarget.value)}
    />
    <small class="soft">{hint}</small>
  </label>
);

type ChangeProps = { site: Website; change: (body: WebsiteChange) => void };

const Name = ({ site, change }: ChangeProps) => (
  <label>
    {t('Name')}
    <input
      {...useTyped(site.name)}
      maxLength={NAME_CHARS_MAX}
      onChange={(event) => change({ name: event.currentTarget.value.trim() })}
    />
  </label>
);

function Addresses({ site, change }: ChangeProps) {
  const params = { path: { id: site._id } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/origins', { params })),
    site._id,
    site.updated_at,
  );
  return (
    <>
      <Lines
        label={t('Addresses of the shop, one per line')}
        hint={t(
          'The script works only on pages at these addresses, all of one root domain. The installation check reads the first.',
        )}
        text={value?.allowed_origins.join('\n') ?? ''}
        disabled={!value}
        onText={(text) => change({ allowed_origins: originsIn(text) })}
      />
      <ErrorMessage text={error} />
    </>
  );
}

const FirstPartyHosts = ({ site, change }: ChangeProps) => (
  <Lines
    label={t('First-party hosts, one per line')}
    hint={t(
      'If the script is served from a host of the shop, such as www.shop.example with a path that your server forwards.',
    )}
    text={site.first_party_hosts.join('\n')}
    onText={(text) => change({ first_party_hosts: text.split(/\s+/).filter((host) => host !== '') })}
  />
);

function Switches(props: Props & { view: Reasons | undefined }) {
  const { site, canWrite } = props;
  const { outcome, change, shown } = useChange(props);
  return (
    <fieldset class="card form" disabled={!canWrite}>
      <legend>{t('General')}</legend>
      <Name site={site} change={change} />
      <Toggle
        label={t('Enabled')}
        hint={t('Off: the script on the shop stops.')}
        checked={shown.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      <ShadowSwitch site={shown} view={props.view} onChange={(shadow) => change({ shadow })} />
      <Toggle
        label={t('Card on the page')}
        hint={t('Off: no card is drawn.')}
        checked={shown.card_enabled}
        onChange={(card_enabled) => change({ card_enabled })}
      />
      <label>
        {t('Consent')}
        <select
          value={shown.consent}
          onChange={(event) => change({ consent: event.currentTarget.value as Website['consent'] })}
        >
          <Options all={Object.entries(consentChoices)} />
        </select>
        <small class="soft">
          {t('While waiting, the script does nothing until the page calls engage.consent().')}
        </small>
      </label>
      <Addresses site={site} change={change} />
      <FirstPartyHosts site={site} change={change} />
      <h2>{t('What the script observes')}</h2>
      <div class="columns">
        {Object.entries(shown.capture).map(([name, checked]) => (
          <Toggle
            key={name}
            {...captureText[name as keyof Website['capture']]}
            checked={checked}
            onChange={(value) => change({ capture: { [name]: value } })}
          />
        ))}
      </div>
      <ChangeOutcome outcome={outcome} />
    </fieldset>
  );
}
