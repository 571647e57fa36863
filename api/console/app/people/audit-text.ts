import type { AuditEntry } from '../api.ts';
import { labelOf as labelOfFact } from '../facts/words/labels.ts';
import { t } from '../language/text.ts';
import { labelOf } from '../refusals.ts';

type Action = AuditEntry['action'];

/** The sentence of each action. */
const sentences: Readonly<Record<Action, (subject: string) => string>> = {
  'session.opened': () => t('signed in'),
  'session.refused': (subject) => t('failed to sign in as {subject}', { subject }),
  'session.ended': () => t('signed out a session'),
  'sessions.ended': () => t('signed out everywhere'),
  'password.changed': () => t('changed the password'),
  'totp.enabled': () => t('turned the second factor on'),
  'totp.disabled': () => t('turned the second factor off'),
  'recovery_codes.renewed': () => t('created new recovery codes'),
  'person.added': (subject) => t('added {subject}', { subject }),
  'person.invited': (subject) => t('invited {subject}', { subject }),
  'person.joined': () => t('accepted the invitation'),
  'person.role_changed': (subject) => t('changed the role of {subject}', { subject }),
  'person.removed': (subject) => t('removed {subject}', { subject }),
  'person.reset': (subject) => t('reset the password and the second factor of {subject}', { subject }),
  'key.created': (subject) => t('created the API key {subject}', { subject }),
  'key.revoked': (subject) => t('revoked the API key {subject}', { subject }),
  'website.created': (subject) => t('added the website {subject}', { subject }),
  'website.changed': (subject) => t('changed the settings of {subject}', { subject }),
  'website.deleted': (subject) => t('deleted the website {subject}', { subject }),
  'experiment.started': (subject) => t('started an experiment on {subject}', { subject }),
  'facts.changed': (subject) => t('changed the facts sheet of {subject}', { subject }),
  'text.confirmed': (subject) => t('confirmed a text of {subject}', { subject }),
  'feed_key.rotated': (subject) => t('replaced a server key of {subject}', { subject }),
  'feed_key.revoked': (subject) => t('revoked a server key of {subject}', { subject }),
  'customer.erased': (subject) => t('erased a customer of {subject}', { subject }),
  'shop.erased': (subject) => t('erased the data of {subject}', { subject }),
  'customer.exported': (subject) => t('exported the data of a customer of {subject}', { subject }),
  'dead_letters.put_back': (subject) => t('put refused records of {subject} back', { subject }),
  'webhook.created': (subject) => t('added a webhook to {subject}', { subject }),
  'webhook.deleted': (subject) => t('removed a webhook of {subject}', { subject }),
  'shopify.connected': (subject) => t('stored the Shopify key of {subject}', { subject }),
  'shopify.disconnected': (subject) => t('removed the Shopify key of {subject}', { subject }),
  'secrets.rotated': () => t('rotated the keys of the installation'),
};

/** `name` is the subject's name at that time; the id is used for a subject without one. */
export function auditText({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  return sentences[action](subject?.name ?? subject?.id ?? t('someone'));
}

/** Of a change, the names of what was changed, as the console calls it. */
export function detailText({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string | null {
  if (action !== 'website.changed' && action !== 'facts.changed') return detail;
  return (detail ?? '')
    .split(', ')
    .map(action === 'facts.changed' ? labelOfFact : labelOf)
    .join(', ');
}

const actors: Readonly<Record<AuditEntry['actor']['kind'], (name: string) => string>> = {
  person: (name) => name,
  key: (name) => t('API key {name}', { name }),
  feed_key: () => t('the shop’s server'),
  operator: () => t('the operator of the installation'),
  unknown: () => t('someone'),
};
export const actorText = ({ kind, name, id }: AuditEntry['actor']): string =>
  actors[kind](name ?? id ?? t('unknown'));
