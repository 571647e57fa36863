/** One chunk for pages about received data and its lag, for the reason in setup-pages.ts. */
export { HealthPage } from '../health/page.tsx';
export { MomentsPage } from './moments.tsx';
export { StorePage } from './store.tsx';
