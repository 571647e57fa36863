import { useState } from 'preact/hooks';
import { PasswordForm } from './password-form.tsx';
import { roleLabels } from './roles.ts';
import { SecondFactor } from './second-factor.tsx';
import type { AccountProps } from './section.tsx';
import { SessionList } from './session-list.tsx';

/** The person's own password, second factor and sessions. */
export function MyAccountPage({ account }: AccountProps) {
  const [passwords, setPasswords] = useState(0);
  return (
    <>
      <p>
        {account.email}, {roleLabels[account.role]}
      </p>
      <PasswordForm email={account.email} onChanged={() => setPasswords(passwords + 1)} />
      <SecondFactor />
      {/* A new password has ended the other sessions, so the list is reloaded. */}
      <SessionList key={passwords} />
    </>
  );
}
