import { SRM_P_MIN } from '../../../../views/outcomes/sample-ratio.ts';
import type { Comparison, Effect, Experiment } from '../../api.ts';
import { percent } from '../../format.ts';
import { monthText } from './difference-text.ts';

type Mode = Experiment['mode'];

/** Whether what a row shows may be read as an effect of speaking: money, harm and what suffers are nothing else. */
export const isReadable = ({ effect }: Pick<Comparison, 'effect'>, mode: Mode): boolean =>
  effect.verdict !== 'do_not_trust' && mode === 'ab';

/** What the effect is in money, and what harm is not excluded; nothing where there is no effect to speak of. */
export function effectNotes(row: Pick<Comparison, 'effect'>, mode: Mode, currency: string): string[] {
  if (row.effect.verdict === 'do_not_trust')
    return [
      'Neither money nor harm is shown: the split does not fit the setting, so no figure of this row counts.',
    ];
  return isReadable(row, mode) ? [`In money: ${monthText(row.effect, currency)}`, harmText(row)] : [];
}

/** The loss that is still possible. */
export function harmText({ effect: { harm_not_excluded: harm } }: Pick<Comparison, 'effect'>): string {
  if (harm === null) return 'Which loss of buyers can be excluded is not known before there is an interval.';
  return harm === 0
    ? 'A loss of buyers is excluded.'
    : `The largest loss that is not excluded: ${percent(harm)} of buyers.`;
}

type Delivered = Pick<Effect['delivered'], 'conversion'> & { readonly srm_p?: number };

/** Why those whom a card reached are compared without an interval; null where that is only a matter of time. */
export const deliveredText = ({ srm_p = 1 }: Delivered): string | null =>
  srm_p < SRM_P_MIN
    ? 'No interval where a card was delivered: cards and ghosts were not delivered alike, so these visitors are not two groups drawn by lot.'
    : null;

export const deliveredLabel = (mode: Mode): string =>
  mode === 'aa' ? 'Card would have been delivered' : 'Card delivered, or would have been';
