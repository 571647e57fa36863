import type { Experiment } from '../api.ts';
import { BarChart } from '../components/bar-chart.tsx';
import type { DaySummary } from '../day-summary.ts';
import { humanize } from '../format.ts';
import { leftAloneText } from '../outcomes/words/mode-text.ts';

const CAUSES = 5;

type PanelProps = { summary: DaySummary };

export function CardsPanel({ summary }: PanelProps) {
  const bars = [
    { name: 'Spoken', count: summary.spoke },
    { name: 'Seen', count: summary.shown, note: 'the card was on the screen' },
    { name: 'Clicked', count: summary.clicked },
    { name: 'Closed', count: summary.dismissed },
    { name: 'Never seen', count: summary.neverSeen, note: 'expired, or taken back' },
  ];
  return (
    <section class="card form">
      <h2>What became of what was said</h2>
      <BarChart bars={bars} total={summary.spoke} label="Cards of today" />
      <small class="soft">
        These counts do not say whether speaking made anybody buy: that takes a comparison with visitors left
        alone.
      </small>
    </section>
  );
}

export function SilencePanel({ summary, mode }: PanelProps & { mode: Experiment['mode'] | undefined }) {
  const { noticed, causes, decided, shadow, waited, quiet } = summary;
  const bars = [
    ...causes.slice(0, CAUSES),
    { name: 'Shadow mode: decided, nothing sent.', count: shadow },
  ].sort((a, b) => b.count - a.count);
  const others = causes.slice(CAUSES).reduce((sum, { count }) => sum + count, 0);
  const shown = [...bars, { name: 'Other causes', count: others }].filter(({ count }) => count > 0);
  return (
    <section class="card form">
      <h2>Why it was silent</h2>
      {shown.length === 0 ? (
        <p class="soft">{noticed === 0 ? 'Nothing yet today.' : 'Whoever got stuck had a sentence.'}</p>
      ) : (
        <BarChart bars={shown} total={waited + quiet + shadow} label="Causes of silence" />
      )}
      {decided > 0 && mode && <small class="soft">{leftAloneText(mode)}</small>}
    </section>
  );
}

export const ReasonsPanel = ({ summary: { reasons, noticed } }: PanelProps) => (
  <section class="card form">
    <h2>What visitors got stuck on</h2>
    {noticed === 0 && <p class="soft">Nothing yet today.</p>}
    <BarChart
      bars={reasons.map(({ name, count }) => ({ name: humanize(name), count }))}
      total={noticed}
      label="Reasons of today"
    />
  </section>
);
