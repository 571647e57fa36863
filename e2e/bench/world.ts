import type { SiteId } from '#schemas/ids.ts';
import { signSiteToken } from '../../ingest/site-token.ts';
import { ORIGIN } from '../../ingest/test-kit.ts';
import type { Rig } from '../rig.ts';
import type { Killable } from './child.ts';

/** The environment of a bench: its own topics and databases on the real parts, and processes on them. */
export type Bench = {
  readonly rig: Rig;
  /** runs a role of roles.ts in a separate process, which is stopped when the bench ends; `entry` is another bundle */
  readonly start: (role: string, env?: Readonly<Record<string, string>>, entry?: string) => Promise<Killable>;
  /** less of everything, so that four sections take less than three minutes */
  readonly quick: boolean;
  readonly say: (text: string) => void;
  /** a pause between two cases, in which the broker finishes the previous one */
  readonly rest: () => Promise<void>;
};

export const tokenFor = ({ rig }: Pick<Bench, 'rig'>, site: SiteId): string =>
  signSiteToken(
    { site, origins: [ORIGIN], version: 1, exp_ms: Date.now() + 3_600_000 },
    rig.platform.secrets.token,
  );

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
export const percent = (share: number): string => `${round(share * 100)} %`;
