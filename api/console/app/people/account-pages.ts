/** One chunk: these pages are small, share most of their parts, and are opened one after the other. */

export { InvitationPage } from '../pages/invitation.tsx';
export { KeysPage } from '../pages/keys.tsx';
export { AuditPage } from './audit-page.tsx';
export { MyAccountPage } from './my-account.tsx';
export { PeoplePage } from './people-page.tsx';
