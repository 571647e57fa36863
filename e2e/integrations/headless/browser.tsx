import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, type Shop } from './app.tsx';

declare global {
  interface Window {
    shop: Shop;
    hydrationErrors: string[];
  }
}

const root = document.getElementById('root')!;
window.hydrationErrors = [];
const onRecoverableError = (error: unknown): void => void window.hydrationErrors.push(String(error));
if (root.firstChild) hydrateRoot(root, <App {...window.shop} />, { onRecoverableError });
else createRoot(root).render(<App {...window.shop} />);
