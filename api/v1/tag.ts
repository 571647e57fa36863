import { z } from 'zod';
import { scopeRoute } from '../route.ts';
import { refusalsWith } from './common.ts';

const View = z
  .object({
    tag: z.string().describe('Script tag that always loads the current SDK. It never changes.'),
    pinned: z
      .object({
        tag: z
          .string()
          .describe(
            'Script tag that loads exactly this version. To load a newer one, the page has to be changed.',
          ),
        version: z.string().describe('Version of the SDK, as in the settings.'),
        integrity: z.string().describe('Value of the attribute `integrity` of the tag.'),
      })
      .nullable()
      .describe('Script tag that is pinned to the current version; null as long as no storefront has run.'),
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
      'While storefronts of two versions run side by side, the pinned tag is that of one of them. Each storefront serves the files of both versions.',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: {
      200: { description: 'The two script tags.', schema: View },
      ...refusalsWith(404),
    },
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
