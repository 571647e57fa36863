import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { api, bodyOf, type ExplainedMoment, type Moment } from '../api.ts';
import { humanize, money, time, times } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { decidedText } from '../outcomes/words/mode-text.ts';
import { PageZone } from '../traffic/website-clock.ts';
import { CopyLink } from './copy-link.tsx';
import { ErrorMessage } from './status.tsx';
import { inOrder, type TimelineEvent } from './timeline.ts';

const tiers = ['', 'stated evidence', 'strong behaviour', 'weak inference'];

/** Why a moment came to be, loaded when its row is opened and again when its card has moved on. */
export function Explanation({ siteId, moment }: { siteId: string; moment: Moment }) {
  const { id, card, aftermath } = moment;
  const params = { path: { id: siteId, moment_id: id } };
  const { value, error } = useLoad(
    () => bodyOf(api.GET('/sdk/{id}/moments/{moment_id}', { params })),
    `${id} ${card} ${aftermath}`,
  );
  if (error) return <ErrorMessage text={error} />;
  if (!value) return <p class="soft explained loading">One moment…</p>;
  return (
    <div class="explained" data-testid="explained">
      <Section title="What happened">
        <Timeline moment={value} />
      </Section>
      <div class="form">
        <Sources moment={value} />
        <Gates moment={value} />
      </div>
      <Footnote siteId={siteId} moment={value} />
    </div>
  );
}

type Props = { moment: ExplainedMoment };

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function decisionText(moment: ExplainedMoment): string {
  const { verdict, why } = moment;
  if (verdict !== 'engage') return `Decided to ${verdict === 'wait' ? 'wait' : 'keep quiet'}: ${why}`;
  return decidedText(moment);
}

/** What was seen, decided, and what became of it: one story in the order in which it happened. */
function Timeline({ moment }: Props) {
  const zone = useContext(PageZone);
  const { evidence, card_life, aftermath, aftermath_at, orders } = moment;
  const events: TimelineEvent[] = [
    ...evidence.map(({ at, words: text }) => ({ at, text })),
    { at: moment.ts, text: decisionText(moment), isDecision: true },
    ...card_life.map(({ state, at }) => ({ at, text: `Card ${humanize(state)}` })),
    ...(aftermath && aftermath_at ? [{ at: aftermath_at, text: `The visitor ${humanize(aftermath)}` }] : []),
    ...orders.map(({ order_id, order_number, net, currency, created_at }) => ({
      at: created_at,
      text: `Order ${order_number ?? order_id}, net ${money(net, currency)}, credited to this moment`,
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
                , {times(many)} until {time(until, moment.ts, zone)}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

type Stands = Pick<ExplainedMoment, 'facts' | 'fact_values' | 'trace'>;

export function Sources({ moment: { facts, fact_values, trace } }: { moment: Stands }) {
  const values = fact_values.length > 0 ? fact_values : facts.map((entry) => ({ entry, value: '' }));
  return (
    <Section title="What the sentence stands on">
      {values.length + trace.length === 0 && <p class="soft">No fact was used.</p>}
      <ul>
        {values.map(({ entry, value }) => (
          <li key={entry}>
            <code>{entry}</code> {value}
          </li>
        ))}
        {trace.map(({ found, entry }) => (
          <li key={`${found} ${entry}`} class="soft">
            “{found}” comes from <code>{entry}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Closed gates first: the first of them is the cause. */
export function Gates({ moment: { gates } }: { moment: Pick<ExplainedMoment, 'gates'> }) {
  if (gates.length === 0) return null;
  const open = gates.filter(({ passed }) => passed).length;
  return (
    <Section title={`Gates: ${open} of ${gates.length} open`}>
      <ul class="gates">
        {[...gates]
          .sort((a, b) => Number(a.passed) - Number(b.passed))
          .map(({ gate, passed, detail }) => (
            <li key={gate} class={passed ? 'open' : 'closed'}>
              {detail}
              {!passed && <span class="chip off">closed</span>}
            </li>
          ))}
      </ul>
    </Section>
  );
}

const Footnote = ({ siteId, moment }: Props & { siteId: string }) => (
  <div class="soft small">
    <p>
      {tiers[moment.tier] ?? `tier ${moment.tier}`} · engine {moment.versions.engine}, facts{' '}
      {moment.versions.facts}, settings {moment.versions.settings} · arm: {humanize(moment.arm)},{' '}
      {Math.round(moment.holdout_share * 1_000) / 10} % left alone, salt {moment.salt_epoch}
      {moment.bot && ' · taken for a bot'} · visitor <code>{moment.visitor}</code> ·{' '}
      <a href={`#/site/${siteId}/moments?visitor_of=${encodeURIComponent(moment.id)}`}>
        All moments of this visitor
      </a>
    </p>
    <p>
      <a href={momentHref(siteId, moment.id)}>Link to this moment</a>{' '}
      <CopyLink href={momentHref(siteId, moment.id)} label="Copy the link" />
    </p>
  </div>
);

const momentHref = (siteId: string, id: string): string =>
  `#/site/${siteId}/moments?moment=${encodeURIComponent(id)}`;
