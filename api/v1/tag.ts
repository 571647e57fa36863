import { z } from 'zod';
import { scopeRoute } from '../route.ts';
import { credentialRefusals, refusals } from './common.ts';

const View = z
  .object({
    tag: z.string().describe('loads the newest SDK, and never changes'),
    pinned: z
      .object({
        tag: z
          .string()
          .describe('loads this version and no other bytes: the page is changed for each newer one'),
        version: z.string().describe('as `version` of the settings'),
        integrity: z.string(),
      })
      .nullable()
      .describe('null before a storefront has run'),
  })
  .meta({ title: 'ScriptTag' });

const NAME = /^sdk-(.+)\.js$/;

export const tagRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/tag',
    tag: 'Websites',
    summary: 'Get the script tag, plain and pinned to the current version',
    description:
      'While storefronts of two versions run side by side the pinned tag is that of either; each serves the bytes of both.',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: { 200: { description: 'Both tags.', schema: View }, 404: refusals[404], ...credentialRefusals },
    async handle({ platform, siteId }) {
      const { rows } = await platform.postgres.query<{ name: string; integrity: string }>(
        'select name, integrity from sdk_file where integrity is not null order by served_at desc, name limit 1',
      );
      const src = `${platform.config.sdkUrl}/${siteId}/sdk`;
      return {
        status: 200,
        body: { tag: `<script async src="${src}"></script>`, pinned: pinnedOf(src, rows[0]) },
      };
    },
  }),
];

function pinnedOf(src: string, file: { name: string; integrity: string } | undefined) {
  const version = file && NAME.exec(file.name)?.[1];
  if (!version) return null;
  const { name, integrity } = file;
  const tag = `<script async crossorigin="anonymous" integrity="${integrity}" src="${src}/${name}"></script>`;
  return { tag, version, integrity };
}
