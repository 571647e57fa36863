import type { ComponentChildren } from 'preact';
import { call, type ExplainedMoment, type Moment } from '../api.ts';
import { money, time, words } from '../format.ts';
import { useLoaded } from '../hooks.ts';
import { Problem } from './notes.tsx';

const tiers = ['', 'stated evidence', 'strong behaviour', 'weak inference'];

/** Why a moment came to be, loaded when its row is opened and again when its card has moved on. */
export function Explained({ site, moment }: { site: string; moment: Moment }) {
  const { id, card, aftermath } = moment;
  const { value, error } = useLoaded(
    () => call<ExplainedMoment>('GET', `/sdk/${site}/moments/${id}`),
    `${id} ${card} ${aftermath}`,
  );
  if (error) return <Problem text={error} />;
  if (!value) return <p class="soft explained waiting">One moment…</p>;
  return (
    <div class="explained" data-testid="explained">
      <Section title="What happened">
        <Timeline moment={value} />
      </Section>
      <div class="form">
        <Stands moment={value} />
        <Gates moment={value} />
      </div>
      <Small site={site} moment={value} />
    </div>
  );
}

type Part = { moment: ExplainedMoment };

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type Event = { at: string; text: string; decision?: boolean };

function decided({ verdict, held_back, shadow, why }: ExplainedMoment): string {
  if (verdict !== 'engage') return `Decided to ${verdict === 'wait' ? 'wait' : 'keep quiet'}: ${why}`;
  if (shadow) return 'Decided to speak, and in shadow mode sent nothing';
  return held_back ? 'Decided to speak, and left the visitor alone by lot' : 'Decided to speak';
}

/** What was seen, decided, and what became of it: one story in the order in which it happened. */
function Timeline({ moment }: Part) {
  const { evidence, card_life, aftermath, aftermath_at, orders } = moment;
  const events: Event[] = [
    ...evidence.map(({ at, words: text }) => ({ at, text })),
    { at: moment.ts, text: decided(moment), decision: true },
    ...card_life.map(({ state, at }) => ({ at, text: `Card ${words(state)}` })),
    ...(aftermath && aftermath_at ? [{ at: aftermath_at, text: `The visitor ${words(aftermath)}` }] : []),
    ...orders.map(({ order_id, order_number, net, currency, created_at }) => ({
      at: created_at,
      text: `Order ${order_number ?? order_id}, net ${money(net, currency)}, credited to this moment`,
    })),
  ];
  return (
    <ol class="timeline">
      {events
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map(({ at, text, decision }) => (
          <li key={at + text} class={decision ? 'decision' : ''}>
            <time dateTime={at} title={at}>
              {time(at, moment.ts)}
            </time>{' '}
            <span>{text}</span>
          </li>
        ))}
    </ol>
  );
}

function Stands({ moment: { facts, fact_values, trace } }: Part) {
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
function Gates({ moment: { gates } }: Part) {
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

const Small = ({ site, moment }: Part & { site: string }) => (
  <p class="soft small">
    {tiers[moment.tier] ?? `tier ${moment.tier}`} · engine {moment.versions.engine}, facts{' '}
    {moment.versions.facts}, settings {moment.versions.settings} · arm: {words(moment.arm)},{' '}
    {Math.round(moment.holdout_share * 1_000) / 10} % left alone, salt {moment.salt_epoch}
    {moment.bot && ' · taken for a bot'} · visitor <code>{moment.visitor}</code> ·{' '}
    <a href={`#/site/${site}/moments?moment=${encodeURIComponent(moment.id)}`}>Link to this moment</a>
  </p>
);
