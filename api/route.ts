import type { z } from 'zod';
import type { Erases } from '#platform/erasure/lazy-eraser.ts';
import type { DailyQuota } from '#platform/limits/daily-quota.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Caller, Person } from './access/caller.ts';
import type { PersonRole, Scope } from './access/credentials.ts';
import type { SignIns } from './access/sign-ins.ts';
import { parse } from './sentence.ts';

/** Who may call a route. */
export type Access =
  /** anyone; credentials, if any, are in the body */
  | { readonly kind: 'open' }
  /** a person signed in to the console */
  | { readonly kind: 'person'; readonly role: PersonRole }
  /** a person, or a key with the scope; both need the role admin to write */
  | {
      readonly kind: 'scope';
      readonly scope: Scope;
      /** for a key bound to one website: its own website only, or no access */
      readonly boundKey: 'own' | 'refused';
      /** also for a website whose deletion has begun and is not finished */
      readonly leaving?: true;
    };

export type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
export type AnswerSpec = {
  readonly description: string;
  readonly schema?: z.ZodType;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A request that has passed its access rule and its schemas. */
type RouteRequest<Who, Q, B> = {
  readonly platform: Platform;
  readonly caller: Who;
  /** the website in the path, which belongs to the caller's account; empty if the path names none */
  readonly siteId: SiteId;
  readonly params: Readonly<Record<string, string>>;
  /** the caller's address, cut to its network, for limits only: it is neither stored nor logged */
  readonly network: string;
  /** of the browser or program, unchecked */
  readonly userAgent: string;
  readonly signIns: SignIns;
  /** of a route that offers CSV: the caller prefers it to JSON */
  readonly wantsCsv: boolean;
  /** path and query as received */
  readonly address: string;
  /** the header, or empty */
  readonly ifNoneMatch: string;
  readonly eraser: Erases;
  readonly erasureNamesQuota: DailyQuota;
  readonly query: Q;
  readonly body: B;
};

type Method = 'get' | 'post' | 'patch' | 'delete';
type Description = {
  readonly method: Method;
  /** as in OpenAPI, below /v1; `{id}` is always a website of the caller's account */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly answers: Readonly<Record<number, AnswerSpec>>;
  /** a request without a body counts as one with `{}` */
  readonly bodyOptional?: true;
  /** answers JSON, or CSV if the caller prefers it (Accept) */
  readonly orCsv?: true;
  /** the size limit of the body, where it exceeds the default */
  readonly bodyBytes?: number;
};
type Spec<A extends Access, Who, Q, B> = Description & {
  readonly access: A;
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  readonly handle: (ask: RouteRequest<Who, Q, B>) => Promise<Answer>;
};

/** A request before its query and body are validated. */
export type RawRequest = Omit<RouteRequest<Caller | null, never, never>, 'query' | 'body'> & {
  readonly query: unknown;
  readonly readBody: () => Promise<unknown>;
};

/** A route: it is mounted, and described in /openapi.json, from the same object. */
export type Route = Description & {
  readonly access: Access;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly run: (raw: RawRequest) => Promise<Answer>;
};

function make<A extends Access, Who, Q, B>(spec: Spec<A, Who, Q, B>): Route {
  const { handle, ...described } = spec;
  return {
    ...described,
    run: async ({ readBody, query, ...raw }) =>
      handle({
        ...raw,
        // The access rule has already checked the kind of the caller.
        caller: raw.caller as Who,
        query: (spec.query ? parse(spec.query, query) : undefined) as Q,
        body: (spec.body ? parse(spec.body, await readBody()) : undefined) as B,
      }),
  };
}

type AccessOf<K extends Access['kind']> = Extract<Access, { kind: K }>;
export const openRoute = <Q = undefined, B = undefined>(spec: Spec<AccessOf<'open'>, null, Q, B>): Route =>
  make(spec);
export const personRoute = <Q = undefined, B = undefined>(
  spec: Spec<AccessOf<'person'>, Person, Q, B>,
): Route => make(spec);
export const scopeRoute = <Q = undefined, B = undefined>(
  spec: Spec<AccessOf<'scope'>, Caller, Q, B>,
): Route => make(spec);
