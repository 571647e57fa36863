import { z } from 'zod';
import { scopeRoute } from '../../route.ts';
import { credentialRefusals, refusalsWith } from '../common.ts';
import { type FullRow, Website, WebsiteChange, WebsiteCreate, websiteOf } from './shape.ts';
import { changeSite, columnsOf, createSite, deleteSite, readSite } from './store.ts';

const Origins = z
  .object({
    allowed_origins: z.array(z.string()).describe('Allowed origins; the first one is the main one.'),
  })
  .meta({ title: 'Origins' });
const website = { description: 'The website.', schema: Website };
const tag = 'Websites';

export const siteRoutes = [
  scopeRoute({
    method: 'get',
    path: '/sdk',
    tag,
    summary: 'List the websites of the account',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'refused' },
    answers: {
      200: {
        description: 'The websites of the account, in order of creation.',
        schema: z.object({ items: z.array(Website) }).meta({ title: 'Websites' }),
      },
      ...credentialRefusals,
    },
    async handle({ platform, caller }) {
      const { rows } = await platform.postgres.query<FullRow>(
        'select * from site where account_id = $1 order by created_at, id',
        [caller.accountId],
      );
      return { status: 200, body: { items: rows.map(websiteOf) } };
    },
  }),
  scopeRoute({
    method: 'post',
    path: '/sdk',
    tag,
    summary: 'Create a website',
    description:
      'A new website is enabled and in shadow mode. Cards are on, and a tenth of its visitors are held back.',
    access: { kind: 'scope', scope: 'sites:write', boundKey: 'refused' },
    body: WebsiteCreate,
    answers: {
      201: website,
      ...refusalsWith(400, 409, 413),
    },
    async handle({ platform, caller, body }) {
      const row = await createSite(platform, caller, body.name, body.allowed_origins);
      return { status: 201, body: websiteOf(row) };
    },
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}',
    tag,
    summary: 'Get a website',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: { 200: website, ...refusalsWith(404) },
    async handle({ platform, caller, siteId }) {
      return { status: 200, body: websiteOf(await readSite(platform, caller.accountId, siteId)) };
    },
  }),
  scopeRoute({
    method: 'get',
    path: '/sdk/{id}/origins',
    tag,
    summary: 'Get the addresses of a website',
    description: 'The script works only on pages of these origins. PATCH /sdk/{id} changes them.',
    access: { kind: 'scope', scope: 'sites:read', boundKey: 'own' },
    answers: {
      200: { description: 'The allowed origins of the website.', schema: Origins },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId }) {
      const { allowed_origins } = await readSite(platform, caller.accountId, siteId);
      return { status: 200, body: { allowed_origins: [...allowed_origins] } };
    },
  }),
  scopeRoute({
    method: 'patch',
    path: '/sdk/{id}',
    tag,
    summary: 'Change a website',
    description:
      'Changes only the fields that are sent. A change takes effect everywhere within 2 seconds. A change of `allowed_origins` makes a new site token, which the SDK gets with its next request of the settings.',
    access: { kind: 'scope', scope: 'sites:write', boundKey: 'own' },
    body: WebsiteChange,
    answers: {
      200: website,
      ...refusalsWith(400, 404, 413),
    },
    async handle({ platform, caller, siteId, body }) {
      const row = await changeSite(platform, caller, siteId, (before) => columnsOf(before, body));
      return { status: 200, body: websiteOf(row) };
    },
  }),
  scopeRoute({
    method: 'delete',
    path: '/sdk/{id}',
    tag,
    summary: 'Delete a website',
    description:
      'The website stops working at once. The response is sent when its data is erased in every store. After a 503, the service finishes the work by itself; send the same request again to see when: 404 means that it is done.',
    access: { kind: 'scope', scope: 'sites:write', boundKey: 'refused', leaving: true },
    answers: {
      204: { description: 'The website and its data are deleted.' },
      ...refusalsWith(404),
    },
    async handle({ platform, caller, siteId, eraser }) {
      await deleteSite(platform, eraser, caller, siteId);
      return { status: 204 };
    },
  }),
];
