import { api, bodyOf, type Facts, type FactsChange, versionedOf } from '../../api.ts';
import { isSection } from '../words/labels.ts';
import type { Loss } from '../words/problems.ts';
import type { Section } from './draft.ts';
import type { Pending } from './editor.ts';

/** The stored sheet with its version. */
export type Loaded = { readonly facts: Facts; readonly version: number };
/** The sheet as it would be after a save, and what the save would lose. */
export type Found = { readonly facts: Facts; readonly losses: readonly Loss[] };

const of = (siteId: string) => ({ path: { id: siteId } });
const loaded = ({ body, version }: { body: Facts; version: number }): Loaded => ({ facts: body, version });

export const loadSheet = async (siteId: string): Promise<Loaded> =>
  loaded(await versionedOf(api.GET('/sdk/{id}/facts', { params: of(siteId) })));

/** Asks the service, which alone has the rules; nothing is stored. */
export const checkSheet = (siteId: string, change: object): Promise<Found> =>
  bodyOf(
    api.POST('/sdk/{id}/facts/check', { params: of(siteId), body: { ...change } as FactsChange }),
  ) as Promise<Found>;

/** @throws ApiError 409 when somebody has stored another version since `version` */
export async function storeSheet(siteId: string, change: object, version: number): Promise<Loaded> {
  const params = { ...of(siteId), query: { if_version: version } };
  const body = { ...change } as FactsChange;
  return loaded(await versionedOf(api.PATCH('/sdk/{id}/facts', { params, body })));
}

export async function confirmText(siteId: string, { field, index, text }: Pending): Promise<Loaded> {
  const body = { field, index, text };
  return loaded(await versionedOf(api.POST('/sdk/{id}/facts/confirm', { params: of(siteId), body })));
}

/** The sections that a save must skip, because part of their content would be lost. */
export const refusedSections = (losses: readonly Loss[]): readonly Section[] => [
  ...new Set(losses.map(({ path }) => String(path[0])).filter(isSection)),
];
