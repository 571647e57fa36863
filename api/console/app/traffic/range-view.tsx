import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Website } from '../api.ts';
import { times } from '../format.ts';
import { plural, t } from '../language/text.ts';
import { daysText, type Traffic } from './steps.ts';
import type { Chosen } from './traffic-address.ts';
import { TrafficPanels } from './traffic-panels.tsx';

type Props = {
  site: Website;
  chosen: Chosen;
  days: { from: string; to: string };
  outcomes: ComponentChildren;
};

/** The counts of several days, or of one past day, without single moments. */
export function RangeView({ site, chosen, days, outcomes }: Props) {
  const [view, setView] = useState<Traffic>();
  const isShown = view?.from === days.from && view.to === days.to;
  return (
    <>
      <p class="headline" data-testid="headline">
        {isShown ? headline(view) : daysText(days)}
      </p>
      <TrafficPanels siteId={site._id} chosen={chosen} days={days} onLoaded={setView} />
      {outcomes}
    </>
  );
}

function headline(view: Traffic): string {
  const { moments, messages, shown } = view.current.total;
  const days = daysText(view);
  if (moments === 0) return t('{days}: no visitor got stuck.', { days });
  const values = {
    days,
    times: times(moments),
    cards: plural(messages, 'one card', '{n} cards'),
    seen: shown,
  };
  return shown === 1
    ? t('{days}: visitors got stuck {times}, {cards} went out, and {seen} of them was seen.', values)
    : t('{days}: visitors got stuck {times}, {cards} went out, and {seen} of them were seen.', values);
}
