import Router from '@koa/router';
import type Koa from 'koa';
import type { Erases } from '#platform/erasure/lazy-eraser.ts';
import { clientIp, failuresAtZero, HttpError, readJson, tooMany } from '#platform/http/http.ts';
import { Admission, type PendingRequest } from '#platform/limits/admission.ts';
import { type DailyQuota, erasureNamesQuota } from '#platform/limits/daily-quota.ts';
import { LimitStore } from '#platform/limits/limit-store.ts';
import { limits } from '#platform/limits/limits.ts';
import { apiRateHeaders, networkOf, RateLimiter, type Verdict } from '#platform/limits/rate-limit.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { checkAccess, checkBinding, isChange, visibleSite } from './access/admit.ts';
import { type Caller, limitKey } from './access/caller.ts';
import { CONSOLE_HEADER } from './access/credentials.ts';
import { identify } from './access/identify.ts';
import { LastUse } from './access/last-use.ts';
import { cookieToken } from './access/session-cookie.ts';
import { SignIns } from './access/sign-ins.ts';
import type { Answer, RawRequest, Route } from './route.ts';

type ApiContext = {
  readonly platform: Platform;
  readonly admission: Admission;
  readonly credentials: RateLimiter;
  /** limits changes of an account; null for no limit */
  readonly changes: RateLimiter | null;
  readonly signIns: SignIns;
  readonly lastUse: LastUse;
  readonly eraser: Erases;
  /** the storefront counts in the same windows */
  readonly erasureNamesQuota: DailyQuota;
};

/** Mounts the routes below /v1. Requests for unknown routes are counted too, before they are answered 404. */
export function mount(app: Koa, platform: Platform, eraser: Erases, routes: readonly Route[]): void {
  const store = new LimitStore(platform.postgres, platform.secrets);
  const context: ApiContext = {
    platform,
    admission: new Admission(store, 'address'),
    credentials: new RateLimiter(store, { name: 'credential', limit: limits.CREDENTIAL_PER_MINUTE }),
    changes: changesLimiter(store, platform.config.changesPerAccount),
    signIns: new SignIns(platform.postgres, store),
    lastUse: new LastUse(platform.postgres, platform.log),
    eraser,
    erasureNamesQuota: erasureNamesQuota(store),
  };
  const router = new Router({ prefix: '/v1' });
  for (const route of routes) {
    router[route.method](route.path.replaceAll(/\{(\w+)\}/g, ':$1'), (ctx) => serve(context, route, ctx));
  }
  failuresAtZero(platform.metrics, router);
  app.use(router.routes());
  app.use(router.allowedMethods());
  app.use(async (ctx, next) => {
    if (ctx.path === '/v1' || ctx.path.startsWith('/v1/')) await admitOpen(context, ctx, async () => {});
    await next();
  });
}

const changesLimiter = (store: LimitStore, limit: number): RateLimiter | null =>
  limit === 0 ? null : new RateLimiter(store, { name: 'changes', limit, windowMs: 3_600_000 });

const callerNetwork = ({ config }: Platform, ctx: Koa.Context): string =>
  networkOf(clientIp(ctx.req, config.trustedProxies));

/** Whether the browser says that a page of another site sent the request; other clients may send any header. */
const isCrossSite = (ctx: Koa.Context): boolean => ctx.get('sec-fetch-site') === 'cross-site';

/** Runs work for a request without a credential in its headers. @throws HttpError 429, and what `work` throws */
function admitOpen<T>(
  { platform, admission }: ApiContext,
  ctx: Koa.Context,
  work: (pending: PendingRequest) => Promise<T>,
): Promise<T> {
  const network = callerNetwork(platform, ctx);
  // Requests that other sites make a browser send are counted separately, so that they cannot keep a person from
  // signing in.
  const address = isCrossSite(ctx) ? `${network} elsewhere` : network;
  return admission.withoutCredential(address, (verdict) => ctx.set(apiRateHeaders('address', verdict)), work);
}

async function serve(context: ApiContext, route: Route, ctx: Koa.Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  reply(
    ctx,
    route.access.kind === 'open'
      ? await serveOpen(context, route, ctx)
      : await serveAuthenticated(context, route, ctx),
  );
}

/** The body is read before the request takes a turn, because it may arrive slowly or never. */
async function serveOpen(context: ApiContext, route: Route, ctx: Koa.Context): Promise<Answer> {
  if (route.method !== 'get' && isCrossSite(ctx)) {
    throw new HttpError(403, 'Requests from pages of other sites are not allowed.');
  }
  const body = route.body ? readJson(ctx, { bytes: limits.UNAUTHENTICATED_BODY_BYTES }) : null;
  await body?.catch(() => {});
  return admitOpen(context, ctx, async (pending) => {
    const ask = await authorize(context, route, null, ctx);
    const answer = await route.run({ ...ask, readBody: () => Promise.resolve(body) });
    // Signing in identifies the person.
    if (answer.status === 200 && route.method === 'post') pending.confirm();
    return answer;
  });
}

/** The turn and the place of the address are held only while the credential is looked up. */
async function serveAuthenticated(context: ApiContext, route: Route, ctx: Koa.Context): Promise<Answer> {
  const caller = await authenticate(context, ctx);
  const verdict = await context.credentials.take(limitKey(caller));
  ctx.set(apiRateHeaders('credential', verdict));
  if (!verdict.allowed) throw tooMany(verdict.resetSeconds);
  context.lastUse.record(caller, Date.now());
  return route.run(await authorize(context, route, caller, ctx));
}

/**
 * A Bearer credential can only come from a page of this origin, because every other page needs a preflight; a browser
 * may add other schemes by itself, and they are no credential here. @throws HttpError 401 or 429
 */
function authenticate(context: ApiContext, ctx: Koa.Context): Promise<Caller> {
  const { platform, admission } = context;
  const authorization = ctx.get('authorization');
  const cookie = authorization === '' ? consoleSession(platform, ctx) : null;
  const check = async (pending: PendingRequest): Promise<Caller> => {
    const caller = await identify(platform.postgres, authorization, cookie);
    pending.confirm();
    return caller;
  };
  if (cookie === null && !/^Bearer /i.test(authorization)) return admitOpen(context, ctx, check);
  const report = (verdict: Verdict): void => ctx.set(apiRateHeaders('address', verdict));
  return admission.withCredential(callerNetwork(platform, ctx), report, check);
}

/** No other page can make a browser send the cookie with its header, just as with a Bearer credential (decision 82). */
const consoleSession = ({ config }: Platform, ctx: Koa.Context): string | null =>
  cookieToken(config.apiUrl, {
    cookie: ctx.get('cookie'),
    console: ctx.get(CONSOLE_HEADER),
    secFetchSite: ctx.get('sec-fetch-site'),
  });

/** Checks scope and role first, then the website, then the restrictions of a key bound to one website. */
async function authorize(
  { platform, signIns, eraser, erasureNamesQuota, changes }: ApiContext,
  route: Route,
  caller: Caller | null,
  ctx: Koa.Context,
): Promise<RawRequest> {
  const params = ctx['params'] as Readonly<Record<string, string>>;
  let site = '' as SiteId;
  if (caller !== null) {
    checkAccess(route.access, caller);
    if (params['id'] !== undefined) {
      const leaving = route.access.kind === 'scope' && route.access.leaving === true;
      site = await visibleSite(platform.postgres, caller, params['id'], leaving);
    }
    checkBinding(route.access, caller);
    if (changes && isChange(route)) await countChange(changes, caller.accountId);
  }
  const wantsCsv = route.orCsv === true && prefersCsv(ctx);
  return {
    platform,
    caller,
    siteId: site,
    params,
    network: callerNetwork(platform, ctx),
    userAgent: ctx.get('user-agent'),
    signIns,
    wantsCsv,
    address: ctx.url,
    ifNoneMatch: ctx.get('if-none-match'),
    eraser,
    erasureNamesQuota,
    query: route.query ? queryOf(ctx, wantsCsv ? PAGING : []) : {},
    readBody: async () =>
      route.bodyOptional && !hasBody(ctx)
        ? {}
        : readJson(ctx, { bytes: route.bodyBytes ?? limits.API_BODY_BYTES }),
  };
}

/**
 * Each change adds to what is stored, at least to the audit log; no account may fill a shared disk. @throws HttpError
 * 429
 */
async function countChange(changes: RateLimiter, accountId: string): Promise<void> {
  const verdict = await changes.take(accountId);
  if (!verdict.allowed) throw tooMany(verdict.resetSeconds);
}

/** By the q-values of Accept; JSON without a preference. @throws HttpError 406 */
function prefersCsv(ctx: Koa.Context): boolean {
  ctx.vary('Accept');
  const preferred = ctx.accepts('application/json', 'text/csv');
  if (preferred === false)
    throw new HttpError(406, 'The Accept header must allow application/json or text/csv.');
  return preferred === 'text/csv';
}

/** A file has no pages, so what asks for one is ignored, whatever it says. */
const PAGING = ['limit', 'before'] as const;

const hasBody = (ctx: Koa.Context): boolean =>
  ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0;

/** @throws HttpError 400 when a name is given twice, because it is ambiguous which value counts */
function queryOf(ctx: Koa.Context, ignored: readonly string[]): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(ctx.query)) {
    if (ignored.includes(name)) continue;
    if (Array.isArray(value))
      throw new HttpError(400, `The query parameter "${name.slice(0, 40)}" is given more than once.`);
    if (value !== undefined) query[name] = value;
  }
  return { ...query };
}

function reply(ctx: Koa.Context, { status, body, headers }: Answer): void {
  ctx.status = status;
  if (headers) ctx.set({ ...headers });
  if (status === 204 || status === 304) ctx.body = null;
  else ctx.body = body;
}
