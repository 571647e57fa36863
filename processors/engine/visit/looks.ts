import type { SignalOf } from '#schemas/signal/signal.ts';
import type { Dwell, Look } from '#schemas/state/visitor.ts';
import { streamHash } from '#schemas/stream.ts';
import { DWELLS_KEPT } from '../limits.ts';

type InterestSignal = Pick<SignalOf<'interest'>, 'look' | 'stream'> & { readonly zone: Look['zone'] };

/**
 * Adds a look, which is one continuous dwell. Of the signals with the same look id the longest counts; a signal without
 * an id, from releases before 0.2, is a separate look. The zone of the newest look comes last.
 */
export function withLook(looks: readonly Look[], signal: InterestSignal, ms: number): readonly Look[] {
  const { zone } = signal;
  const before = looks.find((look) => look.zone === zone) ?? { zone, count: 0, ms: 0, dwells: [] };
  return [...looks.filter((look) => look.zone !== zone), withDwell(before, dwellId(signal), ms)];
}

/** Whether the signal continues the zone's newest look instead of starting another. */
export function isGrowing(looks: readonly Look[], signal: InterestSignal): boolean {
  const newest = looks.find(({ zone }) => zone === signal.zone)?.dwells[0];
  return newest !== undefined && newest.id === dwellId(signal);
}

function withDwell(look: Look, id: number | null, ms: number): Look {
  const { count, dwells } = look;
  if (id === null) return { ...look, count: count + 1, ms: look.ms + ms };
  const known = dwells.find((dwell) => dwell.id === id);
  const added = Math.max(ms - (known?.ms ?? 0), 0);
  const dwell: Dwell = { id, ms: (known?.ms ?? 0) + added };
  return {
    ...look,
    count: known ? count : count + 1,
    ms: look.ms + added,
    dwells: [dwell, ...dwells.filter((one) => one !== known)].slice(0, DWELLS_KEPT),
  };
}

/** Look ids are unique within a stream. 27 bits take four bytes in the state and suffice for a visitor's few looks. */
const dwellId = ({ look, stream }: InterestSignal): number | null =>
  look === null || look === undefined ? null : streamHash(`${stream ?? ''} ${look}`) % 2 ** 27;
