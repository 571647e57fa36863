import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configFrom, kafkaConfigFrom, portsFrom, settings } from '#platform/config/config.ts';
import { kindsOfRoles } from '#platform/secrets/secrets.ts';
import { projectFile } from '#schemas/files.ts';
import { declaredSeries } from './declared.ts';
import { selectorsOf } from './expression.ts';
import { isForeign, schemaError } from './manifest-schemas.ts';
import { type Manifest, manifestsIn, manifestsOf } from './manifests.ts';

const folder = projectFile('deploy', 'kubernetes');
const overlays = ['small', 'large', 'keda'];
const base = manifestsOf('base');
const all = [...base, ...overlays.flatMap(manifestsOf), ...manifestsOf('examples')];
const named = (kind: string, name: string, among = base): Manifest =>
  among.find((one) => one.kind === kind && one.metadata.name === name)!;

const roles = Object.keys(kindsOfRoles);
const workloads = roles.map(
  (role) => [role, named(role === 'processor' ? 'StatefulSet' : 'Deployment', role)] as const,
);
// biome-ignore lint/suspicious/noExplicitAny: as a manifest.
const containerOf = (manifest: Manifest): any => manifest['spec'].template.spec.containers[0];
const config = named('ConfigMap', 'engage-settings')['data'] as Readonly<Record<string, string>>;
/** The metrics port has one name and number everywhere; the frame port belongs to the storefront. */
const served: Readonly<Record<string, readonly (keyof ReturnType<typeof portsFrom>)[]>> = {
  api: ['api', 'metrics'],
  storefront: ['storefront', 'frame', 'metrics'],
  collector: ['collector', 'metrics'],
  processor: ['metrics'],
};

test.each(all.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
  '%s is as the schemas of Kubernetes want it',
  (_, manifest) => {
    if (isForeign(manifest)) expect(manifest['spec']).toBeTypeOf('object');
    else expect(schemaError(manifest)).toBeNull();
  },
);

test('the schemas find what is wrong', () => {
  const broken = structuredClone(named('Deployment', 'api'));
  containerOf(broken).ports[0].containerPort = '8080';
  expect(schemaError(broken)).toMatch(/containerPort must be integer/);
});

test('the settings exist, and a role accepts them', () => {
  for (const name of Object.keys(config)) expect(Object.keys(settings)).toContain(name);
  const parts = {
    POSTGRES_URL: 'postgres://u:p@postgres/engage',
    CLICKHOUSE_URL: 'http://u:p@clickhouse:8123/engage',
  };
  const keys = { SECRETS_FILE: '/keys/secrets.env' };
  expect(configFrom({ ...config, ...parts, ...keys })).toMatchObject({ production: true, host: '0.0.0.0' });
  expect(kafkaConfigFrom({ ...config, ...keys })).toMatchObject({ metricsHost: '0.0.0.0' });
});

describe.each(workloads)('the %s', (role, workload) => {
  const container = containerOf(workload);
  const pod = workload['spec'].template.spec;

  test('is a role, by its name, with settings that exist', () => {
    expect(container.args).toEqual([role]);
    for (const { name } of container.env) expect(Object.keys(settings)).toContain(name);
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'engage-settings' } }]);
  });

  test('has the ports of the role', () => {
    const ports = portsFrom(config);
    const wanted = served[role]!.map((name) => ({ name, containerPort: ports[name] }));
    expect(container.ports).toEqual(wanted);
    const service = named('Service', role)['spec'];
    expect(
      service.ports.map(({ port, targetPort }: { port: number; targetPort: string }) => [targetPort, port]),
    ).toEqual(wanted.map(({ name, containerPort }) => [name, containerPort]));
  });

  test('is probed on paths that the metrics port answers', () => {
    const answers = readFileSync(projectFile('platform', 'telemetry', 'metrics.ts'), 'utf8');
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    expect(probes.map(({ httpGet }) => httpGet)).toEqual(
      ['/livez', '/livez', '/readyz'].map((path) => ({ path, port: 'metrics' })),
    );
    for (const { httpGet } of probes) expect(answers).toContain(`'${httpGet.path}'`);
  });

  test('has the credentials that it needs, and no more', () => {
    const fromSecrets = container.env.filter((one: { valueFrom?: object }) => one.valueFrom);
    const stores = fromSecrets.map(({ name }: { name: string }) => name);
    expect(stores).toEqual(role === 'collector' ? [] : ['POSTGRES_URL', 'CLICKHOUSE_URL']);
    const keys = pod.volumes.find(({ name }: { name: string }) => name === 'keys').secret;
    expect(keys).toEqual({
      secretName: role === 'collector' ? 'engage-collector-keys' : 'engage-keys',
      defaultMode: 0o440,
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('writes only where a volume is', () => {
    const dataDir = container.env.find(({ name }: { name: string }) => name === 'DATA_DIR').value;
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts).toContain(dataDir);
    expect(mounts.includes('/data')).toBe(role === 'processor');
  });

  test('is found by its service, its budget and its policies', () => {
    const labels = workload['spec'].template.metadata.labels;
    expect(named('Service', role)['spec'].selector).toEqual(labels);
    expect(named('PodDisruptionBudget', role)['spec'].selector.matchLabels).toEqual(labels);
    const open = role === 'processor' ? [] : served[role]!.filter((name) => name !== 'metrics');
    const policy = base.find((one) => one.kind === 'NetworkPolicy' && one.metadata.name === role);
    const ports = policy?.['spec'].ingress.flatMap((rule: { ports: { port: string }[] }) => rule.ports) ?? [];
    expect(ports.map(({ port }: { port: string }) => port)).toEqual(open);
  });
});

test('the alarm of high memory is raised below the limit at which Kubernetes ends a process', () => {
  type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
  const { groups } = parse(readFileSync(projectFile('deploy', 'prometheus', 'rules.yml'), 'utf8')) as Rules;
  const alarm = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'EngageMemoryHigh')!;
  const alarmBytes = Number(/> ([\d.e]+)$/.exec(alarm.expr)![1]);
  for (const [role, workload] of workloads) {
    const { memory } = containerOf(workload).resources.limits;
    expect(Number(/^(\d+)Gi$/.exec(memory)![1]) * 2 ** 30, role).toBeGreaterThan(alarmBytes);
  }
});

test('a rolling update waits until a restarted processor has its partitions before the next is stopped', () => {
  expect(named('StatefulSet', 'processor')['spec'].minReadySeconds).toBeGreaterThanOrEqual(30);
});

test('kustomizations name files that exist, and every file is named', () => {
  for (const overlay of ['base', ...overlays]) {
    const kustomization = parse(readFileSync(join(folder, overlay, 'kustomization.yaml'), 'utf8')) as {
      resources: string[];
    };
    const files = readdirSync(join(folder, overlay)).filter((name) => name !== 'kustomization.yaml');
    expect(kustomization.resources.filter((name) => !name.startsWith('../')).toSorted()).toEqual(
      files.toSorted(),
    );
  }
});

test('the stores of the examples are outside the namespace whose policies refuse connections to their pods', () => {
  const { namespace } = parse(readFileSync(join(folder, 'base', 'kustomization.yaml'), 'utf8')) as {
    namespace: string;
  };
  const inside = manifestsOf('examples').filter(({ metadata }) => metadata.namespace === namespace);
  expect(inside.map(({ kind }) => kind)).toEqual(['Ingress']);
});

test('scaled workloads exist, and KEDA queries an existing metric', () => {
  for (const { kind, spec } of all) {
    if (kind !== 'HorizontalPodAutoscaler' && kind !== 'ScaledObject') continue;
    const { kind: scaled, name } = spec.scaleTargetRef;
    expect(named(scaled, name)).toBeDefined();
    for (const { metadata } of spec.triggers ?? [])
      for (const asked of selectorsOf(metadata.query))
        expect([...declaredSeries().keys()]).toContain(asked.name);
  }
});

test('the ingress leads to ports of services, under the public addresses', () => {
  const { rules } = named('Ingress', 'engage', all)['spec'];
  const hosts = rules.map(({ host }: { host: string }) => host);
  const addresses = ['API_URL', 'SDK_URL', 'FRAME_URL', 'COLLECTOR_URL'].map(
    (name) => new URL(config[name]!).host,
  );
  expect(hosts).toEqual(addresses);
  for (const { http } of rules) {
    const { name, port } = http.paths[0].backend.service;
    const ports = named('Service', name)['spec'].ports;
    expect(ports.map((one: { name: string }) => one.name)).toContain(port.name);
  }
});

const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

test(`the overlays ${kubectl ? 'are built by kustomize, and are' : 'without kubectl here, are not built; their files are'} as the schemas want it`, () => {
  for (const overlay of kubectl ? overlays : []) {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, overlay)], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    const built = manifestsIn(stdout);
    for (const manifest of built.filter((one) => !isForeign(one))) expect(schemaError(manifest)).toBeNull();
    for (const role of roles) {
      const kind = role === 'processor' ? 'StatefulSet' : 'Deployment';
      expect(containerOf(named(kind, role, built)).image).toMatch(/^engage:\d/);
    }
    const isScaled = built.some(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect('replicas' in named('Deployment', 'collector', built)['spec']).toBe(!isScaled);
  }
});
