import { GenericContainer } from 'testcontainers';
import { expect, test } from 'vitest';
import { addressOf, boundContainer } from './containers.ts';

test('a container’s port is bound to 127.0.0.1 only, and no other port is open', () => {
  const Container = boundContainer({ GenericContainer }, '127.0.0.1');
  const container = new Container('postgres:18', 5432, 8088).withEnvironment({ A: 'b' });
  expect(Reflect.get(container, 'hostConfig')).toMatchObject({
    PortBindings: { '5432/tcp': [{ HostIp: '127.0.0.1', HostPort: '8088' }] },
  });
  expect(Reflect.get(container, 'createOpts')).toMatchObject({ ExposedPorts: { '5432/tcp': {} } });
  // Otherwise testcontainers starts a helper that listens on every address of the machine.
  expect(Reflect.get(container, 'autoCleanup')).toBe(false);
});

test('containers are reachable from other machines only where that is allowed', async () => {
  expect(await addressOf('127.0.0.1', false)).toBe('127.0.0.1');
  await expect(addressOf('192.0.2.7', false)).rejects.toThrow('Set PARTS_OUTSIDE=allow to accept that.');
  expect(await addressOf('192.0.2.7', true)).toBe('192.0.2.7');
});
