import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { api, bodyOf, type ExplainedMoment, type Moment } from '../api.ts';
import { PageZone, usePageTime, usePageWords } from '../clock/website-clock.ts';
import { CopyLink } from '../components/copy-link.tsx';
import { ErrorMessage } from '../components/status.tsx';
import { money, percentSet, time, times } from '../format.ts';
import { Help } from '../help/help.tsx';
import type { Term } from '../help/terms.ts';
import { useLoad } from '../hooks.ts';
import { nameWords } from '../language/names.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/text.ts';
import { decidedText } from '../outcomes/words/mode-text.ts';
import { entryWords, valueWords } from './entry-words.ts';
import { inOrder, type TimelineEvent } from './timeline.ts';

/** The strength of the evidence, by tier. */
export const signs = ['', t('stated by the page'), t('strong sign'), t('weak sign')];

/** The explanation of a moment, loaded when its row is opened and again when the state of its card has changed. */
export function Explanation({ siteId, moment }: { siteId: string; moment: Moment }) {
  const { id, card, aftermath } = moment;
  const params = { path: { id: siteId, moment_id: id } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/moments/{moment_id}', { params })),
    id,
    `${card} ${aftermath}`,
  );
  return (
    <>
      <ErrorMessage text={error} />
      {!value && !error && <p class="soft explained loading">{t('Loading…')}</p>}
      {value && (
        <div class="explained" data-testid="explained">
          <Section title={t('What happened')}>
            <Timeline moment={value} />
          </Section>
          <div class="form">
            <Sources moment={value} />
            <Gates moment={value} />
          </div>
          <Footnote siteId={siteId} moment={value} />
        </div>
      )}
    </>
  );
}

type Props = { moment: ExplainedMoment };

type SectionProps = { title: string; term?: Term; children: ComponentChildren };

function Section({ title, term, children }: SectionProps) {
  return (
    <section>
      <div class="title">
        <h3>{title}</h3>
        {term && <Help term={term} />}
      </div>
      {children}
    </section>
  );
}

function decisionText(moment: ExplainedMoment, why: string): string {
  const { verdict } = moment;
  if (verdict === 'wait') return t('Decided to wait: {why}', { why });
  if (verdict === 'quiet') return t('Decided to keep quiet: {why}', { why });
  return decidedText(moment);
}

/** What was seen, what was decided, and the outcome, in chronological order. */
function Timeline({ moment }: Props) {
  const zone = useContext(PageZone);
  const inWords = usePageWords();
  const { evidence, card_life, aftermath, aftermath_at, orders } = moment;
  const events: TimelineEvent[] = [
    ...evidence.map(({ at, words: text }) => ({ at, text })),
    { at: moment.ts, text: decisionText(moment, inWords(moment.why)), isDecision: true },
    ...card_life.map(({ state, at }) => ({ at, text: t('Card {state}', { state: nameWords(state) }) })),
    ...(aftermath && aftermath_at
      ? [{ at: aftermath_at, text: t('The visitor {aftermath}', { aftermath: nameWords(aftermath) }) }]
      : []),
    ...orders.map(({ order_id, order_number, net, currency, created_at }) => ({
      at: created_at,
      text: t('Order {number}, net {net}, credited to this moment', {
        number: order_number ?? order_id,
        net: money(net, currency),
      }),
    })),
  ];
  return (
    <ol class="timeline">
      {inOrder(events).map(({ at, text, isDecision, many, until }) => (
        <li key={at + text} class={isDecision ? 'decision' : ''}>
          <time dateTime={at} title={at}>
            {time(at, moment.ts, zone)}
          </time>{' '}
          <span>
            {text}
            {many > 1 && (
              <span class="soft">
                {t(', {times} until {time}', { times: times(many), time: time(until, moment.ts, zone) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

type SentenceBasis = Pick<ExplainedMoment, 'facts' | 'fact_values' | 'trace' | 'currency'>;

export function Sources({ moment: { facts, fact_values, trace, currency } }: { moment: SentenceBasis }) {
  const inWords = usePageWords();
  const values = fact_values.length > 0 ? fact_values : facts.map((entry) => ({ entry, value: '' }));
  return (
    <Section title={t('What the sentence is based on')}>
      {values.length + trace.length === 0 && <p class="soft">{t('No fact was used.')}</p>}
      <ul>
        {values.map(({ entry, value }) => (
          <li key={entry}>
            <b title={entry}>{entryWords(entry)}</b> {inWords(valueWords(entry, value, currency))}
          </li>
        ))}
        {trace.map(({ found, entry }) => (
          <li key={`${found} ${entry}`} class="soft">
            {rich('“{found}” comes from {entry}', {
              found,
              entry: <span title={entry}>{entryWords(entry)}</span>,
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Closed gates first: the first of them is the cause. */
export function Gates({ moment: { gates } }: { moment: Pick<ExplainedMoment, 'gates'> }) {
  const inWords = usePageWords();
  if (gates.length === 0) return null;
  const open = gates.filter(({ passed }) => passed).length;
  return (
    <Section title={t('Conditions: {met} of {n} met', { met: open, n: gates.length })} term="conditions">
      <ul class="gates">
        {[...gates]
          .sort((a, b) => Number(a.passed) - Number(b.passed))
          .map(({ gate, passed, detail }) => (
            <li key={gate} class={passed ? 'open' : 'closed'}>
              {inWords(detail)}
              {!passed && <span class="chip off">{t('not met')}</span>}
            </li>
          ))}
      </ul>
    </Section>
  );
}

const Footnote = ({ siteId, moment }: Props & { siteId: string }) => (
  <div class="soft small">
    <p>
      {t('Evidence: {sign}', { sign: signs[moment.tier] ?? '' })} <Help term="evidence" /> ·{' '}
      {groupText(moment)} <Help term="left_alone" />
      {moment.bot && ` · ${t('classified as a bot')}`} ·{' '}
      <a href={`#/site/${siteId}/moments?visitor_of=${encodeURIComponent(moment.id)}`}>
        {t('All moments of this visitor')}
      </a>
    </p>
    <p>
      <a href={momentHref(siteId, moment.id)}>{t('Link to this moment')}</a>{' '}
      <CopyLink href={momentHref(siteId, moment.id)} to={usePageTime()(moment.ts)} />
    </p>
    <details>
      <summary>{t('Technical details')}</summary>
      <p>
        {rich('visitor {visitor}', { visitor: <code>{moment.visitor}</code> })} ·{' '}
        {t('engine {engine}, facts {facts}, settings {settings}', versionsOf(moment))} ·{' '}
        {t('tier {tier} · arm {arm}, salt {salt}', {
          tier: moment.tier,
          arm: moment.arm,
          salt: String(moment.salt_epoch),
        })}
      </p>
    </details>
  </div>
);

/** The visitor's arm, and the share of the holdout. */
const groupText = ({ arm, holdout_share }: ExplainedMoment): string =>
  t('randomly assigned to {arm}, with a holdout of {share}', {
    arm: nameWords(arm),
    share: percentSet(holdout_share),
  });

const versionsOf = ({ versions: { engine, facts, settings } }: ExplainedMoment) => ({
  engine: String(engine),
  facts: String(facts),
  settings: String(settings),
});

const momentHref = (siteId: string, id: string): string =>
  `#/site/${siteId}/moments?moment=${encodeURIComponent(id)}`;
