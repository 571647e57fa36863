import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { convert, type Field } from '#schemas/fields/field.ts';
import { utcInstant } from '#schemas/fields/instant.ts';
import { anyText } from '#schemas/fields/text.ts';
import { instantMs } from '../../views/days.ts';
import { allOrNothing, type LossyField, loss } from './loss.ts';

const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isKnownTimeZone = (name: string): boolean => utcOffsetMinutes(name, 0) !== null;

export const timeZone: LossyField<string> = allOrNothing(
  convert(anyText, (text) => (isKnownTimeZone(text.trim()) ? text.trim() : undefined), {
    rule: 'must be an IANA name such as Europe/Berlin',
    schema: { type: 'string', examples: ['Europe/Berlin'] },
  }),
  (value) => {
    const written = typeof value === 'string' ? value.trim().toLowerCase().replaceAll(' ', '_') : '';
    const name = Intl.supportedValuesOf('timeZone').find((known) => {
      const low = known.toLowerCase();
      return (low === written || low.endsWith(`/${written}`)) && isKnownTimeZone(known);
    });
    const rule = 'must be an IANA name such as Europe/Berlin';
    return loss('unknown_time_zone', value, name ? { value: name } : { rule });
  },
);

const aboutDay = (end: boolean): string =>
  `${end ? 'End' : 'Beginning'} of the period, as a UTC instant; null if it is open. A date without a time is taken as the ${end ? 'end' : 'beginning'} of that day in \`time_zone\`. If the sheet has no \`time_zone\`, it is taken as midnight UTC at the beginning of that day.`;

/** What the ends of a period are, for /v1/openapi.json. */
export const aboutPeriod = { from: aboutDay(false), until: aboutDay(true) };

/** An instant; a date without a time is the beginning or the end of that day in the shop's time zone. */
const onClock = (zone: string | null, days: 0 | 1): Field<string> => ({
  ...utcInstant,
  schema: { ...utcInstant.schema, description: days === 1 ? aboutPeriod.until : aboutPeriod.from },
  read: (value) => {
    const read = utcInstant.read(value);
    if (read === undefined || zone === null || !DATE.test(String(value).trim())) return read;
    const atMs = instantMs(Date.parse(read) + days * DAY_MS, (ms) => utcOffsetMinutes(zone, ms) ?? 0);
    return utcInstant.read(new Date(atMs).toISOString());
  },
});

/** The period in which an entry is valid, in the shop's time zone. */
export const periodOn = (zone: string | null) => ({
  from: allOrNothing(onClock(zone, 0)),
  until: allOrNothing(onClock(zone, 1)),
});
