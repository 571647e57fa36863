import { expect, test } from 'vitest';
import { actorText, auditText } from './audit-text.ts';

test('says what was done to what, by its name as it was', () => {
  const subject = { kind: 'website', id: 'w1', name: 'Shop $& {subject}' } as const;
  expect(auditText({ action: 'website.changed', subject })).toBe('changed the settings of Shop $& {subject}');
  expect(auditText({ action: 'website.deleted', subject: { ...subject, name: null } })).toBe(
    'deleted the website w1',
  );
  expect(auditText({ action: 'session.opened', subject: null })).toBe('signed in');
});

test('says who', () => {
  expect(actorText({ kind: 'person', id: 'p', name: 'anna@example.com' })).toBe('anna@example.com');
  expect(actorText({ kind: 'key', id: 'k', name: 'Reports' })).toBe('API key Reports');
  expect(actorText({ kind: 'operator', id: null, name: null })).toBe('the operator of the installation');
});
