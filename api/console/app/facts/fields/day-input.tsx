import { t } from '../../language/text.ts';
import { currentZone } from '../../language/zones.ts';
import { useEditor } from '../state/editor.ts';
import type { InputProps } from './field.tsx';
import { type DayTime, dayTimeOf, knownZone, UNFINISHED, valueOfDayTime } from './shop-clock.ts';

/**
 * A day in the shop's time zone, with a time unless it is the whole day. An incomplete date is not treated as empty.
 */
export function DayInput({ value, onChange, attributes, label, end }: InputProps & { end: boolean }) {
  const { zone } = useEditor();
  const { date, time } = dayTimeOf(value, zone, end);
  const clock = knownZone(zone);
  const change = (next: DayTime): void => onChange(valueOfDayTime(next, zone));
  const read = ({ value: typed, validity }: HTMLInputElement): void => {
    if (validity.badInput) onChange(UNFINISHED);
    else if (typed !== date || value === UNFINISHED) change({ date: typed, time: typed === '' ? '' : time });
  };
  return (
    <>
      <span class="day-field">
        <input
          {...attributes}
          type="date"
          max="9999-12-31"
          value={date}
          onInput={(event) => read(event.currentTarget)}
          onBlur={(event) => read(event.currentTarget)}
        />
        {date !== '' && (
          <input
            type="time"
            aria-label={t('Time of day: {label}', { label })}
            disabled={attributes.disabled}
            value={time}
            onInput={(event) => change({ date, time: event.currentTarget.value })}
          />
        )}
      </span>
      {date !== '' && (
        <small class="soft">
          {dayWords(time, end, clock !== null)} (
          {clock ? currentZone(clock) : t('UTC, because no time zone is set')})
        </small>
      )}
    </>
  );
}

function dayWords(time: string, end: boolean, hasClock: boolean): string {
  if (time !== '') return t('at this time');
  if (!end) return t('from the beginning of this day');
  return hasClock ? t('to the end of this day') : t('until this day begins');
}
