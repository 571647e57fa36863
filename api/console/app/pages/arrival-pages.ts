/** In one file, for the same reason as setup-pages.ts: what arrived, and how late. */
export { HealthPage } from '../health/page.tsx';
export { StorePage } from './store.tsx';
