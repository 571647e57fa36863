/** Bounds that the routes check and the console's forms repeat. */
export const PAGE_ITEMS_MAX = 200;
/** of a path by which moments are searched */
export const PATH_CHARS_MAX = 2_048;
/** in code points */
export const NAME_CHARS_MAX = 120;
export const HOLDOUT_MIN = 0.05;
export const HOLDOUT_MAX = 0.5;
/** percent of the conversion of the control arm */
export const MARGIN_PCT_MIN = 1;
export const MARGIN_PCT_MAX = 50;
/** the longest period of traffic; the period before it is as long, and so is the retention */
export const TRAFFIC_DAYS_MAX = 400;
