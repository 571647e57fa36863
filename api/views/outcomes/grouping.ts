/** How a view is divided: in the steps of a series, or in segments. */
export const seriesSteps = ['day', 'week'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

export const segmentations = ['device', 'language', 'new_visitor', 'page_kind', 'wording'] as const;
export type Segmentation = (typeof segmentations)[number];

/** A part of a period, in epoch microseconds, `toUs` not included. */
export type Step = { readonly fromUs: number; readonly toUs: number };

/**
 * What `group` of a cell holds: null of none; the instant at which the step of the entry begins, in epoch microseconds as text;
 * the value of the segment as text (`true` and `false` of new_visitor). Steps are in order, and leave no gap.
 */
export type Grouping = null | { readonly steps: readonly Step[] } | { readonly segment: Segmentation };
