import { limits } from './limits/limits.ts';
import type { Platform } from './platform.ts';
import type { Postgres, Transaction } from './postgres/postgres.ts';

/** Who performs an audited action. */
export type Actor =
  | {
      readonly kind: 'person';
      readonly accountId: string;
      readonly personId: string;
      readonly email: string;
    }
  | { readonly kind: 'key'; readonly accountId: string; readonly keyId: string; readonly name: string }
  /** a person who runs commands on the installation's machine */
  | { readonly kind: 'operator'; readonly accountId: string };
/** `feed_key` (a website's feed key) and `unknown` (a failed sign-in) are stored without an actor's name. */
export const actorKinds = ['person', 'key', 'feed_key', 'operator', 'unknown'] as const;

export const auditActions = [
  'session.opened',
  'session.refused',
  'session.ended',
  'sessions.ended',
  'password.changed',
  'totp.enabled',
  'totp.disabled',
  'recovery_codes.renewed',
  'person.added',
  'person.invited',
  'person.joined',
  'person.role_changed',
  'person.removed',
  'person.reset',
  'key.created',
  'key.revoked',
  'website.created',
  'website.changed',
  'website.deleted',
  'experiment.started',
  'facts.changed',
  'text.confirmed',
  'feed_key.rotated',
  'feed_key.revoked',
  'customer.erased',
  'shop.erased',
  'customer.exported',
  'dead_letters.put_back',
  'webhook.created',
  'webhook.deleted',
  'shopify.connected',
  'shopify.disconnected',
  'secrets.rotated',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const subjectKinds = ['person', 'key', 'website', 'account'] as const;
export type AuditSubject = {
  readonly kind: (typeof subjectKinds)[number];
  readonly id: string;
  readonly name: string | null;
};

export const websiteSubject = ({
  id,
  name,
}: {
  readonly id: string;
  readonly name: string | null;
}): AuditSubject => ({
  kind: 'website',
  id,
  name,
});

const nameOf = (actor: Actor): readonly [id: string | null, name: string | null] => {
  switch (actor.kind) {
    case 'person':
      return [actor.personId, actor.email];
    case 'key':
      return [actor.keyId, actor.name];
    case 'operator':
      return [null, null];
    default:
      return actor satisfies never;
  }
};

/**
 * Adds a row to the account's audit log. Call it in the transaction of the change, where there is one. `detail` holds names of
 * fields and the like: never a secret, a visitor id, or anything about a shopper.
 */
export async function audit(
  tx: Postgres | Transaction,
  actor: Actor,
  action: AuditAction,
  subject: AuditSubject | null = null,
  detail: string | null = null,
): Promise<void> {
  const [id, name] = nameOf(actor);
  await tx.query({
    name: 'audit',
    text: `insert into audit (account_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name, detail)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      actor.accountId,
      actor.kind,
      id,
      name,
      action,
      subject?.kind ?? null,
      subject?.id ?? null,
      subject?.name ?? null,
      detail,
    ],
  });
}

/**
 * Audits an action of a website's feed key, in the log of the account that owns the website. The number of rows an hour is
 * limited for each action, so that the holder of a key cannot fill the log.
 */
export async function auditFeed(
  postgres: Postgres | Transaction,
  siteId: string,
  action: AuditAction,
): Promise<void> {
  await postgres.query(
    `insert into audit (account_id, actor_kind, action, subject_kind, subject_id, subject_name)
     select s.account_id, 'feed_key', $2, 'website', s.id, s.name from site s
     where s.id = $1 and $3 > (
       select count(*) from audit a where a.subject_id = s.id and a.action = $2 and a.at > now() - interval '1 hour'
         and a.actor_kind = 'feed_key')`,
    [siteId, action, limits.FEED_ACTIONS_AUDITED_PER_HOUR],
  );
}

/**
 * Audits what a command did to websites, in the log of each one's account. A website that does not exist has no log.
 * @param details by website
 */
export async function auditCommand(
  postgres: Postgres | Transaction,
  action: AuditAction,
  details: ReadonlyMap<string, string>,
): Promise<void> {
  await postgres.query(
    `insert into audit (account_id, actor_kind, action, subject_kind, subject_id, subject_name, detail)
     select s.account_id, 'operator', $3, 'website', s.id, s.name, d.detail
     from unnest($1::text[], $2::text[]) as d (site_id, detail) join site s on s.id = d.site_id`,
    [[...details.keys()], [...details.values()], action],
  );
}

/** Audits a step of a key rotation in the log of every account, because the keys protect the data of all of them. */
export async function auditRotation(tx: Transaction, detail: string): Promise<void> {
  await tx.query(
    `insert into audit (account_id, actor_kind, action, detail) select id, 'operator', 'secrets.rotated', $1 from account`,
    [detail],
  );
}

/**
 * Records a refused sign-in without delaying the answer. The statement is the same for a known and an unknown address, so that
 * the answer's time does not tell them apart.
 */
export function auditRefusedSignIn(
  { postgres, log }: Pick<Platform, 'postgres' | 'log'>,
  personId: string | null,
  wrong: 'password' | 'code',
): void {
  const inserted = postgres.query({
    name: 'audit-refused-sign-in',
    text: `insert into audit (account_id, actor_kind, action, subject_kind, subject_id, subject_name, detail)
           select p.account_id, 'unknown', 'session.refused', 'person', p.id, p.email, $2 from person p
           where p.id = $1 and $3 > (
             select count(*) from audit a where a.account_id = p.account_id and a.at > now() - interval '1 hour'
               and a.action = 'session.refused' and a.subject_id = p.id)`,
    values: [personId, wrong, limits.REFUSALS_AUDITED_PER_HOUR],
  });
  inserted.catch((err: unknown) =>
    log.warn({ err }, 'a refused sign-in could not be written to the audit log'),
  );
}
