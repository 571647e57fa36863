import type { Experiment } from '../api.ts';
import { usePageWords } from '../clock/website-clock.ts';
import { BarChart } from '../components/bar-chart.tsx';
import type { DaySummary } from '../day-summary.ts';
import { nameWords } from '../language/names.ts';
import { t } from '../language/text.ts';
import { leftAloneText } from '../outcomes/words/mode-text.ts';

const CAUSES = 5;

type PanelProps = { summary: DaySummary };
type ModeProps = PanelProps & { mode: Experiment['mode'] | undefined };

export function CardsPanel({ summary, mode }: ModeProps) {
  const aloneNote = mode === 'aa' ? t('an A/A test is running') : t('chosen at random, for the comparison');
  const bars = [
    { name: t('Had something to say'), count: summary.decided },
    { name: t('Holdout'), count: summary.heldBack, note: aloneNote },
    { name: t('Cards sent'), count: summary.spoke, note: t('everyone else') },
    { name: t('Seen'), count: summary.shown, note: t('the card was on the screen') },
    { name: t('Clicked'), count: summary.clicked },
    { name: t('Closed'), count: summary.dismissed },
    { name: t('Never seen'), count: summary.neverSeen, note: t('expired or withdrawn') },
    ...(summary.underWay > 0 ? [{ name: t('Under way'), count: summary.underWay }] : []),
  ];
  return (
    <section class="card form">
      <h2>{t('What became of the cards')}</h2>
      <BarChart bars={bars} total={summary.decided} label={t('Today’s cards')} />
      <small class="soft">
        {t(
          'These counts do not say whether cards made anyone buy: that takes a comparison with the holdout.',
        )}
      </small>
    </section>
  );
}

export function SilencePanel({ summary, mode }: ModeProps) {
  const { noticed, decided, shadow, waited, quiet } = summary;
  const inWords = usePageWords();
  const causes = summary.causes.map(({ name, count }) => ({ name: inWords(name), count }));
  const bars = [
    ...causes.slice(0, CAUSES),
    { name: t('Shadow mode: decided, nothing sent.'), count: shadow },
  ].sort((a, b) => b.count - a.count);
  const others = causes.slice(CAUSES).reduce((sum, { count }) => sum + count, 0);
  const shown = [...bars, { name: t('Other causes'), count: others }].filter(({ count }) => count > 0);
  return (
    <section class="card form">
      <h2>{t('Why no card was shown')}</h2>
      {shown.length === 0 ? (
        <p class="soft">
          {noticed === 0 ? t('Nothing yet today.') : t('There was something to say every time.')}
        </p>
      ) : (
        <BarChart bars={shown} total={waited + quiet + shadow} label={t('Why no card was shown')} />
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
      label={t('Today’s reasons')}
    />
  </section>
);
