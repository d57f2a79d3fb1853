import { type Method, type ShippingLine, methodOf, travels } from './shipping-method.ts';
import { type Zone, defaultProvince, tariff, zoneOf } from './tariff.ts';
import { addDays, daysBetween, isCalendarPublished, isWorkingDay, shanghaiInstant, shanghaiTime } from './working-days.ts';

/** When goods that are in stock leave and arrive; days are YYYY-MM-DD, Asia/Shanghai. */
export type Dispatch = { leaves_on: string; arrives_on: string };

/**
 * The first day on which goods of a method can leave, ordered and paid at `now`: before the cut-off the same day, such that both
 * that day and the day of arrival in the zone are working days, and dangerous goods on a day when their carrier loads.
 */
export function nextDispatch(method: Method, zone: Zone, now: Date): Dispatch {
  const { day, hour } = shanghaiTime(now);
  let leaves = hour < tariff.cutOffHour ? day : addDays(day, 1);
  // Two months hold any run of holidays; the bound keeps a wrong calendar from spinning.
  for (let tries = 0; tries < 60; tries++, leaves = addDays(leaves, 1)) {
    const arrives = addDays(leaves, zone.transitDays);
    if (isWorkingDay(leaves) && isWorkingDay(arrives) && (method !== 'dangerous_goods' || isLoadingDay(leaves)))
      return { leaves_on: leaves, arrives_on: arrives };
  }
  throw new Error(`no day of dispatch was found after ${day}`);
}

const isLoadingDay = (day: string) => tariff.dangerousGoodsDays.some((weekday) => weekday === new Date(`${day}T00:00:00Z`).getUTCDay());

/** What pages promise of a pack that is in stock: it leaves `on` when ordered and paid `before`. */
export type Promised = { on: string; before: string; in_days: number; arrives_on: string; is_provisional: boolean };

/** The promise for goods of this kind to a province, by itself the default one; null for what does not travel, or not so far. */
export function promiseDispatch(
  goods: Pick<ShippingLine, 'transport' | 'dg'>,
  now: Date,
  provinceId: string = defaultProvince,
): Promised | null {
  const zone = zoneOf(provinceId);
  if (!travels(goods) || !zone) return null;
  const { leaves_on, arrives_on } = nextDispatch(methodOf(goods), zone, now);
  return {
    on: leaves_on,
    before: shanghaiInstant(leaves_on, tariff.cutOffHour).toISOString(),
    in_days: daysBetween(shanghaiTime(now).day, leaves_on),
    arrives_on,
    is_provisional: !isCalendarPublished(leaves_on) || !isCalendarPublished(arrives_on),
  };
}

/** When promises made now must be made anew, by time alone: at the next cut-off, and at midnight, when "today" means another day. */
export function nextPromiseEdge(now: Date): Date {
  const { day, hour } = shanghaiTime(now);
  return hour < tariff.cutOffHour ? shanghaiInstant(day, tariff.cutOffHour) : shanghaiInstant(addDays(day, 1), 0);
}
