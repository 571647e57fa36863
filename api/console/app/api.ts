import { CONSOLE_HEADER } from '../../access/credentials.ts';
import { managementClient, type Schemas } from '../../client/client.mjs';
import { t } from './language/text.ts';
import { withConsoleLabels } from './refusals.ts';

/**
 * A mark that somebody signed in here, of which all tabs of the browser are notified. The session itself is in a cookie
 * that no script can read (decision 82).
 */
const KEY = 'engage.signed-in';

export const signedInHere = {
  get: (): boolean => signedInHere.id() !== null,
  /** the id of the sign-in; null without one */
  id: (): string | null => localStorage.getItem(KEY),
  /** a new value each time, so that other tabs notice a change of person too */
  set: (): void => localStorage.setItem(KEY, String(Date.now())),
  clear: (): void => localStorage.removeItem(KEY),
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

type Listeners = {
  /** the signed-in person may have changed: another tab signed in */
  readonly changed: () => void;
  /** a request was refused; resolves with whether the same person has signed in again, for whom it may be repeated */
  readonly refused: () => Promise<boolean>;
  /** another tab signed out */
  readonly signedOut: () => void;
};
let listeners: Listeners = { changed: () => {}, refused: async () => false, signedOut: () => {} };
export const onSession = (mine: Listeners): void => {
  listeners = mine;
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== KEY) return;
    // Reads the present state: somebody may have signed in here since the event was sent.
    if (signedInHere.get()) mine.changed();
    else mine.signedOut();
  });
};

/** Sends a request, and once more if it was refused for the end of a session that has been renewed meanwhile. */
async function fetchSignedIn(request: Request): Promise<Response> {
  request.headers.set(CONSOLE_HEADER, '1');
  const again = request.clone();
  const response = await fetch(request);
  // A 401 of /session means a wrong password, or is known to the caller. Of another route it may be late, and concern
  // an earlier session.
  const isOfSession = /\/v1\/session(\/cookie)?$/.test(request.url);
  if (response.status !== 401 || isOfSession || !(await listeners.refused())) return response;
  return fetch(again);
}

/** The management API of the host that serves this page. */
export const api = managementClient({ baseUrl: '/v1', fetch: fetchSignedIn });

type Refusal = { error: string; code_required?: true };
type Call<T> = Promise<{ data?: T; error?: Refusal; response: Response }>;

async function answerOf<T>(call: Call<T>): Promise<{ body: T; headers: Headers }> {
  const { data, error, response } = await call.catch(() => {
    throw new ApiError(0, t('The service cannot be reached. Check the connection, and try again.'));
  });
  if (!response.ok) {
    const sentence = withConsoleLabels(
      error?.error ??
        t('The service answered {status}. Try again in a few minutes.', { status: String(response.status) }),
    );
    throw new ApiError(response.status, sentence, error?.code_required === true);
  }
  return { body: data as T, headers: response.headers };
}

/** The lag of a view is in a header of its answer; 0 where there is none. */
export async function bodyAndLag<T>(call: Call<T>): Promise<{ body: T; lagSeconds: number }> {
  const { body, headers } = await answerOf(call);
  return { body, lagSeconds: Number(headers.get('X-Data-Lag-Seconds') ?? 0) };
}

/** The facts sheet with its version, which is in a header. */
export async function versionedOf<T>(call: Call<T>): Promise<{ body: T; version: number }> {
  const { body, headers } = await answerOf(call);
  return { body, version: Number(headers.get('Facts-Version')) };
}

/** @throws ApiError with one sentence, also when the API cannot be reached */
export const bodyOf = async <T>(call: Call<T>): Promise<T> => (await bodyAndLag(call)).body;

/** The website; null when the account has none with this id. */
export const websiteOrNull = (id: string): Promise<Website | null> =>
  bodyOf(api.GET('/sdk/{id}', { params: { path: { id } } })).catch((failure: Error) => {
    if (failure instanceof ApiError && failure.status === 404) return null;
    throw failure;
  });

export type Account = Schemas['Session']['account'];
export type Website = Schemas['Website'];
export type WebsiteChange = Schemas['WebsiteChange'];
export type Facts = Schemas['Facts'];
export type FactsChange = Schemas['FactsChange'];
export type Person = Schemas['Person'];
export type InvitedPerson = Schemas['InvitedPerson'];
export type Session = Schemas['Sessions']['items'][number];
export type Audit = Schemas['Audit'];
export type AuditEntry = Audit['items'][number];
export type Key = Schemas['Keys']['items'][number];
export type NewKey = Schemas['NewKey'];
export type Moments = Schemas['Moments'];
export type Moment = Moments['items'][number];
export type ExplainedMoment = Schemas['ExplainedMoment'];
export type Store = Schemas['Store'];
export type InstallCheck = Schemas['InstallCheck'];
export type Deliveries = Schemas['Deliveries'];
export type Health = Schemas['Health'];
export type DeadLetters = Schemas['DeadLetters'];
export type DeadLetter = DeadLetters['items'][number];
export type OpenedDeadLetter = Schemas['OpenedDeadLetter'];
export type Redriven = Schemas['Redriven'];
export type Webhook = Schemas['Webhooks']['items'][number];
export type NewWebhook = Schemas['NewWebhook'];
export type MadeWebhook = Schemas['MadeWebhook'];
export type TestedWebhook = Schemas['TestedWebhook'];
export type FeedKey = Schemas['FeedKey'];
export type ShopifyShop = Schemas['ShopifyShop'];
export type PreviewLink = Schemas['PreviewLink'];
export type PreviewBody = Schemas['Preview'];
export type Previewed = Schemas['PreviewedDecision'];
export type OneCustomer = Schemas['OneCustomer'];
export type Reasons = Schemas['Reasons'];
export type ReasonsSeries = Schemas['ReasonsSeries'];
export type ReasonsSegments = Schemas['ReasonsSegments'];
export type Experiment = NonNullable<Reasons['experiment']>;
/** Visitors of both arms compared, for one reason or for all. */
export type Comparison = Reasons['all'];
export type Arm = Comparison['outcomes']['spoken_to'];
export type Effect = Comparison['effect'];
export type Difference = Effect['conversion'];
export type EffectVerdict = Effect['verdict'];
export type Holdout = Reasons['holdout'];
