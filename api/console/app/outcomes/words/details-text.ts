import { SRM_P_MIN } from '../../../../views/outcomes/sample-ratio.ts';
import type { Comparison, Effect, Experiment } from '../../api.ts';
import { percent } from '../../format.ts';
import { t } from '../../language/text.ts';
import { monthText } from './difference-text.ts';

type Mode = Experiment['mode'];

/** Whether a row may be read as an effect of the cards; money, possible harm and guardrails need that too. */
export const isReadable = ({ effect }: Pick<Comparison, 'effect'>, mode: Mode): boolean =>
  effect.verdict !== 'do_not_trust' && mode === 'ab';

/** The effect in money, and the harm that is not excluded; empty where there is no readable effect. */
export function effectNotes(row: Pick<Comparison, 'effect'>, mode: Mode, currency: string): string[] {
  if (row.effect.verdict === 'do_not_trust')
    return [
      t(
        'Neither revenue nor harm is shown: the split does not match the setting, so no figure in this row counts.',
      ),
    ];
  return isReadable(row, mode)
    ? [t('Revenue: {sentence}', { sentence: monthText(row.effect, currency) }), harmText(row)]
    : [];
}

/** The loss that is still possible. */
export function harmText({ effect: { harm_not_excluded: harm } }: Pick<Comparison, 'effect'>): string {
  if (harm === null)
    return t('Which loss of buyers can be ruled out is not known before there is an interval.');
  return harm === 0
    ? t('A loss of buyers is ruled out.')
    : t('The largest loss that is not ruled out: {share} of buyers.', { share: percent(harm) });
}

type Delivered = Pick<Effect['delivered'], 'conversion'> & { readonly srm_p?: number };

/** Why visitors who saw a card are compared without an interval; null where it will come with time. */
export const deliveredText = ({ srm_p = 1 }: Delivered): string | null =>
  srm_p < SRM_P_MIN
    ? t(
        'No interval for visitors reached by a card: cards and ghosts were not delivered alike, so these are not two random groups.',
      )
    : null;

export const deliveredLabel = (mode: Mode): string =>
  mode === 'aa' ? t('Card would have been delivered') : t('Card delivered, or would have been');
