/** The token lives in this tab only, and goes with it: no other origin and no other tab can read it. */
const KEY = 'engage.token';

export const token = {
  get: (): string | null => sessionStorage.getItem(KEY),
  set: (value: string): void => sessionStorage.setItem(KEY, value),
  clear: (): void => sessionStorage.removeItem(KEY),
};

/** A refusal; the message is the sentence of the API. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

let signedOut: () => void = () => {};
export const onSignedOut = (listener: () => void): void => {
  signedOut = listener;
};

/** @throws ApiError with one sentence, also when the API cannot be reached */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await callWithLag<T>(method, path, body)).value;
}

/** How late a view is comes beside its body, in a header; 0 where there is none. */
export async function callWithLag<T>(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ value: T; lagSeconds: number }> {
  const answer = await fetch(`/v1${path}`, {
    method,
    headers: {
      ...(token.get() && { Authorization: `Bearer ${token.get()}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, 'The service cannot be reached.');
  });
  const lagSeconds = Number(answer.headers.get('X-Data-Lag-Seconds') ?? 0);
  if (answer.status === 204) return { value: undefined as T, lagSeconds };
  const json = (await answer.json().catch(() => ({}))) as { error?: string };
  if (answer.ok) return { value: json as T, lagSeconds };
  if (answer.status === 401 && path !== '/session') {
    token.clear();
    signedOut();
  }
  throw new ApiError(answer.status, json.error ?? `The service answered ${answer.status}.`);
}

export type Account = { id: string; name: string; email: string; role: 'viewer' | 'admin' };
export type Website = {
  _id: string;
  name: string;
  host: string;
  enabled: boolean;
  shadow: boolean;
  card_enabled: boolean;
  holdout_pct: number;
  vertical: string | null;
  capture: Record<string, boolean>;
  state: { deployed: boolean; connected: boolean };
};
export type Moment = {
  id: string;
  visitor: string;
  page: string | null;
  cart_total: number | null;
  currency: string | null;
  reason: string;
  verdict: 'engage' | 'wait' | 'quiet';
  tier: number;
  message: string | null;
  why: string;
  facts: string[];
  held_back: boolean;
  shadow: boolean;
  card: string | null;
  aftermath: string | null;
  ts: string;
};
export type ExplainedMoment = Moment & {
  evidence: { at: string; what: string; words: string }[];
  gates: { gate: string; passed: boolean; detail: string }[];
  fact_values: { entry: string; value: string }[];
  trace: { found: string; entry: string }[];
  versions: { engine: string; facts: number; settings: number };
  arm: string;
  holdout_share: number;
  salt_epoch: number;
  bot: boolean;
  card_life: { state: string; at: string }[];
  aftermath_at: string | null;
  orders: {
    order_id: string;
    order_number: string | null;
    created_at: string;
    currency: string;
    net: number;
  }[];
};
export type Page<T> = { items: T[]; next: string | null };
type Order = {
  order_id: string;
  order_number: string | null;
  created_at: string;
  currency: string;
  total: number;
  refunded: number;
  net: number;
  financial_status: string | null;
  credited_moment: string | null;
  credited_at: string | null;
};
type Totals = {
  currency: string;
  orders: number;
  gross: number;
  refunded: number;
  net: number;
  credited_orders: number;
  credited_net: number;
};
export type Store = Page<Order> & { totals: Totals[] };
export type Key = {
  key_id: string;
  name: string;
  token_hint: string;
  scopes: string[];
  role: 'viewer' | 'admin';
  site_id: string | null;
  expires_at: string | null;
  created_at: string;
};
export type Facts = Record<string, unknown>;

type Arm = {
  visitors: number;
  delivered: number;
  orders: number;
  conversion: number | null;
  revenue_net: number;
  revenue_per_visitor: number | null;
};
export type Difference = {
  absolute: number | null;
  relative: number | null;
  low: number | null;
  high: number | null;
};
export type Verdict = 'too_early' | 'no_difference' | 'better' | 'worse' | 'do_not_trust';
export type Compared = {
  moments: number;
  engaged: number;
  spoken_to: number;
  left_alone: number;
  outcomes: { spoken_to: Arm; left_alone: Arm };
  effect: {
    conversion: Difference;
    revenue_per_visitor: Difference;
    verdict: Verdict;
    needed: number | null;
  };
};
export type Holdout = {
  expected: number | null;
  observed: number | null;
  srm_p: number;
  link_rate: number | null;
  changed_arm: number;
  advice: { share: number; visitors_a_day: number; days_needed: number } | null;
};
export type Reasons = {
  from: string;
  to: string;
  currency: string;
  revenue_cap: number | null;
  items: (Compared & { reason: string })[];
  all: Compared;
  holdout: Holdout;
};
export type InstallCheck = {
  url: string;
  checked_at: string;
  installed: boolean;
  steps: { step: string; ok: boolean; detail: string; fix: string | null }[];
};
