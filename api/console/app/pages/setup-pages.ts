/** One chunk: the pages that set up and try a website share most of their parts, and fewer chunks compress better. */
export { PreviewPage } from '../preview/page.tsx';
export { Wizard } from '../wizard/wizard.tsx';
export { InstallPage } from './install.tsx';
