/** The identifiers. Opaque strings, safe in a path, at most 64 characters; they are read by schemas/fields/ids.ts. */

declare const brand: unique symbol;
type Brand<T, B extends string> = T & { readonly [brand]: B };

export type SiteId = Brand<string, 'SiteId'>;
export type VisitorId = Brand<string, 'VisitorId'>;
export type DecisionId = Brand<string, 'DecisionId'>;
export type CardId = Brand<string, 'CardId'>;

/** Key of every record about one visitor: the order of a visitor is the order of this key's partition. */
export const visitorKey = (site: SiteId, visitor: VisitorId): string => `${site}:${visitor}`;
export const orderKey = (site: SiteId, order: string): string => `${site}:${order}`;

/** A visitor as shown to whom the whole id is not: its first four characters. */
export const maskVisitor = (visitor: string): string => `${visitor.slice(0, 4)}…`;
