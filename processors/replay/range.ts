import { ReplayError, type ReplayParts } from './parts.ts';

/** The start or end of a range: an instant, an offset for every partition, or the bound of the log. */
export type Bound =
  | { readonly kind: 'instant'; readonly ms: number }
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'open' };

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Parses digits as an offset and an ISO date or instant as an instant. @throws ReplayError */
export function parseBound(option: string, text: string | undefined): Bound {
  if (text === undefined) return { kind: 'open' };
  if (/^\d{1,15}$/.test(text)) return { kind: 'offset', offset: Number(text) };
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) {
    throw new ReplayError(
      `--${option} is "${text}", but must be an instant such as 2026-11-21T08:00:00Z, or an offset.`,
    );
  }
  return { kind: 'instant', ms };
}

/** The offset of a bound in each partition; `otherwise` has those of an open bound. */
export async function offsetsOf(
  { client }: ReplayParts,
  topic: string,
  bound: Bound,
  otherwise: readonly number[],
): Promise<number[]> {
  switch (bound.kind) {
    case 'open':
      return [...otherwise];
    case 'offset':
      return otherwise.map(() => bound.offset);
    case 'instant':
      return Promise.all(otherwise.map((_, partition) => client.offsetAt(topic, partition, bound.ms)));
    default:
      return bound satisfies never;
  }
}
