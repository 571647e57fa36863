/** The words of one language. Arguments are ready to print: amounts, dates and titles are not touched here. */
export type Phrases = {
  readonly away: (gap: string) => string;
  readonly away_with_filler: (gap: string, title: string, price: string) => string;
  readonly away_with_flat: (gap: string, flat: string) => string;
  readonly ships_free: string;
  readonly return_days: (days: number) => string;
  readonly delivery: (promise: string) => string;
  readonly size: (note: string) => string;
  readonly code: (label: string, percent: string, firstOrder: boolean, through: string | null) => string;
  readonly form_help: string;
  readonly deciding: (sentence: string) => string;
  readonly month_day: (month: number, day: number) => string;
  readonly labels: {
    readonly shipping: string;
    readonly returns: string;
    readonly size: string;
    readonly contact: string;
    readonly filler: string;
  };
};
