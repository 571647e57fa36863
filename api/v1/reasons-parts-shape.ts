import { z } from 'zod';
import type { Immutable } from '../immutable.ts';
import { segmentations, seriesSteps } from '../views/outcomes/grouping.ts';
import { Arm, Difference, Effect, frame, share, srmP } from './reasons-effect-shape.ts';

const arm = z.object({ visitors: z.int(), orders: z.int(), conversion: share });

const part = z
  .object({
    outcomes: z.object({ spoken_to: arm, left_alone: arm }),
    effect: z.object({ conversion: Difference, revenue_per_visitor: Difference }),
  })
  .meta({ title: 'SeriesEffect' });

export const Series = z
  .object({
    ...frame,
    step: z.enum(seriesSteps),
    items: z
      .array(
        z.object({
          from: z.string(),
          to: z.string(),
          cumulative: part.describe('of all who entered until the end of the step'),
          cohort: part.describe(
            'of those who entered within the step; the intervals hold for all cohorts and all looks together, so they are wide',
          ),
        }),
      )
      .describe(
        'days, or weeks from Monday, of UTC or of `time_zone`; the first and the last may be parts of one',
      ),
  })
  .meta({ title: 'ReasonsSeries' });
export type SeriesView = Immutable<z.infer<typeof Series>>;

export const Segments = z
  .object({
    ...frame,
    by: z.enum(segmentations),
    items: z
      .array(
        z.object({
          segment: z
            .string()
            .describe(
              '`unknown` where it is not known; `other` for all beyond the 50 with the most visitors',
            ),
          exploratory: z.literal(true).describe('a hint at where to look, not a result'),
          spoken_to: z.int(),
          left_alone: z.int(),
          srm_p: srmP,
          outcomes: z.object({ spoken_to: Arm, left_alone: Arm }),
          effect: Effect.describe('false discoveries are bounded over all rows together'),
        }),
      )
      .describe('by visitors, the most first; `other` last'),
  })
  .meta({ title: 'ReasonsSegments' });
export type SegmentsView = Immutable<z.infer<typeof Segments>>;
