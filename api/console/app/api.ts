import { managementClient, type Schemas } from '../../client/client.mjs';

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
  /** signing in needs a code of the second factor */
  readonly codeRequired: boolean;
  constructor(status: number, message: string, codeRequired = false) {
    super(message);
    this.status = status;
    this.codeRequired = codeRequired;
  }
}

let signedOut: () => void = () => {};
export const onSignedOut = (listener: () => void): void => {
  signedOut = listener;
};

/** The management API of the host that serves this page. */
export const api = managementClient({ baseUrl: '/v1' });
api.use({
  onRequest({ request }) {
    const value = token.get();
    if (value) request.headers.set('Authorization', `Bearer ${value}`);
  },
  onResponse({ response, schemaPath }) {
    // Of /session, 401 is a wrong password, or known to whoever asked.
    if (response.status !== 401 || schemaPath === '/session') return;
    token.clear();
    signedOut();
  },
});

type Refusal = { error: string; code_required?: true };
type Call<T> = Promise<{ data?: T; error?: Refusal; response: Response }>;

/** How late a view is comes beside its body, in a header; 0 where there is none. */
export async function bodyAndLag<T>(call: Call<T>): Promise<{ body: T; lagSeconds: number }> {
  const { data, error, response } = await call.catch(() => {
    throw new ApiError(0, 'The service cannot be reached.');
  });
  if (!response.ok) {
    const sentence = error?.error ?? `The service answered ${response.status}.`;
    throw new ApiError(response.status, sentence, error?.code_required === true);
  }
  return { body: data as T, lagSeconds: Number(response.headers.get('X-Data-Lag-Seconds') ?? 0) };
}

/** @throws ApiError with one sentence, also when the API cannot be reached */
export const bodyOf = async <T>(call: Call<T>): Promise<T> => (await bodyAndLag(call)).body;

export type Account = Schemas['Session']['account'];
export type Website = Schemas['Website'];
export type WebsiteChange = Schemas['WebsiteChange'];
export type Facts = Schemas['Facts'];
export type FactsChange = Schemas['FactsChange'];
export type Key = Schemas['Keys']['items'][number];
export type Moments = Schemas['Moments'];
export type Moment = Moments['items'][number];
export type ExplainedMoment = Schemas['ExplainedMoment'];
export type Store = Schemas['Store'];
export type InstallCheck = Schemas['InstallCheck'];
export type FeedKey = Schemas['FeedKey'];
export type PreviewLink = Schemas['PreviewLink'];
export type PreviewBody = Schemas['Preview'];
export type Previewed = Schemas['PreviewedDecision'];
export type OneCustomer = Schemas['OneCustomer'];
export type Reasons = Schemas['Reasons'];
export type ReasonsSeries = Schemas['ReasonsSeries'];
export type ReasonsSegments = Schemas['ReasonsSegments'];
export type Experiment = NonNullable<Reasons['experiment']>;
/** Visitors spoken to against visitors left alone, for one reason or for all. */
export type Comparison = Reasons['all'];
export type Arm = Comparison['outcomes']['spoken_to'];
export type Effect = Comparison['effect'];
export type Difference = Effect['conversion'];
export type EffectVerdict = Effect['verdict'];
export type Holdout = Reasons['holdout'];
