import type { Experiment } from '../api.ts';
import { BarChart } from '../components/bar-chart.tsx';
import type { DaySummary } from '../day-summary.ts';
import { nameWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import { leftAloneText } from '../outcomes/words/mode-text.ts';

const CAUSES = 5;

type PanelProps = { summary: DaySummary };

export function CardsPanel({ summary }: PanelProps) {
  const bars = [
    { name: t('Spoken'), count: summary.spoke },
    { name: t('Seen'), count: summary.shown, note: t('the card was on the screen') },
    { name: t('Clicked'), count: summary.clicked },
    { name: t('Closed'), count: summary.dismissed },
    { name: t('Never seen'), count: summary.neverSeen, note: t('expired, or taken back') },
  ];
  return (
    <section class="card form">
      <h2>{t('What became of what was said')}</h2>
      <BarChart bars={bars} total={summary.spoke} label={t('Cards of today')} />
      <small class="soft">
        {t(
          'These counts do not say whether speaking made anybody buy: that takes a comparison with visitors left alone.',
        )}
      </small>
    </section>
  );
}

export function SilencePanel({ summary, mode }: PanelProps & { mode: Experiment['mode'] | undefined }) {
  const { noticed, causes, decided, shadow, waited, quiet } = summary;
  const bars = [
    ...causes.slice(0, CAUSES),
    { name: t('Shadow mode: decided, nothing sent.'), count: shadow },
  ].sort((a, b) => b.count - a.count);
  const others = causes.slice(CAUSES).reduce((sum, { count }) => sum + count, 0);
  const shown = [...bars, { name: t('Other causes'), count: others }].filter(({ count }) => count > 0);
  return (
    <section class="card form">
      <h2>{t('Why it was silent')}</h2>
      {shown.length === 0 ? (
        <p class="soft">{noticed === 0 ? t('Nothing yet today.') : t('Whoever got stuck had a sentence.')}</p>
      ) : (
        <BarChart bars={shown} total={waited + quiet + shadow} label={t('Causes of silence')} />
      )}
      {decided > 0 && mode && <small class="soft">{leftAloneText(mode)}</small>}
    </section>
  );
}

export const ReasonsPanel = ({ summary: { reasons, noticed } }: PanelProps) => (
  <section class="card form">
    <h2>{t('What visitors got stuck on')}</h2>
    {noticed === 0 && <p class="soft">{t('Nothing yet today.')}</p>}
    <BarChart
      bars={reasons.map(({ name, count }) => ({ name: nameWords(name), count }))}
      total={noticed}
      label={t('Reasons of today')}
    />
  </section>
);
