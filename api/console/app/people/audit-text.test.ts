import { expect, test } from 'vitest';
import { actorText, auditText, detailText } from './audit-text.ts';

test('says what was done to what, by its name as it was', () => {
  const subject = { kind: 'website', id: 'w1', name: 'Shop $& {subject}' } as const;
  expect(auditText({ action: 'website.changed', subject })).toBe('changed the settings of Shop $& {subject}');
  expect(auditText({ action: 'website.deleted', subject: { ...subject, name: null } })).toBe(
    'deleted the website w1',
  );
  expect(auditText({ action: 'session.opened', subject: null })).toBe('signed in');
});

test('says what was changed as the console calls it', () => {
  const text = (action: 'facts.changed' | 'website.changed' | 'key.created', detail: string | null) =>
    detailText({ action, detail });
  expect(text('facts.changed', 'free_shipping_threshold, home_country')).toBe(
    'Free shipping from, Home country',
  );
  expect(text('website.changed', 'margin_pct, shadow')).toBe('Largest change that counts as none, Shadow');
  expect(text('key.created', 'facts_of_mine')).toBe('facts_of_mine');
  expect(text('key.created', null)).toBeNull();
});

test('says who', () => {
  expect(actorText({ kind: 'person', id: 'p', name: 'anna@example.com' })).toBe('anna@example.com');
  expect(actorText({ kind: 'key', id: 'k', name: 'Reports' })).toBe('API key Reports');
  expect(actorText({ kind: 'operator', id: null, name: null })).toBe('the operator of the installation');
});
