import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import type { AccountProps } from './section.tsx';
import { SessionList } from './session-list.tsx';

/** What a person does about their own way in: password, second factor, and where they are signed in. */
export const MyAccountPage = ({ account }: AccountProps) => (
  <>
    <p>
      {account.email}, {account.role === 'admin' ? 'admin' : 'viewer: reads only'}
    </p>
    <PasswordForm email={account.email} />
    <SecondFactor />
    <SessionList />
  </>
);
