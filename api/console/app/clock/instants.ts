import { date, inZone } from '../format.ts';

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** A sentence of the API, which has instants of UTC in it, on another clock. */
export const onClock = (text: string, zone: string): string =>
  text.replace(INSTANT, (iso) => `${date(iso, zone)}, ${inZone('hour', new Date(iso), zone)}`);
