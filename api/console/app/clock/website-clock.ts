import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { api, bodyOf } from '../api.ts';
import { time, timeZone } from '../format.ts';
import { useLoad } from '../hooks.ts';
import { zoneLabel } from '../language/zones.ts';
import { onClock } from './instants.ts';

/** The time zone of the times on a page: the website's, if known. */
export const PageZone = createContext(timeZone);

/**
 * The zone of a website's facts sheet, reloaded for each `page`: the sheet may have been changed on the previous one.
 */
export const useWebsiteZone = (siteId: string, page: string): { value?: string; error?: string } =>
  useLoad(async () => {
    const facts = await bodyOf(api.GET('/sdk/{id}/facts', { params: { path: { id: siteId } } }));
    // Without a zone the days of a sheet are UTC days, like its quiet hours.
    return facts.time_zone ?? 'UTC';
  }, `${siteId} ${page}`);

/** Replaces the instants in a sentence of the API by times in the page's zone. */
export function usePageWords(): (text: string) => string {
  const zone = useContext(PageZone);
  return (text) => onClock(text, zone);
}

/** Formats an instant in the page's zone. */
export function usePageTime(): (iso: string, reference?: string) => string {
  const zone = useContext(PageZone);
  return (iso, reference) => time(iso, reference, zone);
}

/** The same with the name of the zone, for a time that stands alone. */
export function useNamedTime(): (iso: string) => string {
  const zone = useContext(PageZone);
  return (iso) => `${time(iso, undefined, zone)}, ${zoneLabel(zone)}`;
}
