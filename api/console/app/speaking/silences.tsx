import { useContext, useRef, useState } from 'preact/hooks';
import { weekdays } from '#schemas/config/choices.ts';
import type { Website, WebsiteChange } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { PageZone } from '../clock/website-clock.ts';
import { Toggle } from '../components/toggle.tsx';
import { submitted } from '../hooks.ts';
import { locale, t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { useUnsaved } from '../shell/unsaved.ts';
import { changedPause, localTime } from './shop-time.ts';

type Props = {
  site: Website;
  /** resolves with whether it was stored */
  change: (body: WebsiteChange) => Promise<boolean>;
};

const linesOf = (value: unknown): string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const silencesOf = (site: Website): string =>
  JSON.stringify([
    ...[site.excluded_paths, site.excluded_products, site.quiet_hours],
    ...[site.quiet_days, site.paused_from, site.paused_until],
  ]);

/** Only changed fields, so that somebody else's change of another field stays. */
function differing(wanted: WebsiteChange, site: Website): WebsiteChange {
  const stored = new Map(Object.entries(site).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => stored.get(name) !== JSON.stringify(value)),
  );
}

/** Recreated when something else is stored, but not while somebody is typing. */
export function Silences({ site, change }: Props) {
  const zone = useContext(PageZone);
  const drawn = useRef(site);
  const isTyping = useRef(false);
  if (!isTyping.current) drawn.current = site;
  return (
    <SilencesForm
      key={`${zone} ${silencesOf(drawn.current)}`}
      site={drawn.current}
      zone={zone}
      change={change}
      onTyping={(typing) => {
        isTyping.current = typing;
      }}
    />
  );
}

type FormProps = Props & { zone: string; onTyping: (typing: boolean) => void };

function SilencesForm({ site, zone, change, onTyping }: FormProps) {
  const [isQuiet, setQuiet] = useState(site.quiet_hours !== null);
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  const inputs = useRef(0);
  const typed = (): void => {
    inputs.current += 1;
    setTyped(true);
    onTyping(true);
  };
  const submit = submitted(async (form) => {
    const hours = { from: String(form.get('from')), until: String(form.get('until')) };
    const inputsSent = inputs.current;
    const wanted: WebsiteChange = {
      excluded_paths: linesOf(form.get('excluded_paths')),
      excluded_products: linesOf(form.get('excluded_products')),
      quiet_days: weekdays.filter((day) => form.get(day) === 'on'),
      quiet_hours: isQuiet ? hours : null,
      ...changedPause(site, form, clockOf(zone)),
    };
    const changed = differing(wanted, site);
    // Typed back to what this page knows, which is not what is stored where it could not be loaded again.
    const isTypedBack = Object.keys(changed).length === 0 && inputsSent > 0;
    const isStored = await change(isTypedBack ? wanted : changed);
    // A refused form keeps what was typed, also during the request.
    if (!isStored || inputs.current !== inputsSent) return;
    setTyped(false);
    onTyping(false);
  });
  return (
    <form class="form" onSubmit={submit} onInput={typed}>
      <div class="columns">
        <Lines
          label={t('Paths, one per line')}
          hint={t('Including everything below them.')}
          name="excluded_paths"
          lines={site.excluded_paths}
        />
        <Lines
          label={t('Products, one per line')}
          hint={t('Each by the last part of its page address: linen-robe for /products/linen-robe.')}
          name="excluded_products"
          lines={site.excluded_products}
        />
      </div>
      <p class="soft">
        {t('Days and times are in the shop’s time zone: {zone}.', { zone: zoneLabel(zone) })}
      </p>
      <Days chosen={site.quiet_days} />
      <Toggle label={t('Quiet hours')} checked={isQuiet} onChange={setQuiet} />
      {isQuiet && (
        <div class="columns">
          <Time label={t('From§time')} name="from" value={site.quiet_hours?.from ?? '22:00'} />
          <Time label={t('Until§time')} name="until" value={site.quiet_hours?.until ?? '07:00'} />
        </div>
      )}
      <Pause site={site} zone={zone} />
      <button type="submit">{t('Save these settings')}</button>
    </form>
  );
}

const dayNames = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
/** 1970-01-05 was a Monday. */
const dayName = (n: number): string => dayNames.format(new Date(Date.UTC(1970, 0, 5 + n)));

const Days = ({ chosen }: { chosen: Website['quiet_days'] }) => (
  <fieldset class="bare">
    <legend>{t('Quiet days of each week')}</legend>
    <div class="days">
      {weekdays.map((day, n) => (
        <label key={day} class="inline">
          <input type="checkbox" name={day} defaultChecked={chosen.includes(day)} /> {dayName(n)}
        </label>
      ))}
    </div>
  </fieldset>
);

function Pause({ site: { paused_from, paused_until }, zone }: { site: Website; zone: string }) {
  const clock = clockOf(zone);
  const field = (label: string, hint: string, name: string, value: string | null) => (
    <label>
      {label}
      <input name={name} type="datetime-local" defaultValue={value === null ? '' : localTime(value, clock)} />
      <small class="soft">{hint}</small>
    </label>
  );
  return (
    <div class="columns">
      {field(t('Paused from'), t('Empty: from now on.'), 'paused_from', paused_from)}
      {field(t('Paused until'), t('Empty: no pause.'), 'paused_until', paused_until)}
    </div>
  );
}

type LinesProps = { label: string; hint?: string; name: string; lines: readonly string[] };

const Lines = ({ label, hint, name, lines }: LinesProps) => (
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
