/** How a view is divided: into the steps of a series, or into segments. */
export const seriesSteps = ['day', 'week'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

export const segmentations = ['device', 'language', 'new_visitor', 'page_kind', 'wording'] as const;
export type Segmentation = (typeof segmentations)[number];

/** A part of a period, in epoch microseconds, `toUs` exclusive. */
export type Step = { readonly fromUs: number; readonly toUs: number };

/**
 * The `group` of a cell: null without grouping; the beginning of the entry's step, in epoch microseconds as text; the
 * value of the segment as text (`true` and `false` for new_visitor). Steps are in order, without gaps.
 */
export type Grouping = null | { readonly steps: readonly Step[] } | { readonly segment: Segmentation };
