import type { ComponentChildren } from 'preact';
import { call, type ExplainedMoment, type Moment } from './api.ts';
import { money, time, words } from './format.ts';
import { useLoaded } from './hooks.ts';

/** Why a moment came to be, loaded when its row is opened and again when its card has moved on. */
export function Explained({ site, moment }: { site: string; moment: Moment }) {
  const { id, card, aftermath } = moment;
  const { value, error } = useLoaded(
    () => call<ExplainedMoment>('GET', `/sdk/${site}/moments/${id}`),
    `${id} ${card} ${aftermath}`,
  );
  if (error)
    return (
      <p class="error" role="alert">
        {error}
      </p>
    );
  if (!value) return <p class="soft explained">One moment…</p>;
  return (
    <div class="explained" data-testid="explained">
      <Seen moment={value} />
      <Gates moment={value} />
      <Stands moment={value} />
      <Became moment={value} />
      <p class="soft">
        Engine {value.versions.engine}, facts {value.versions.facts}, settings {value.versions.settings} ·{' '}
        {value.arm === 'spoken_to' ? 'arm: spoken to' : 'arm: left alone'}, holdout{' '}
        {Math.round(value.holdout_share * 1_000) / 10} %, salt {value.salt_epoch}
        {value.bot && ' · taken for a bot'}
      </p>
    </div>
  );
}

type Part = { moment: ExplainedMoment };

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Seen({ moment: { evidence } }: Part) {
  if (evidence.length === 0) return null;
  return (
    <Section title="What was seen">
      <ol>
        {evidence.map(({ at, words: seen }) => (
          <li key={`${at} ${seen}`}>
            <time dateTime={at}>{time(at)}</time> {seen}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Gates({ moment: { gates } }: Part) {
  if (gates.length === 0) return null;
  return (
    <Section title="Gates">
      <ul>
        {gates.map(({ gate, passed, detail }) => (
          <li key={gate} class={passed ? 'open' : 'closed'}>
            <span class={`chip ${passed ? 'engage' : 'quiet'}`}>{passed ? 'open' : 'closed'}</span> {detail}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Stands({ moment: { fact_values, trace } }: Part) {
  if (fact_values.length === 0 && trace.length === 0) return null;
  return (
    <Section title="The facts at the time">
      <ul>
        {fact_values.map(({ entry, value }) => (
          <li key={entry}>
            <code>{entry}</code> {value}
          </li>
        ))}
        {trace.map(({ found, entry }) => (
          <li key={`${found} ${entry}`}>
            “{found}” comes from <code>{entry}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Became({ moment: { card_life, aftermath, aftermath_at, orders } }: Part) {
  if (card_life.length === 0 && !aftermath && orders.length === 0) return null;
  return (
    <Section title="What became of it">
      <ol>
        {card_life.map(({ state, at }) => (
          <li key={at + state}>
            <time dateTime={at}>{time(at)}</time> card {words(state)}
          </li>
        ))}
        {aftermath && aftermath_at && (
          <li>
            <time dateTime={aftermath_at}>{time(aftermath_at)}</time> {aftermath}
          </li>
        )}
        {orders.map(({ order_id, order_number, net, currency, created_at }) => (
          <li key={order_id}>
            <time dateTime={created_at}>{time(created_at)}</time> order {order_number ?? order_id}, net{' '}
            {money(net, currency)}
          </li>
        ))}
      </ol>
    </Section>
  );
}
