/** The identifiers. Opaque strings, safe in a path, at most 64 characters; a cast to one happens only here. */

declare const brand: unique symbol;
type Brand<T, B extends string> = T & { readonly [brand]: B };

export type SiteId = Brand<string, 'SiteId'>;
export type VisitorId = Brand<string, 'VisitorId'>;
export type DecisionId = Brand<string, 'DecisionId'>;
export type CardId = Brand<string, 'CardId'>;

const VISITOR_ID = /^[A-Za-z0-9_-]{21,36}$/;
const OPAQUE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The visitor id, or null: "21 to 36 characters of [A-Za-z0-9_-]" (contract, section 2). */
export function visitorId(value: unknown): VisitorId | null {
  return typeof value === 'string' && VISITOR_ID.test(value) ? (value as VisitorId) : null;
}

function opaque<T>(value: unknown): T | null {
  return typeof value === 'string' && OPAQUE_ID.test(value) ? (value as T) : null;
}

export const siteId = (value: unknown): SiteId | null => opaque<SiteId>(value);
export const decisionId = (value: unknown): DecisionId | null => opaque<DecisionId>(value);
export const cardId = (value: unknown): CardId | null => opaque<CardId>(value);

/** Key of every record about one visitor: the order of a visitor is the order of this key's partition. */
export const visitorKey = (site: SiteId, visitor: VisitorId): string => `${site}:${visitor}`;
export const orderKey = (site: SiteId, order: string): string => `${site}:${order}`;
