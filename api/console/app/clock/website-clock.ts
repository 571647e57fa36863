import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { api, bodyOf } from '../api.ts';
import { time, timeZone } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { zoneLabel } from '../language/zones.ts';
import { zoneOf } from './clock.ts';
import { onClock } from './instants.ts';

/** The zone in which a page shows its times: that of the website, where it is known. */
export const PageZone = createContext(timeZone);

/** The zone of a website's facts sheet, loaded for each `page` anew: the sheet may have been changed on the one before. */
export const useWebsiteZone = (siteId: string, page: string): { value?: string; error?: string } =>
  useLoad(async () => {
    const facts = await bodyOf(api.GET('/sdk/{id}/facts', { params: { path: { id: siteId } } }));
    return zoneOf(facts.time_zone);
  }, `${siteId} ${page}`);

/** A sentence of the API with its instants on the clock of the page. */
export function usePageWords(): (text: string) => string {
  const zone = useContext(PageZone);
  return (text) => onClock(text, zone);
}

/** An instant on the clock of the page; `time` says how it is written. */
export function usePageTime(): (iso: string, reference?: string) => string {
  const zone = useContext(PageZone);
  return (iso, reference) => time(iso, reference, zone);
}

/** The same with the name of the clock, for a time that stands alone. */
export function useNamedTime(): (iso: string) => string {
  const zone = useContext(PageZone);
  return (iso) => `${time(iso, undefined, zone)}, ${zoneLabel(zone)}`;
}
