import { renderToString } from 'react-dom/server';
import { App, type Shop } from './app.tsx';

/** The page as the shop's server sends it. */
export const render = (shop: Shop): string => renderToString(<App {...shop} />);
