import type { Segmentation } from '../../../../views/outcomes/grouping.ts';
import { SRM_P_MIN } from '../../../../views/outcomes/sample-ratio.ts';
import type { Experiment, ReasonsSegments } from '../../api.ts';
import { humanize } from '../../format.ts';
import { languageName } from '../../language/display-names.ts';
import { nameWords } from '../../language/names.ts';
import { t } from '../../language/text.ts';

type Segment = ReasonsSegments['items'][number];

export const segmentationNames: Readonly<Record<Segmentation, string>> = {
  device: t('Device'),
  language: t('Language of the page'),
  new_visitor: t('New or returning'),
  page_kind: t('Page type'),
  wording: t('Wording of the sentence'),
};

const valueNames: Readonly<Record<string, string>> = {
  home: t('home'),
  product: t('product'),
  collection: t('collection'),
  cart: t('cart'),
  other: t('other'),
};

/** The name of a segment; texts that came from a page are shown as they are. */
export function segmentName(by: Segmentation, segment: string): string {
  if (segment === 'unknown') return t('Not known');
  if (segment === 'other' && by !== 'page_kind') return t('All others');
  switch (by) {
    case 'new_visitor':
      return segment === 'true' ? t('New visitors') : t('Returning visitors');
    case 'language':
      return languageName(segment);
    case 'wording':
      return t('Wording {name}', { name: segment });
    case 'device':
      return nameWords(segment);
    case 'page_kind':
      return valueNames[segment] ?? humanize(segment);
    default:
      return by satisfies never;
  }
}

/** A row of segments is a hint at most, whatever its interval says. */
export function hintText({ effect, srm_p }: Segment, mode: Experiment['mode']): string {
  if (srm_p < SRM_P_MIN || effect.verdict === 'do_not_trust')
    return t('Do not trust: the group sizes are not as assigned');
  const { verdict } = effect;
  switch (verdict) {
    case 'better':
      return mode === 'aa' ? t('A hint at a fault: nobody sees a card') : t('A hint: may help here');
    case 'worse':
      return mode === 'aa' ? t('A hint at a fault: nobody sees a card') : t('A hint: may harm here');
    case 'too_early':
    case 'no_difference':
    case 'look_back':
      return t('No hint');
    default:
      return verdict satisfies never;
  }
}

export const EXPLORATORY = t(
  'A hint at where to look, not a result: among many kinds of visitors, one will stand out by chance. Of the hints here, at most one in 20 is wrong in the long run. To be sure, restart the experiment and look at that kind alone.',
);
