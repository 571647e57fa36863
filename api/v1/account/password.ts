import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { hashPassword } from '../../access/password.ts';
import { endSessions } from '../../access/sessions.ts';
import { guessableNamesOf } from '../../people.ts';
import { personRoute } from '../../route.ts';
import { refusalsWith } from '../common.ts';
import { checkPassword, knownPassword, newPassword } from './shape.ts';
import { verifyPassword, wrongPassword } from './verify.ts';

const PasswordChange = z
  .object({ current: knownPassword.describe('Current password.'), next: newPassword })
  .meta({ title: 'PasswordChange' });

export const passwordRoutes = [
  personRoute({
    method: 'post',
    path: '/session/password',
    tag: 'Session',
    summary: 'Change the password',
    description:
      'Ends all other sessions of the person at once. A wrong `current` gets a 403, and counts as a wrong password at sign-in.',
    access: { kind: 'person', role: 'viewer' },
    body: PasswordChange,
    answers: {
      204: { description: 'The password is changed.' },
      ...refusalsWith(400, 413),
    },
    async handle(ask) {
      const { platform, caller, body } = ask;
      const stored = await verifyPassword(platform.postgres, ask, body.current);
      const guessable = await guessableNamesOf(platform.postgres, caller.accountId, caller.email);
      checkPassword('next', body.next, guessable);
      const passwordHash = await hashPassword(body.next);
      await transaction(platform.postgres, async (tx) => {
        const { rowCount } = await tx.query(
          'update person set password_hash = $2 where id = $1 and password_hash = $3',
          [caller.personId, passwordHash, stored],
        );
        if (rowCount !== 1) throw wrongPassword();
        await endSessions(tx, caller.personId, caller.tokenHash);
        await audit(tx, caller, 'password.changed');
      });
      return { status: 204 };
    },
  }),
];
