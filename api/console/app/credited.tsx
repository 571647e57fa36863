import { call, type ExplainedMoment } from './api.ts';
import { useLoaded } from './hooks.ts';
import { Row } from './row.tsx';

/** The moment that an order is credited to. */
export function Credited({ id, moment }: { id: string; moment: string }) {
  const { value, error } = useLoaded(
    () => call<ExplainedMoment>('GET', `/sdk/${id}/moments/${encodeURIComponent(moment)}`),
    moment,
  );
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
      {value && (
        <ol class="moments" aria-label="The credited moment">
          <Row site={id} moment={value} open />
        </ol>
      )}
    </>
  );
}
