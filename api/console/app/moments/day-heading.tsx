import { useContext } from 'preact/hooks';
import { PageZone } from '../clock/website-clock.ts';
import { dayHeading } from '../format.ts';

type Props = { ts: string; before: string | undefined; level?: 'h2' | 'h3' };

/** Names the day of a moment, unless the moment listed before it is of the same day. */
export function DayHeading({ ts, before, level: Heading = 'h3' }: Props) {
  const zone = useContext(PageZone);
  const day = dayHeading(ts, zone);
  if (before && dayHeading(before, zone) === day) return null;
  return (
    <li>
      <Heading class="day">{day}</Heading>
    </li>
  );
}
