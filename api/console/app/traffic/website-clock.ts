import { createContext } from 'preact';
import { api, bodyOf } from '../api.ts';
import { timeZone } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { zoneOf } from './clock.ts';

/** The zone in which a page shows its times: that of the website, where it is known. */
export const PageZone = createContext(timeZone);

/** The zone of a website's facts sheet, loaded once for each page. */
export const useWebsiteZone = (siteId: string): { value?: string; error?: string } =>
  useLoad(async () => {
    const facts = await bodyOf(api.GET('/sdk/{id}/facts', { params: { path: { id: siteId } } }));
    return zoneOf(facts.time_zone);
  }, siteId);
