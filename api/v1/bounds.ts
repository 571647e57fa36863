/** Bounds of the interface that the routes check, and that the forms of the console repeat. */
export const PAGE_ITEMS_MAX = 200;
/** of a path that moments are looked for by */
export const PATH_CHARS_MAX = 2_048;
/** in code points */
export const NAME_CHARS_MAX = 120;
export const HOLDOUT_MIN = 0.05;
export const HOLDOUT_MAX = 0.5;
/** percent of the conversion of visitors left alone */
export const MARGIN_PCT_MIN = 1;
export const MARGIN_PCT_MAX = 50;
/** of which traffic is counted at once, and as many before them; history is kept as long */
export const TRAFFIC_DAYS_MAX = 400;
