import { useEffect, useRef, useState } from 'preact/hooks';
import { call, type Moment, type Page, type Website } from '../api.ts';
import { dayOf, zone } from '../format.ts';
import { useRefresh } from '../hooks.ts';
import { Credited } from '../parts/credited.tsx';
import { Problem, Waiting } from '../parts/notes.tsx';
import { Row } from '../parts/row.tsx';
import { Start } from './start.tsx';

const REFRESH_MS = 2_000;
const verdicts = [
  { verdict: '', label: 'All', means: 'Every stall that was noticed.' },
  {
    verdict: 'engage',
    label: 'Speak',
    means: 'There was something true to say, also to those left alone by lot.',
  },
  {
    verdict: 'wait',
    label: 'Wait',
    means: 'The behaviour was not clear enough, or a card was already waiting.',
  },
  { verdict: 'quiet', label: 'Quiet', means: 'A fact was missing, or speaking would have been wrong.' },
];

/** New moments come in on top; while one points at a row or reads further down, a button says how many wait. */
export function Moments({ site, path }: { site: Website; path: string }) {
  const id = site._id;
  const query = new URLSearchParams(path.split('?')[1]);
  const verdict = query.get('verdict') ?? '';
  const credited = query.get('moment');
  if (credited) return <Credited key={credited} id={id} moment={credited} />;
  return (
    <>
      <nav class="filters" aria-label="Verdict">
        {verdicts.map((one) => (
          <a
            key={one.verdict}
            class="filter"
            href={`#/site/${id}/moments${one.verdict && `?verdict=${one.verdict}`}`}
            aria-current={one.verdict === verdict ? 'true' : undefined}
          >
            {one.label}
          </a>
        ))}
      </nav>
      <p class="soft">
        {verdicts.find((one) => one.verdict === verdict)?.means} Times are in {zone}. <kbd>j</kbd> and{' '}
        <kbd>k</kbd> walk the list.
      </p>
      <List key={verdict} site={site} verdict={verdict} />
    </>
  );
}

function List({ site, verdict }: { site: Website; verdict: string }) {
  const id = site._id;
  const [items, setItems] = useState<Moment[]>();
  const [waiting, setWaiting] = useState<Moment[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [error, setError] = useState('');
  const query = verdict && `&verdict=${verdict}`;
  const list = useRowKeys();

  const refresh = async (): Promise<void> => {
    try {
      const page = await call<Page<Moment>>('GET', `/sdk/${id}/moments?limit=50${query}`);
      setError('');
      setItems((shown) => {
        if (!shown) {
          setNext(page.next);
          return page.items;
        }
        // So much came in since that the page does not reach what is shown: a gap would be a lie.
        if (page.next && shown.length > 0 && !page.items.some((one) => one.id === shown[0]!.id)) {
          setNext(page.next);
          return page.items;
        }
        const known = new Set(shown.map((one) => one.id));
        const fresh = page.items.filter((one) => !known.has(one.id));
        const newest = new Map(page.items.map((one) => [one.id, one]));
        const updated = shown.map((one) => newest.get(one.id) ?? one);
        const reading = scrollY > 240 || list.current?.matches(':hover') === true;
        setWaiting(reading ? fresh : []);
        return reading ? updated : [...fresh, ...updated];
      });
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  useRefresh(refresh, REFRESH_MS, `${id} ${verdict}`);

  const older = async (): Promise<void> => {
    try {
      const page = await call<Page<Moment>>('GET', `/sdk/${id}/moments?limit=50${query}&before=${next}`);
      setItems((shown) => [...(shown ?? []), ...page.items]);
      setNext(page.next);
    } catch (refused) {
      setError((refused as Error).message);
    }
  };
  const showNew = (): void => {
    setItems((shown) => [...waiting, ...(shown ?? [])]);
    setWaiting([]);
    scrollTo({ top: 0 });
  };
  if (!items) return error ? <Problem text={error} /> : <Waiting />;
  return (
    <>
      <Problem text={error} />
      {waiting.length > 0 && (
        <button type="button" class="pill" onClick={showNew}>
          {waiting.length} new
        </button>
      )}
      {items.length === 0 && (verdict ? <p class="card soft">No such moment yet.</p> : <Start site={site} />)}
      <ol class="moments" data-testid="moments" ref={list} aria-label="Moments, newest first">
        {items.flatMap((moment, n) => {
          const day = dayOf(moment.ts);
          const row = <Row key={moment.id} site={id} moment={moment} />;
          const begins = n === 0 || day !== dayOf(items[n - 1]!.ts);
          return begins ? [<Day key={day} name={day} />, row] : [row];
        })}
      </ol>
      {next && (
        <button type="button" class="plain" onClick={older}>
          Older moments
        </button>
      )}
    </>
  );
}

const Day = ({ name }: { name: string }) => (
  <li>
    <h2 class="day">{name}</h2>
  </li>
);

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
