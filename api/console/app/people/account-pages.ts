/** One file of the console: these pages are small, share most of what they need, and are opened one after the other. */
export { KeysPage } from '../pages/keys.tsx';
export { AuditPage } from './audit-page.tsx';
export { MyAccountPage } from './my-account.tsx';
export { PeoplePage } from './people-page.tsx';
