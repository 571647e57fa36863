import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Offsets of IANA time zones, from the data of a pinned package instead of Intl, whose data changes with Node: a replay must give the
 * same bytes on every release. Only the data is loaded, not the package's code or its dependency moment.
 */
const DATA = createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json');

type Zone = { readonly untilMs: readonly number[]; readonly offsets: readonly number[] };

let packed: ReadonlyMap<string, string> | null = null;
const zones = new Map<string, Zone | null>();

/** How many minutes the zone is ahead of UTC at this instant; null for an unknown zone. */
export function utcOffsetMinutes(timeZone: string, atMs: number): number | null {
  const zone = zoneOf(timeZone);
  if (!zone || !Number.isFinite(atMs)) return null;
  const { untilMs, offsets } = zone;
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atMs < untilMs[middle]!) high = middle;
    else low = middle + 1;
  }
  return offsets[low]!;
}

function zoneOf(name: string): Zone | null {
  const key = name.toLowerCase();
  const known = zones.get(key);
  if (known !== undefined) return known;
  packed ??= readPacked();
  const text = packed.get(key);
  const zone = text === undefined ? null : unpacked(text);
  // Unknown names come from outside: caching them would grow without a bound.
  if (zone) zones.set(key, zone);
  return zone;
}

/** The packed text of each zone and each alias, by name in lower case. */
function readPacked(): ReadonlyMap<string, string> {
  const data = JSON.parse(readFileSync(DATA, 'utf8')) as { zones: string[]; links: string[] };
  const own = new Map(data.zones.map((text) => [text.slice(0, text.indexOf('|')).toLowerCase(), text]));
  const others = data.links.map((link): [string, string] => {
    const [of = '', other = ''] = link.toLowerCase().split('|');
    return [other, own.get(of)!];
  });
  return new Map([...own, ...others]);
}

/**
 * The package's format: `name|abbreviations|offsets|indices|differences|…` in base 60. Offsets are minutes west of UTC, indices
 * name the offset of one period after another, differences are the minutes from one period's end to the next.
 */
function unpacked(text: string): Zone {
  const [, , offsetTexts = '', indices = '', differences = ''] = text.split('|');
  const west = offsetTexts.split(' ').map(base60);
  const offsets = [...indices].map((index) => 0 - west[base60(index)]!);
  let untilMs = 0;
  const ends = differences.split(' ').map((difference) => {
    untilMs = Math.round(untilMs + base60(difference) * 60_000);
    return untilMs;
  });
  return { offsets, untilMs: ends };
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX';

function base60(text: string): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  let value = 0;
  for (const digit of whole) value = value * 60 + DIGITS.indexOf(digit);
  let share = 1;
  for (const digit of fraction) {
    share /= 60;
    value += DIGITS.indexOf(digit) * share;
  }
  return text.startsWith('-') ? -value : value;
}
