import type { Compared } from '../api.ts';
import { count, percent } from '../format.ts';
import { verdictColour, verdictWords } from '../verdict.ts';
import { Axis, differenceWords, scaleOf, Whiskers } from './whiskers.tsx';

/** The answer first, then what it rests on: both arms with their sizes, and the interval drawn. */
export function Lede({ row, level }: { row: Compared; level: number }) {
  const { spoken_to, left_alone } = row.outcomes;
  const { conversion, verdict } = row.effect;
  const scale = scaleOf([conversion]);
  const colour = conversion.low === null ? '' : verdictColour(verdict);
  return (
    <div class="lede" data-testid="lede">
      <p class={`verdict ${colour}`}>{verdictWords(row)}</p>
      <dl class="arms">
        <Arm name="Spoken to" arm={spoken_to} />
        <Arm name="Left alone" arm={left_alone} />
      </dl>
      {conversion.absolute !== null && (
        <figure>
          <Axis scale={scale} />
          <Whiskers difference={conversion} scale={scale} colour={colour} />
          <figcaption class="soft">
            Difference: {differenceWords(conversion)}
            {conversion.low !== null && `, ${level} % interval, valid however often you look`}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

const Arm = ({ name, arm }: { name: string; arm: Compared['outcomes']['spoken_to'] }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{percent(arm.conversion)}</strong> bought
      <small class="soft">{buyersOf(arm)}</small>
    </dd>
  </div>
);

/** "30 of 120 visitors": the share is given with what it is a share of. */
export const buyersOf = ({ conversion, visitors }: Compared['outcomes']['spoken_to']): string =>
  visitors === 0
    ? 'no visitor'
    : `${count(Math.round((conversion ?? 0) * visitors))} of ${count(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'}`;
