import { renderToString } from 'react-dom/server';
import { App, type Shop } from './app.tsx';

/** The page as a server of the shop sends it. */
export const render = (shop: Shop): string => renderToString(<App {...shop} />);
