import type { Website } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { time } from '../format.ts';
import { useNow } from '../hooks.ts';
import { t } from '../language/text.ts';
import { zoneLabel } from '../language/zones.ts';
import { type Silence, silenceAt } from './pause.ts';

const EVERY_MS = 15_000;

type Props = { site: Website; zone: string };

/** A notice on every page of a website while its settings pause cards, or will soon. */
export function PauseNotice(props: Props) {
  const { paused_until, quiet_days } = props.site;
  return paused_until === null && quiet_days.length === 0 ? null : <Notice {...props} />;
}

function Notice({ site, zone }: Props) {
  const nowMs = useNow(EVERY_MS);
  const silence = silenceAt(site, nowMs, clockOf(zone));
  return (
    <p class={silence ? 'card pause-notice' : 'visually-hidden'} role="status" data-testid="pause">
      {silence && noticeText(silence, zone)}
    </p>
  );
}

function noticeText(silence: Silence, zone: string): string {
  const when = (iso: string): string => `${time(iso, undefined, zone)}, ${zoneLabel(zone)}`;
  switch (silence.kind) {
    case 'paused':
      return t('Paused until {until}. Until then no cards are shown, but moments are recorded.', {
        until: when(silence.until),
      });
    case 'to come':
      return t('A pause begins {from} and ends {until}.', {
        from: when(silence.from),
        until: when(silence.until),
      });
    case 'quiet day':
      return t('Today is a quiet day of the shop: no cards are shown, but moments are recorded.');
    default:
      return silence satisfies never;
  }
}
