import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configFrom, kafkaConfigFrom, portsFrom, settings } from '#platform/config/config.ts';
import { secretNames } from '#platform/config/secrets.ts';
import { kindsOfRoles } from '#platform/secrets/secrets.ts';
import { projectFile } from '#schemas/files.ts';

type Service = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly profiles?: readonly string[];
  readonly image: string;
};

const file = (name: string): string => readFileSync(projectFile('deploy', 'compose', name), 'utf8');
const text = file('compose.yaml');
const { services } = parse(text, { merge: true, maxAliasCount: -1 }) as { services: Record<string, Service> };
const example = file('.env.example');
const roles = Object.entries(kindsOfRoles).map(
  ([role, kinds]) => [role, kinds, services[role === 'processor' ? 'processor-1' : role]!] as const,
);
const networksOf = ({ networks = [] }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

/** Substitutes like Compose, from `.env`, with a key or a password wherever one is required. */
const filled = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'a'.repeat(64))
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, (_, byDefault: string) => byDefault),
    ]),
  );

test.each(roles)(
  '%s takes what it is told, and gets the keys that it needs alone',
  (role, kinds, service) => {
    const env = Object.fromEntries(Object.entries(filled(service)).filter(([, value]) => value !== ''));
    for (const name of Object.keys(env)) expect(Object.keys(settings)).toContain(name);
    const given = Object.keys(env).filter((name) => Object.values<string>(secretNames).includes(name));
    expect(given.sort()).toEqual(kinds.map((kind) => secretNames[kind]).sort());
    const read = role === 'collector' ? kafkaConfigFrom : configFrom;
    expect(read({ ...env, ENGAGE_ENV: 'production' })).toMatchObject({ trustedProxies: 1, production: true });
  },
);

test('the collector has no store address, and shares no network with a store', () => {
  const { collector } = services;
  expect(Object.keys(collector!.environment!)).not.toContain('POSTGRES_URL');
  expect(networksOf(collector!)).not.toContain('stores');
  for (const name of ['postgres', 'clickhouse']) expect(networksOf(services[name]!)).toEqual(['stores']);
});

test('only the balancer is published, and monitoring on 127.0.0.1', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['balancer', 'prometheus', 'grafana']);
  for (const [name, { ports }] of published.slice(1))
    for (const port of ports!) expect([name, port.startsWith('127.0.0.1:')]).toEqual([name, true]);
});

test('every container has a read-only root file system, no capabilities, and a profile', () => {
  for (const [name, { read_only, cap_drop, profiles, image }] of Object.entries(services)) {
    expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']]);
    expect(['core', 'observe', 'tools']).toContain(profiles?.[0]);
    expect(image).toMatch(/^\$\{[A-Z_]+_IMAGE:-\S+:\S+\}$/);
  }
});

test('.env.example names every variable that must be set, empty where it is secret', () => {
  const demanded = new Set(
    [...text.matchAll(/\$\{(\w+):\?(\w+) /g)].map(([, name, said]) => `${name} ${said}`),
  );
  for (const pair of demanded) {
    const [name, said] = pair.split(' ');
    expect(said).toBe(name);
    expect(example).toMatch(new RegExp(`^${name}=$`, 'm'));
  }
  expect(demanded.size).toBe(10);
  for (const [, name] of example.matchAll(/^#?([A-Z_]+)=/gm))
    if (!name!.startsWith('COMPOSE_')) expect(text).toContain(`\${${name}:`);
});

test('haproxy and Prometheus use the ports of the roles', () => {
  const ports = portsFrom({});
  const haproxy = file('haproxy.cfg');
  for (const name of ['api', 'storefront', 'collector'] as const)
    expect(haproxy).toContain(`server-template ${name} 10 ${name}:${ports[name]}`);
  expect(haproxy).toContain(`server-template frame 10 storefront:${ports.frame}`);
  expect(haproxy).toContain(`check port ${ports.metrics}`);
  // Without it HAProxy takes the interval, and a process that is busy for two seconds out of service.
  expect(haproxy).toMatch(/^ {2}timeout check 3s$/m);
  const prometheus = parse(file('prometheus.yml'));
  expect(prometheus.scrape_configs[0].dns_sd_configs[0]).toMatchObject({
    names: expect.arrayContaining(Object.keys(kindsOfRoles)),
    port: ports.metrics,
  });
});
