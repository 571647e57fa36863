import { zoneOf } from '../clock/clock.ts';
import { t } from './text.ts';

/** Old names that browsers still use for zones, and their present names (tz database, file `backward`). */
const current: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Fort_Wayne': 'America/Indiana/Indianapolis',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Etc/UTC': 'UTC',
  'Etc/GMT': 'UTC',
  GMT: 'UTC',
};

/** The present name of a zone in the tz database. */
export const currentZone = (zone: string): string => current[zone] ?? zone;

/** A zone for people: its city and its name; with the zone that is shown instead where the browser does not know it. */
export function zoneLabel(zone: string): string {
  const name = currentZone(zone);
  if (zoneOf(zone) !== zone) return t('{zone} (unknown to this browser, which shows UTC)', { zone: name });
  if (!name.includes('/') || name.startsWith('Etc/')) return name;
  return `${name.split('/').at(-1)!.replaceAll('_', ' ')} (${name})`;
}
