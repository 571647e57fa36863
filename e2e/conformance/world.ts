/** The roles that a conformance file needs, on topics and databases of its own, used only over HTTP and websocket. */
import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import type { Role, Running } from '#platform/platform.ts';
import { addPerson, type Someone } from '../../api/testing.ts';
import { start as startCollector } from '../../ingest/collector/main.ts';
import { collectorPlatform, platformOf, type Rig, useRig } from '../rig.ts';
import { type Answer, ask } from './wire.ts';

const roles = {
  api: () => import('../../api/main.ts'),
  storefront: () => import('../../ingest/storefront/main.ts'),
  processor: () => import('../../processors/main.ts'),
} satisfies Record<string, () => Promise<{ start: Role }>>;

type RoleName = keyof typeof roles | 'collector';

export type World = {
  readonly rig: Rig;
  /** base of the management API, with /v1 */
  readonly base: string;
  /** base of the storefront */
  readonly shop: string;
  close(): Promise<void>;
};
/** With the metrics of each role, in Prometheus' text format. */
type SeenWorld = World & { metrics(name: RoleName): Promise<string> };

export const startWorld = (...names: readonly RoleName[]): Promise<World> => startWorldWith({}, ...names);

/** @param env additional environment of every role, such as SECRETS_FILE */
export async function startWorldWith(
  env: Readonly<Record<string, string>>,
  ...names: readonly RoleName[]
): Promise<SeenWorld> {
  // These suites create more than one account may have.
  const noQuota = {
    WEBSITES_PER_ACCOUNT: '0',
    KEYS_PER_ACCOUNT: '0',
    PEOPLE_PER_ACCOUNT: '0',
    CHANGES_PER_ACCOUNT: '0',
  };
  const rig = await useRig({ env: { TRUSTED_PROXIES: '1', ...noQuota, ...env } });
  const running: Running[] = [rig];
  const registries = new Map<RoleName, KafkaPlatform['metrics']>();
  for (const name of names) {
    if (name === 'collector') {
      const bare = await collectorPlatform(rig);
      registries.set(name, bare.metrics);
      running.push(bare, await startCollector(bare));
      continue;
    }
    const platform = await platformOf(rig, name);
    registries.set(name, platform.metrics);
    running.push(platform, await (await roles[name]()).start(platform));
  }
  return {
    rig,
    base: `${rig.config.apiUrl}/v1`,
    shop: rig.config.sdkUrl,
    metrics: (name) => registries.get(name)!.metrics(),
    async close() {
      for (const one of running.reverse()) await one.close();
    },
  };
}

/** Calls the management API with a credential. A body is sent as JSON. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;
export const caller =
  (base: string, token: string): Call =>
  (method, path, body) =>
    ask(base, { method, path, body, headers: { authorization: `Bearer ${token}` } });

/** The token of a new session. */
export async function session(base: string, { email, password }: Someone): Promise<string> {
  const answer = await ask(base, { method: 'POST', path: '/session', body: { email, password } });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}: ${answer.text}`);
  return answer.body.token;
}

export type Account = { readonly person: Someone; readonly token: string; readonly call: Call };

/** A person, the only admin of a new account, signed in. */
export async function newAccount({ rig, base }: World, email: string): Promise<Account> {
  const person = await addPerson(rig.platform, email);
  const token = await session(base, person);
  return { person, token, call: caller(base, token) };
}

/** The body of an answer, which must have the status. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
export async function must(status: number, answer: Promise<Answer>): Promise<any> {
  const got = await answer;
  if (got.status !== status) throw new Error(`expected ${status}, got ${got.status}: ${got.text}`);
  return got.body;
}
