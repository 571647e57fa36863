import { plannedEffect, type Traffic } from '../../../../views/outcomes/plan.ts';
import { plannedConversion, visitorsForMargin } from '../../../../views/outcomes/power.ts';
import type { Reasons, Website } from '../../api.ts';
import { duration, percentSet } from '../../format.ts';
import { t } from '../../language/text.ts';
import { DAYS_MAX, isSame, ordersText } from './planner-text.ts';

type Planned = Pick<Reasons, 'all' | 'holdout' | 'experiment'>;
type Saved = Pick<Website, 'holdout_pct' | 'shadow'>;

/** Relative effects that can be planned for, such as 5 % more buyers. */
export const effectsPlanned = [0.05, 0.1, 0.2, 0.3, 0.5] as const;
const DAYS_A_MONTH = 30;
/** A number of visitors that one can imagine. */
const CROWD = 1_000;

/** The input of the planner, from the service's answer; null without visitors, because nothing can be planned then. */
export function trafficOf({ all, holdout }: Pick<Planned, 'all' | 'holdout'>): Traffic | null {
  if (!holdout.advice) return null;
  const { spoken_to: one, left_alone: other } = all.outcomes;
  const buyers = [one, other].reduce((sum, arm) => sum + Math.round((arm.conversion ?? 0) * arm.visitors), 0);
  return {
    conversion: plannedConversion(buyers, one.visitors + other.visitors),
    ordersPerBuyer: buyers > 0 ? (one.orders + other.orders) / buyers : 1,
    visitorsADay: holdout.advice.visitors_a_day,
  };
}

/** One decimal below ten, two significant digits from a hundred on. */
function roughly(amount: number): number {
  if (amount < 10) return Number(amount.toFixed(1));
  return amount < 100 ? Math.round(amount) : Number(amount.toPrecision(2));
}

/** The change of an amount with the share, in brackets; empty where both look the same. */
function changeText(now: number, then: number): string {
  if (roughly(now) === roughly(then)) return '';
  const size = roughly(Math.abs(then - now));
  return then > now
    ? ` ${t('({size} more than now)', { size })}`
    : ` ${t('({size} fewer than now)', { size })}`;
}

/** Nobody waits longer, and no data is kept for longer. */
const isLong = (days: number | null): boolean => days === null || days > DAYS_MAX;

/** When an effect is found with this holdout share. */
function seenText(effect: string, days: number | null): string {
  return isLong(days)
    ? t('If cards bring {effect} more buyers, that is not detected within {days} days.', {
        effect,
        days: DAYS_MAX,
      })
    : t('If cards bring {effect} more buyers, that is detected in about {time}.', {
        effect,
        time: duration(days ?? DAYS_MAX),
      });
}

/** The same with the saved share, for comparison. */
function seenNowText(share: string, days: number | null): string {
  return isLong(days)
    ? t('With {share}, as now, it is not detected within {days} days.', { share, days: DAYS_MAX })
    : t('With {share}, as now, it is detected in about {time}.', { share, time: duration(days ?? DAYS_MAX) });
}

/**
 * The consequences of this holdout share, before it is saved: who gets no cards, when an effect of that size is found,
 * what it costs meanwhile, and what happens to the experiment.
 */
export function consequences(view: Planned, saved: Saved, share: number, relative: number): string[] {
  const traffic = trafficOf(view);
  if (!traffic)
    return [t('Without visitors nothing can be planned yet.'), experimentText(view, saved, share)];
  const was = saved.holdout_pct;
  const then = plannedEffect(traffic, share, relative);
  const now = plannedEffect(traffic, was, relative);
  const monthly = DAYS_A_MONTH * traffic.visitorsADay;
  const seen = seenText(percentSet(relative), then.days);
  return [
    t('Of about {all} visitors per month who could see a card, about {some}{change} will not.', {
      all: roughly(monthly),
      some: roughly(share * monthly),
      change: changeText(was * monthly, share * monthly),
    }),
    isSame(share, was) ? seen : `${seen} ${seenNowText(percentSet(was), now.days)}`,
    t('If they do, the holdout costs about {orders}{change}. If they do not, it costs nothing.', {
      orders: ordersText(roughly(then.orders_forgone_a_month)),
      change: changeText(now.orders_forgone_a_month, then.orders_forgone_a_month),
    }),
    experimentText(view, saved, share),
  ];
}

/** When an experiment that begins now would find an effect. */
export function timeAnewText(view: Planned, share: number, relative: number): string {
  const traffic = trafficOf(view);
  if (!traffic) return t('Without visitors nothing can be planned yet.');
  return seenText(percentSet(relative), plannedEffect(traffic, share, relative).days);
}

/** Another share does not restart the comparison; leaving shadow mode does. */
function experimentText({ experiment }: Pick<Planned, 'experiment'>, saved: Saved, share: number): string {
  if (saved.shadow || experiment === null)
    return t(
      'In shadow mode nobody sees cards or is compared. The share applies once shadow mode is switched off, which starts a new experiment.',
    );
  if (isSame(share, saved.holdout_pct)) return t('This is the saved share: nothing changes.');
  return share > saved.holdout_pct
    ? t(
        'The experiment goes on without a restart: visitors already counted stay in their first group. But some of them stop seeing cards, which makes a true effect look somewhat smaller.',
      )
    : t(
        'The experiment goes on without a restart: visitors already counted stay in their first group. But some of the holdout start seeing cards, which makes a true effect look somewhat smaller.',
      );
}

/** The control arm needs this many buyers before the margin can be based on their share. */
const BUYERS_MIN = 10;

/** The conversion on which the margin is based: the control arm's, or the planned one while that is not known. */
function marginBase({ all }: Pick<Planned, 'all'>, planned: number): number {
  const { conversion, visitors } = all.outcomes.left_alone;
  return conversion !== null && conversion * visitors >= BUYERS_MIN ? conversion : planned;
}

/** The meaning of a margin, before it is saved. */
export function marginConsequences(view: Planned, share: number, marginPct: number): string[] {
  const judged = t(
    'From then on the verdict uses this margin, for everyone already counted too. The experiment goes on without a restart.',
  );
  const traffic = trafficOf(view);
  if (!traffic) return [judged];
  const { conversion: base, visitorsADay } = traffic;
  const visitors = visitorsForMargin({ base, share }, marginPct);
  const days = visitors / visitorsADay;
  const about = Number(visitors.toPrecision(2));
  const buyers = marginBase(view, base) * CROWD;
  return [
    t(
      'Where about {buyers} of {crowd} visitors buy, up to {some} more or fewer of them count as no difference.',
      {
        buyers: roughly(buyers),
        crowd: CROWD,
        some: roughly((buyers * marginPct) / 100),
      },
    ),
    isLong(days)
      ? t('If there is none, it takes about {visitors} visitors to say so: not within {days} days.', {
          visitors: about,
          days: DAYS_MAX,
        })
      : t('If there is none, it takes about {visitors} visitors to say so: about {time}.', {
          visitors: about,
          time: duration(days ?? DAYS_MAX),
        }),
    judged,
  ];
}
