/** In one file: what sets a website up and tries it shares most of its parts, and a file less packs better. */
export { PreviewPage } from '../preview/page.tsx';
export { Wizard } from '../wizard/wizard.tsx';
export { InstallPage } from './install.tsx';
