import { date, inZone } from '../format.ts';

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Replaces the UTC instants in a sentence of the API by times of another zone. */
export const onClock = (text: string, zone: string): string =>
  text.replace(INSTANT, (iso) => `${date(iso, zone)}, ${inZone('hour', new Date(iso), zone)}`);
