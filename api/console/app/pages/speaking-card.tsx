import { useRef, useState } from 'preact/hooks';
import { languages } from '#engine/sentence/language.ts';
import type { Website, WebsiteChange } from '../api.ts';
import { Toggle } from '../components/toggle.tsx';
import { humanize, instantOf, localTime, timeZone } from '../format.ts';
import { locale, t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';

type Props = {
  site: Website;
  canWrite: boolean;
  note: string;
  change: (body: WebsiteChange) => Promise<void>;
};

/** English has one form of address. */
const addressed = languages.filter((language) => language !== 'en');
const nameOf = (language: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

/** For what, where, when and how visitors are spoken to. */
export const SpeakingCard = ({ site, canWrite, note, change }: Props) => (
  <fieldset class="card form" disabled={!canWrite}>
    <legend>{t('Speaking')}</legend>
    <h2>{t('What visitors are spoken to about')}</h2>
    <div class="columns">
      {Object.entries(site.reasons).map(([reason, checked]) => (
        <Toggle
          key={reason}
          label={humanize(reason)}
          checked={checked}
          onChange={(value) => change({ reasons: { [reason]: value } })}
        />
      ))}
    </div>
    <h2>{t('Where and when nothing is said')}</h2>
    <Silences site={site} change={change} />
    <h2>{t('How visitors are addressed')}</h2>
    <div class="columns">
      {addressed.map((language) => (
        <label key={language}>
          {nameOf(language)}
          <select
            value={site.address[language] ?? ''}
            onChange={(event) => change({ address: { [language]: addressOf(event.currentTarget.value) } })}
          >
            <option value="">{t('as usual')}</option>
            <option value="formal">{t('formally')}</option>
            <option value="informal">{t('informally')}</option>
          </select>
        </label>
      ))}
    </div>
    <Toggle
      label={t('Vary the waiting time')}
      hint={t(
        'On: how long a visitor is watched before anything is said is drawn from a small set and recorded, to learn what helps.',
      )}
      checked={site.vary_waiting}
      onChange={(vary_waiting) => change({ vary_waiting })}
    />
    <p role="status" class="soft">
      {note}
    </p>
  </fieldset>
);

const addressOf = (value: string): 'formal' | 'informal' | null =>
  value === 'formal' || value === 'informal' ? value : null;

const linesOf = (value: unknown): string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const silencesOf = ({ excluded_paths, excluded_products, quiet_hours, paused_until }: Website): string =>
  JSON.stringify([excluded_paths, excluded_products, quiet_hours, paused_until]);

/** Drawn anew where something else is stored, but not under the hands of somebody who has gone on typing. */
function Silences({ site, change }: Pick<Props, 'site' | 'change'>) {
  const drawn = useRef(site);
  const isTyping = useRef(false);
  if (!isTyping.current) drawn.current = site;
  return (
    <SilencesForm
      key={silencesOf(drawn.current)}
      site={drawn.current}
      change={change}
      onTyping={(typing) => {
        isTyping.current = typing;
      }}
    />
  );
}

type SilencesProps = Pick<Props, 'site' | 'change'> & { onTyping: (typing: boolean) => void };

function SilencesForm({ site, change, onTyping }: SilencesProps) {
  const [isQuiet, setQuiet] = useState(site.quiet_hours !== null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onTyping(false);
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const hours = { from: String(form.get('from')), until: String(form.get('until')) };
    void change({
      excluded_paths: linesOf(form.get('excluded_paths')),
      excluded_products: linesOf(form.get('excluded_products')),
      quiet_hours: isQuiet ? hours : null,
      paused_until: instantOf(String(form.get('paused_until') ?? '')),
    });
  };
  return (
    <form class="form" onSubmit={submit} onInput={() => onTyping(true)}>
      <div class="columns">
        <Lines
          label={t('Paths, one a line')}
          hint={t('With all below them.')}
          name="excluded_paths"
          lines={site.excluded_paths}
        />
        <Lines
          label={t('Products, one a line')}
          hint={t('Each by the last part of its page’s address: of /products/linen-robe, linen-robe.')}
          name="excluded_products"
          lines={site.excluded_products}
        />
      </div>
      <Toggle
        label={t('Quiet hours')}
        hint={t('On the clock of the facts sheet’s time zone, UTC without one.')}
        checked={isQuiet}
        onChange={setQuiet}
      />
      {isQuiet && (
        <div class="columns">
          <Time label={t('From')} name="from" value={site.quiet_hours?.from ?? '22:00'} />
          <Time label={t('To')} name="until" value={site.quiet_hours?.until ?? '07:00'} />
        </div>
      )}
      <label>
        {t('Paused until')}
        <input
          name="paused_until"
          type="datetime-local"
          defaultValue={site.paused_until === null ? '' : localTime(site.paused_until)}
        />
        <small class="soft">
          {t('In the time zone of this browser ({zone}); empty for no pause.', { zone: zoneLabel(timeZone) })}
        </small>
      </label>
      <button type="submit">{t('Save where and when')}</button>
    </form>
  );
}

const Lines = ({
  label,
  hint,
  name,
  lines,
}: {
  label: string;
  hint?: string;
  name: string;
  lines: readonly string[];
}) => (
  <label>
    {label}
    <textarea name={name} rows={3} spellcheck={false} defaultValue={lines.join('\n')} />
    {hint && <small class="soft">{hint}</small>}
  </label>
);

const Time = ({ label, name, value }: { label: string; name: string; value: string }) => (
  <label>
    {label}
    <input name={name} type="time" required defaultValue={value} />
  </label>
);
