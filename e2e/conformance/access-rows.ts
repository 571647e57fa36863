/**
 * One line for each management operation, written from interface.md (4.1, 5) and contract.md (3), never from the code.
 * An operation that the running server describes and that has no line here fails the suite.
 */
type Need =
  | 'nobody'
  | 'person'
  | 'admin person'
  | 'sites:read'
  | 'sites:write'
  | 'facts:read'
  | 'facts:write';

export type Row = {
  readonly need: Need;
  /** the status of a successful answer */
  readonly ok: number;
  /** a function where no two requests may be equal */
  readonly body?: object | (() => object);
  /** required query parameters */
  readonly query?: string;
  /**
   * 'account': about the account as a whole, or about whether a website exists, so that a key bound to one website may
   * not
   */
  readonly about?: 'account';
  /** what the request consumes, and needs again where it is to succeed */
  readonly uses?: 'website' | 'session' | 'only session' | 'key' | 'person' | 'privacy key' | 'shopify key';
};

/** Ten wrong passwords for one address are the limit, so each request uses a different one. */
let strangers = 0;
const wrongPassword = (): object => {
  strangers += 1;
  return { email: `nobody${strangers}@example.com`, password: 'wrong' };
};

let invited = 0;
const newPerson = (): object => {
  invited += 1;
  return { email: `invited${invited}@example.com`, role: 'viewer' };
};
const wrongProof = { password: 'wrong', code: '000000' };

const oneOrder = { scope: 'customer', orders: ['1'] };
const origins = { name: 'Made', allowed_origins: ['https://made.example'] };

export const rows: Readonly<Record<string, Row>> = {
  'POST /session': { need: 'nobody', ok: 401, body: wrongPassword },
  'POST /session/cookie': { need: 'nobody', ok: 401, body: wrongPassword },
  'GET /openapi.json': { need: 'nobody', ok: 200 },
  'GET /session': { need: 'person', ok: 200 },
  'DELETE /session': { need: 'person', ok: 204, uses: 'session' },
  'DELETE /sessions': { need: 'person', ok: 204, uses: 'only session' },
  'GET /sessions': { need: 'person', ok: 200 },
  'DELETE /sessions/{session_id}': { need: 'person', ok: 404 },
  'POST /session/password': {
    ...{ need: 'person', ok: 403, body: { current: 'wrong', next: 'correct horse battery' } },
  },
  'GET /session/totp': { need: 'person', ok: 200 },
  'POST /session/totp': { need: 'person', ok: 403, body: { password: 'wrong' } },
  'POST /session/totp/confirm': { need: 'person', ok: 403, body: { code: '000000' } },
  'POST /session/totp/disable': { need: 'person', ok: 403, body: wrongProof },
  'POST /session/totp/recovery-codes': { need: 'person', ok: 403, body: wrongProof },
  'GET /people': { need: 'admin person', ok: 200 },
  'POST /people': { need: 'admin person', ok: 201, body: newPerson },
  'PATCH /people/{person_id}': { need: 'admin person', ok: 200, body: { role: 'viewer' }, uses: 'person' },
  'DELETE /people/{person_id}': { need: 'admin person', ok: 204, uses: 'person' },
  'POST /invitations/{token}': { need: 'nobody', ok: 404, body: { password: 'correct horse battery' } },
  'GET /audit': { need: 'admin person', ok: 200 },
  'GET /sdk': { need: 'sites:read', ok: 200, about: 'account' },
  'POST /sdk': { need: 'sites:write', ok: 201, about: 'account', body: origins },
  'GET /sdk/{id}': { need: 'sites:read', ok: 200 },
  'PATCH /sdk/{id}': { need: 'sites:write', ok: 200, body: { name: 'Renamed' } },
  'DELETE /sdk/{id}': { need: 'sites:write', ok: 204, about: 'account', uses: 'website' },
  'POST /sdk/{id}/experiment': { need: 'admin person', ok: 409, body: { mode: 'aa' } },
  'GET /sdk/{id}/facts': { need: 'facts:read', ok: 200 },
  'PATCH /sdk/{id}/facts': { need: 'facts:write', ok: 200, body: { return_days: 30 } },
  'POST /sdk/{id}/facts/confirm': {
    ...{
      need: 'admin person',
      ok: 409,
      body: { field: 'delivery_promise', index: null, text: 'Not there.' },
    },
  },
  'POST /sdk/{id}/facts/check': { need: 'facts:read', ok: 200, body: { return_days: 30 } },
  'GET /sdk/{id}/facts/history': { need: 'facts:read', ok: 200 },
  'GET /sdk/{id}/facts/history/{version}': { need: 'facts:read', ok: 404 },
  'GET /sdk/{id}/products': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/facts/compare': { need: 'person', ok: 404, query: 'with=nosuchwebsite' },
  'POST /sdk/{id}/facts/copy': { need: 'admin person', ok: 404, body: { from: 'nosuchwebsite' } },
  'GET /sdk/{id}/moments': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/moments/{moment_id}': { need: 'sites:read', ok: 404 },
  'GET /sdk/{id}/moments/{moment_id}/visitor': { need: 'person', ok: 404 },
  'GET /sdk/{id}/traffic': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/traffic/segments': { need: 'sites:read', ok: 200, query: 'by=device' },
  'GET /sdk/{id}/reasons': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/reasons/series': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/reasons/segments': { need: 'sites:read', ok: 200, query: 'by=device' },
  'GET /sdk/{id}/store': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/deliveries': { need: 'person', ok: 200 },
  'GET /sdk/{id}/shopify': { need: 'admin person', ok: 200 },
  'POST /sdk/{id}/shopify': { need: 'admin person', ok: 200, body: { signing_key: 'a'.repeat(64) } },
  'DELETE /sdk/{id}/shopify': { need: 'admin person', ok: 204, uses: 'shopify key' },
  'GET /sdk/{id}/webhooks': { need: 'admin person', ok: 200 },
  'POST /sdk/{id}/webhooks': {
    ...{ need: 'admin person', ok: 400, body: { url: 'http://shop.example', events: ['feed.refused'] } },
  },
  'DELETE /sdk/{id}/webhooks/{hook_id}': { need: 'admin person', ok: 404 },
  'POST /sdk/{id}/webhooks/{hook_id}/test': { need: 'admin person', ok: 404 },
  'GET /sdk/{id}/health': { need: 'person', ok: 200 },
  'GET /sdk/{id}/dead-letters': { need: 'person', ok: 200 },
  'GET /sdk/{id}/dead-letters/{letter_id}': { need: 'person', ok: 404 },
  'POST /sdk/{id}/dead-letters/redrive': { need: 'admin person', ok: 200, body: { letters: ['none'] } },
  'GET /sdk/{id}/install-check': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/origins': { need: 'sites:read', ok: 200 },
  'GET /sdk/{id}/tag': { need: 'sites:read', ok: 200 },
  'POST /sdk/{id}/preview': { need: 'facts:read', ok: 200, body: { page: '/', signals: [] } },
  'POST /sdk/{id}/preview-link': { need: 'person', ok: 409, body: { reason: 'delivery' } },
  'POST /sdk/{id}/public-key': { need: 'admin person', ok: 200 },
  'POST /sdk/{id}/privacy-key': { need: 'admin person', ok: 200 },
  'DELETE /sdk/{id}/privacy-key': { need: 'admin person', ok: 204, uses: 'privacy key' },
  'POST /sdk/{id}/erasures': { need: 'admin person', ok: 200, body: oneOrder },
  'POST /sdk/{id}/exports': { need: 'admin person', ok: 200, body: oneOrder },
  'GET /sdk/{id}/feed-key': { need: 'admin person', ok: 200 },
  'GET /keys': { need: 'admin person', ok: 200 },
  'POST /keys': { need: 'admin person', ok: 201, body: { name: 'Made', scopes: ['sites:read'] } },
  'DELETE /keys/{key_id}': { need: 'admin person', ok: 204, uses: 'key' },
};
