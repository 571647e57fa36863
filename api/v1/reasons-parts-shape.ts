import { z } from 'zod';
import type { Immutable } from '../immutable.ts';
import { segmentations, seriesSteps } from '../views/outcomes/grouping.ts';
import { Arm, aboutOutcomes, Difference, Effect, frame, share, srmP } from './reasons-effect-shape.ts';

const arm = z.object({
  visitors: z.int().describe('Number of visitors in the arm.'),
  orders: z
    .int()
    .describe('Number of orders within 7 days of the entry. Orders that were refunded in full are left out.'),
  conversion: share.describe('Share of visitors with at least one order, 0 to 1; null without visitors.'),
});

const part = z
  .object({
    outcomes: z.object({ spoken_to: arm, left_alone: arm }).describe(aboutOutcomes),
    effect: z
      .object({
        conversion: Difference.describe('Difference of the conversion.'),
        revenue_per_visitor: Difference.describe(
          'Difference of the revenue per visitor in `currency`. Each visitor counts up to `revenue_cap`.',
        ),
      })
      .describe('Difference between the arms.'),
  })
  .meta({ title: 'SeriesEffect' });

export const Series = z
  .object({
    ...frame,
    step: z.enum(seriesSteps).describe('Length of the steps.'),
    items: z
      .array(
        z.object({
          from: z.string().describe('Beginning of the step, as a UTC instant.'),
          to: z.string().describe('End of the step, which is not included, as a UTC instant.'),
          cumulative: part.describe('Comparison of all visitors who entered until the end of the step.'),
          cohort: part.describe(
            'Comparison of the visitors who entered within the step. Its intervals are valid for all cohorts together and however often you look at them, so they are wide.',
          ),
        }),
      )
      .describe(
        'Days, or weeks that begin on Monday, in `time_zone`. The first and the last one may be incomplete.',
      ),
  })
  .meta({ title: 'ReasonsSeries' });
export type SeriesView = Immutable<z.infer<typeof Series>>;

export const Segments = z
  .object({
    ...frame,
    by: z.enum(segmentations).describe('Attribute by which visitors are grouped.'),
    items: z
      .array(
        z.object({
          segment: z
            .string()
            .describe(
              'Value of the segment. It is `unknown` where the value is not known, and `other` for all segments but the 50 with the most visitors.',
            ),
          exploratory: z
            .literal(true)
            .describe('Always true: a segment is a hint at where to look, and not a result.'),
          spoken_to: z.int().describe('Number of visitors in the treatment arm.'),
          left_alone: z.int().describe('Number of visitors in the control arm.'),
          srm_p: srmP,
          outcomes: z.object({ spoken_to: Arm, left_alone: Arm }).describe(aboutOutcomes),
          effect: Effect.describe(
            'Effect in the segment. The false discovery rate is limited over all segments together.',
          ),
        }),
      )
      .describe('Segments, the one with the most visitors first and `other` last.'),
  })
  .meta({ title: 'ReasonsSegments' });
export type SegmentsView = Immutable<z.infer<typeof Segments>>;
