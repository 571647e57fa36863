import { call, type ExplainedMoment } from '../api.ts';
import { dayOf, zone } from '../format.ts';
import { useLoaded } from '../hooks.ts';
import { Problem, Waiting } from './notes.tsx';
import { Row } from './row.tsx';

/** One moment by its address: that of an order's credit, or one that somebody sent on. */
export function Credited({ id, moment }: { id: string; moment: string }) {
  const { value, error } = useLoaded(
    () => call<ExplainedMoment>('GET', `/sdk/${id}/moments/${encodeURIComponent(moment)}`),
    moment,
  );
  return (
    <>
      <p>
        <a href={`#/site/${id}/moments`}>All moments</a> · <a href={`#/site/${id}/store`}>Orders</a>
      </p>
      <Problem text={error ?? ''} />
      {!value && !error && <Waiting />}
      {value && (
        <>
          <h2 class="day">
            {dayOf(value.ts)}, {zone}
          </h2>
          <ol class="moments" aria-label="One moment">
            <Row site={id} moment={value} open />
          </ol>
        </>
      )}
    </>
  );
}
