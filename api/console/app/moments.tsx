import { useEffect, useRef, useState } from 'preact/hooks';
import { call, type Moment, type Page } from './api.ts';
import { money, time, words } from './format.ts';
import { useRefresh } from './hooks.ts';

const REFRESH_MS = 2_000;
const verdicts = ['engage', 'wait', 'quiet'];

/** New moments come in on top while one looks at the top; while one reads below, a button says how many wait. */
export function Moments({ id, path, connected }: { id: string; path: string; connected: boolean }) {
  const verdict = new URLSearchParams(path.split('?')[1]).get('verdict') ?? '';
  return (
    <>
      <nav class="filters" aria-label="Verdict">
        {['', ...verdicts].map((one) => (
          <a
            key={one}
            class="filter"
            href={`#/site/${id}/moments${one && `?verdict=${one}`}`}
            aria-current={one === verdict ? 'true' : undefined}
          >
            {one || 'all'}
          </a>
        ))}
      </nav>
      <List key={verdict} id={id} verdict={verdict} connected={connected} />
    </>
  );
}

function List({ id, verdict, connected }: { id: string; verdict: string; connected: boolean }) {
  const [items, setItems] = useState<Moment[]>();
  const [waiting, setWaiting] = useState<Moment[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [error, setError] = useState('');
  const query = verdict && `&verdict=${verdict}`;

  const refresh = async (): Promise<void> => {
    try {
      const page = await call<Page<Moment>>('GET', `/sdk/${id}/moments?limit=50${query}`);
      setError('');
      setItems((shown) => {
        if (!shown) {
          setNext(page.next);
          return page.items;
        }
        const known = new Set(shown.map((one) => one.id));
        const fresh = page.items.filter((one) => !known.has(one.id));
        const newest = new Map(page.items.map((one) => [one.id, one]));
        const updated = shown.map((one) => newest.get(one.id) ?? one);
        const reading = scrollY > 240;
        setWaiting(reading ? fresh : []);
        return reading ? updated : [...fresh, ...updated];
      });
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  useRefresh(refresh, REFRESH_MS, `${id} ${verdict}`);

  const older = async (): Promise<void> => {
    const page = await call<Page<Moment>>('GET', `/sdk/${id}/moments?limit=50${query}&before=${next}`);
    setItems((shown) => [...(shown ?? []), ...page.items]);
    setNext(page.next);
  };
  const showNew = (): void => {
    setItems((shown) => [...waiting, ...(shown ?? [])]);
    setWaiting([]);
    scrollTo({ top: 0 });
  };
  const list = useRowKeys();
  if (!items) return <p class="soft">{error || 'One moment…'}</p>;
  return (
    <>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {waiting.length > 0 && (
        <button type="button" class="pill" onClick={showNew}>
          {waiting.length} new
        </button>
      )}
      {items.length === 0 && <Empty id={id} connected={connected} />}
      <ol class="moments" ref={list} aria-label="Moments, newest first">
        {items.map((moment) => (
          <Row key={moment.id} moment={moment} />
        ))}
      </ol>
      {next && (
        <button type="button" class="plain" onClick={older}>
          Older moments
        </button>
      )}
    </>
  );
}

function Empty({ id, connected }: { id: string; connected: boolean }) {
  return (
    <p class="card soft">
      {connected
        ? 'No moment yet. A visitor with a cart who stands still makes one.'
        : 'No visit has arrived yet. '}
      {!connected && <a href={`#/site/${id}/install`}>Put the script tag on the shop.</a>}
    </p>
  );
}

/** j and k walk through the rows, Enter opens one: the keys of every list of messages. */
function useRowKeys() {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const field = (event.target as HTMLElement).closest('input, textarea, select');
      if (field || event.metaKey || event.ctrlKey || (event.key !== 'j' && event.key !== 'k')) return;
      const rows = [...(list.current?.querySelectorAll('summary') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      rows[Math.max(0, Math.min(rows.length - 1, at + (event.key === 'j' ? 1 : -1)))]?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return list;
}

/** What became of it, in words; the card's state and the aftermath are what the API says. */
const outcome = (moment: Moment): string =>
  [moment.held_back && 'held back', moment.shadow && 'shadow', moment.card].filter(Boolean).join(' · ');

function Row({ moment }: { moment: Moment }) {
  return (
    <li>
      <details class="card moment">
        <summary>
          <time dateTime={moment.ts} title={moment.ts}>
            {time(moment.ts)}
          </time>
          <span class={`chip ${moment.verdict}`}>{moment.verdict}</span>
          <span class="reason">{words(moment.reason)}</span>
          <span class="where" title={moment.page ?? ''}>
            {moment.page ?? '–'}
          </span>
          <span class="amount">{money(moment.cart_total, moment.currency)}</span>
          <span class="outcome">
            {outcome(moment)}
            {moment.aftermath && <span class={`chip ${moment.aftermath}`}>{moment.aftermath}</span>}
          </span>
          <span class="sentence">
            {moment.message ?? <span class="soft">{moment.why}</span>}
            {moment.message && <small>{moment.why}</small>}
          </span>
        </summary>
        <dl>
          <dt>Why</dt>
          <dd>{moment.why}</dd>
          <dt>Stands on</dt>
          <dd>{moment.facts.length > 0 ? moment.facts.join(', ') : 'no fact'}</dd>
          <dt>Tier</dt>
          <dd>{['', 'stated evidence', 'strong behaviour', 'weak inference'][moment.tier] ?? moment.tier}</dd>
          <dt>Visitor</dt>
          <dd>
            <code>{moment.visitor}</code>
          </dd>
          <dt>Moment</dt>
          <dd>
            <code>{moment.id}</code>
          </dd>
        </dl>
      </details>
    </li>
  );
}
