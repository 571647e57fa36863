import { call, type Moment, type Page } from './api.ts';
import { useLoaded } from './hooks.ts';
import { Row } from './row.tsx';

const PAGES_MAX = 10;
const HOUR_MS = 3_600_000;

/** The moment that an order is credited to. No route reads one moment, so the pages before the order are looked through. */
export function Credited({ id, moment, before }: { id: string; moment: string; before: string | null }) {
  const { value, error } = useLoaded(() => find(id, moment, before), moment);
  return (
    <>
      <p>
        <a href={`#/site/${id}/store`}>← Orders</a> · <a href={`#/site/${id}/moments`}>All moments</a>
      </p>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      {!value && !error && <p class="soft">One moment…</p>}
      {value?.kind === 'absent' && (
        <p class="card soft">Moment {moment} is not among the last ones before the order.</p>
      )}
      {value?.kind === 'found' && (
        <ol class="moments" aria-label="The credited moment">
          <Row moment={value.moment} open />
        </ol>
      )}
    </>
  );
}

type Found = { kind: 'found'; moment: Moment } | { kind: 'absent' };

/** Clocks of shop and service differ: one hour after the order is where the search begins. */
function beginning(before: string | null): string | null {
  const at = before === null ? Number.NaN : Date.parse(before);
  return Number.isNaN(at) ? null : new Date(at + HOUR_MS).toISOString();
}

async function find(id: string, moment: string, before: string | null): Promise<Found> {
  let cursor = beginning(before);
  for (let n = 0; n < PAGES_MAX; n++) {
    const from = cursor ? `&before=${encodeURIComponent(cursor)}` : '';
    const page = await call<Page<Moment>>('GET', `/sdk/${id}/moments?limit=200${from}`);
    const found = page.items.find((one) => one.id === moment);
    if (found) return { kind: 'found', moment: found };
    if (!page.next) break;
    cursor = page.next;
  }
  return { kind: 'absent' };
}
