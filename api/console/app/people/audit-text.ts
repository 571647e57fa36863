import type { AuditEntry } from '../api.ts';

type Action = AuditEntry['action'];

/** What was done, with the name of what it was done to in the place of `{subject}`. */
const sentences: Readonly<Record<Action, string>> = {
  'session.opened': 'signed in',
  'session.refused': 'failed to sign in as {subject}',
  'session.ended': 'signed out a session',
  'sessions.ended': 'signed out everywhere',
  'password.changed': 'changed the password',
  'totp.enabled': 'turned the second factor on',
  'totp.disabled': 'turned the second factor off',
  'recovery_codes.renewed': 'made new recovery codes',
  'person.added': 'added {subject}',
  'person.invited': 'invited {subject}',
  'person.joined': 'accepted the invitation',
  'person.role_changed': 'changed the role of {subject}',
  'person.removed': 'removed {subject}',
  'person.reset': 'reset the password and the second factor of {subject}',
  'key.created': 'made the API key {subject}',
  'key.revoked': 'revoked the API key {subject}',
  'website.created': 'added the website {subject}',
  'website.changed': 'changed the settings of {subject}',
  'website.deleted': 'deleted the website {subject}',
  'experiment.started': 'started an experiment on {subject}',
  'facts.changed': 'changed the facts sheet of {subject}',
  'text.confirmed': 'confirmed a text of {subject}',
  'feed_key.rotated': 'replaced a server key of {subject}',
  'feed_key.revoked': 'revoked a server key of {subject}',
  'customer.erased': 'erased a customer of {subject}',
  'shop.erased': 'erased the data of {subject}',
  'customer.exported': 'exported the data of a customer of {subject}',
  'dead_letters.put_back': 'put refused records of {subject} back',
  'webhook.created': 'added a webhook to {subject}',
  'webhook.deleted': 'removed a webhook of {subject}',
  'secrets.rotated': 'rotated the keys of the installation',
};

/** `name` is the subject's as it was then; its id stands for one that has none. */
export function auditText({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  // A function, as a name may hold "$&".
  return sentences[action].replace('{subject}', () => subject?.name ?? subject?.id ?? 'somebody');
}

const actors: Readonly<Record<AuditEntry['actor']['kind'], string>> = {
  person: '{name}',
  key: 'API key {name}',
  feed_key: 'the shop’s server',
  operator: 'whoever runs the installation',
  unknown: 'somebody',
};
export const actorText = ({ kind, name, id }: AuditEntry['actor']): string =>
  actors[kind].replace('{name}', () => name ?? id ?? 'unknown');
