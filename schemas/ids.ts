/** Identifiers: opaque, URL-safe strings of at most 64 characters, which schemas/fields/ids.ts reads. */

declare const brand: unique symbol;
type Brand<T, B extends string> = T & { readonly [brand]: B };

export type SiteId = Brand<string, 'SiteId'>;
export type VisitorId = Brand<string, 'VisitorId'>;
export type DecisionId = Brand<string, 'DecisionId'>;
export type CardId = Brand<string, 'CardId'>;

/** The key of every record about a visitor, so that all of them are in order in one partition. */
export const visitorKey = (site: SiteId, visitor: VisitorId): string => `${site}:${visitor}`;
/** How the keys of all visitors of a website begin. */
export const visitorPrefix = (site: string): string => `${site}:`;
export const orderKey = (site: SiteId, order: string): string => `${site}:${order}`;

/** A masked visitor id: its first four characters. */
export const maskVisitor = (visitor: string): string => `${visitor.slice(0, 4)}…`;
