/** How a view is divided: in the steps of a series, or in segments. */
export const seriesSteps = ['day', 'week'] as const;
export type SeriesStep = (typeof seriesSteps)[number];

export const segmentations = ['device', 'language', 'new_visitor', 'page_kind', 'wording'] as const;
export type Segmentation = (typeof segmentations)[number];

/**
 * What `group` of a cell holds: null of none; the day on which the step of the entry begins, of UTC, as 2026-11-22 (a week
 * begins on Monday); the value of the segment as text (`true` and `false` of new_visitor).
 */
export type Grouping = null | { readonly step: SeriesStep } | { readonly segment: Segmentation };
