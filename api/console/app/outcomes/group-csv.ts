import type { ReasonsSegments, ReasonsSeries } from '../api.ts';
import { type Columns, csvText } from '../csv-text.ts';

type Compared = ReasonsSeries['items'][number]['cohort'];

/** The two arms and their difference, with the column names of the file of reasons. */
const compared = <T>(of: (row: T) => Compared, prefix = ''): Columns<T> => ({
  [`${prefix}visitors_spoken_to`]: (row) => of(row).outcomes.spoken_to.visitors,
  [`${prefix}visitors_left_alone`]: (row) => of(row).outcomes.left_alone.visitors,
  [`${prefix}conversion_spoken_to`]: (row) => of(row).outcomes.spoken_to.conversion,
  [`${prefix}conversion_left_alone`]: (row) => of(row).outcomes.left_alone.conversion,
  [`${prefix}difference`]: (row) => of(row).effect.conversion.absolute,
  [`${prefix}difference_low`]: (row) => of(row).effect.conversion.low,
  [`${prefix}difference_high`]: (row) => of(row).effect.conversion.high,
  [`${prefix}revenue_difference`]: (row) => of(row).effect.revenue_per_visitor.absolute,
  [`${prefix}revenue_difference_low`]: (row) => of(row).effect.revenue_per_visitor.low,
  [`${prefix}revenue_difference_high`]: (row) => of(row).effect.revenue_per_visitor.high,
});

type Step = ReasonsSeries['items'][number];

/** A line for each day or week: all visitors up to its end, then those who entered within it. */
export const seriesCsv = ({ currency, items }: Pick<ReasonsSeries, 'currency' | 'items'>): string =>
  csvText<Step>(
    {
      from: ({ from }) => from,
      to: ({ to }) => to,
      currency: () => currency,
      ...compared(({ cumulative }) => cumulative, 'cumulative_'),
      ...compared(({ cohort }) => cohort, 'cohort_'),
    },
    items,
  );

type Segment = ReasonsSegments['items'][number];

/** A line for each segment, the one with the most visitors first. */
export const segmentsCsv = ({
  by,
  currency,
  items,
}: Pick<ReasonsSegments, 'by' | 'currency' | 'items'>): string =>
  csvText<Segment>(
    {
      [by]: ({ segment }) => segment,
      currency: () => currency,
      ...compared((row) => row),
      verdict: ({ effect }) => effect.verdict,
    },
    items,
  );
