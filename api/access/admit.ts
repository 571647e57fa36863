import { HttpError } from '#platform/http/http.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { siteId } from '#schemas/fields/ids.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Access, Route } from '../route.ts';
import type { Caller } from './caller.ts';

const forbidden = (sentence: string): HttpError => new HttpError(403, sentence);

/** The same answer for a website that never existed, one that is deleted, and one of another account. */
export const noSuchWebsite = (): HttpError => new HttpError(404, 'There is no website with this id.');

/** @throws HttpError 403 when the caller may not do this to any website */
export function checkAccess(access: Access, caller: Caller): void {
  switch (access.kind) {
    case 'open':
      return;
    case 'person':
      if (caller.kind !== 'person') throw forbidden('Only a person signed in to the console may do this.');
      if (access.role === 'admin' && caller.role !== 'admin')
        throw forbidden('The role viewer can only read.');
      return;
    case 'scope':
      if (caller.kind === 'key' && !caller.scopes.includes(access.scope)) {
        throw forbidden(`This key does not have the scope ${access.scope}.`);
      }
      if (access.scope.endsWith(':write') && caller.role !== 'admin') {
        throw forbidden('The role viewer can only read.');
      }
      return;
    default:
      access satisfies never;
  }
}

/**
 * Whether the route adds to what an account stores. Removals need no limit of this kind, and changes of a person's own
 * session have their own limits: somebody whose account is flooded can still sign in, revoke a key and remove a person.
 */
export function isChange({ method, access }: Pick<Route, 'method' | 'access'>): boolean {
  if (method !== 'post' && method !== 'patch') return false;
  switch (access.kind) {
    case 'open':
      return false;
    case 'person':
      return access.role === 'admin';
    case 'scope':
      return access.scope.endsWith(':write');
    default:
      return access satisfies never;
  }
}

/** @throws HttpError 403 when the route is closed to keys that are bound to one website */
export function checkBinding(access: Access, caller: Caller): void {
  const bound = caller.kind === 'key' && caller.siteId !== null;
  if (bound && access.kind === 'scope' && access.boundKey === 'refused') {
    throw forbidden('A key bound to one website may not do this.');
  }
}

/**
 * The website in the path, if the caller may see it; with `leaving`, also one whose deletion is not finished.
 * @throws HttpError 404 otherwise
 */
export async function visibleSite(
  postgres: Postgres,
  caller: Caller,
  text: string,
  leaving: boolean,
): Promise<SiteId> {
  const id = siteId.read(text);
  if (id === undefined) throw noSuchWebsite();
  if (caller.kind === 'key' && caller.siteId !== null && caller.siteId !== id) throw noSuchWebsite();
  const { rowCount } = await postgres.query({
    name: 'visible-site',
    text: `select 1 from site where id = $1 and account_id = $2
           union all select 1 from site_deletion where site_id = $1 and account_id = $2 and $3`,
    values: [id, caller.accountId, leaving],
  });
  if (!rowCount) throw noSuchWebsite();
  return id;
}
