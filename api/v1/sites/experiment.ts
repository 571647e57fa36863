import { z } from 'zod';
import { type Actor, audit, websiteSubject } from '#platform/audit.ts';
import { HttpError } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { publishSite } from '#platform/site-record.ts';
import { type ExperimentMode, experimentModes } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import { salt } from '../../access/secret.ts';
import { personRoute } from '../../route.ts';
import { instantOfUs } from '../../views/instant.ts';
import type { Experiment } from '../../views/outcomes/experiment.ts';
import { comparedWebsite } from '../../views/outcomes/website.ts';
import { refusalsWith } from '../common.ts';
import { lockSite, withSiteLock } from './change-lock.ts';

const experimentMode = z
  .enum(experimentModes)
  .describe(
    'Mode of the experiment: `ab` shows cards to the treatment arm, `aa` (an A/A test) to nobody, to see what the comparison says where there is nothing to find.',
  );

const Body = z
  .object({ mode: experimentMode.optional() })
  .meta({ title: 'ExperimentStart', description: 'The start of an experiment. Without `mode` it is `ab`.' });
const Started = z
  .object({
    id: z.string().describe('Id of the experiment, as in GET /sdk/{id}/reasons.'),
    started_at: z.string().describe('When the experiment began, as a UTC instant with microseconds.'),
    mode: experimentMode,
  })
  .meta({ title: 'Experiment' });

export const experimentRoutes = [
  personRoute({
    method: 'post',
    path: '/sdk/{id}/experiment',
    tag: 'Websites',
    summary: 'Restart the experiment',
    description:
      'A new salt assigns every visitor to an arm and to a wording again. The results of the previous experiment are no longer shown. Returns 409 in shadow mode.',
    access: { kind: 'person', role: 'admin' },
    body: Body,
    bodyOptional: true,
    answers: {
      201: { description: 'The new experiment.', schema: Started },
      ...refusalsWith(400, 404, 409, 413),
    },
    async handle({ platform, caller, siteId, body }) {
      const { id, startUs, mode } = await startExperiment(platform, caller, siteId, body.mode ?? 'ab');
      return { status: 201, body: { id, started_at: instantOfUs(startUs), mode } };
    },
  }),
];

/** @throws HttpError 404 when the account has no such website, 409 in shadow mode or for a sample website */
function startExperiment(
  platform: Platform,
  by: Actor,
  siteId: SiteId,
  mode: ExperimentMode,
): Promise<Experiment> {
  return withSiteLock(platform.postgres, by, siteId, async (tx) => {
    const row = await lockSite(tx, by, siteId);
    if (row.sample) {
      throw new HttpError(
        409,
        'The experiment of a sample website cannot be restarted, because its visitors are simulated.',
      );
    }
    if (row.shadow) {
      throw new HttpError(
        409,
        'An experiment cannot start in shadow mode, because nobody gets a card: switch shadow mode off, which starts one.',
      );
    }
    await tx.query(
      `update site set holdout_salt = $2, salt_epoch = salt_epoch + 1, experiment_mode = $3,
         experiment_started_at = clock_timestamp(), version = version + 1, updated_at = now()
       where id = $1`,
      [siteId, salt(), mode],
    );
    await publishSite(tx, platform.codec, siteId);
    await audit(tx, by, 'experiment.started', websiteSubject(row), mode);
    return (await comparedWebsite(tx, siteId)).experiment!;
  });
}
