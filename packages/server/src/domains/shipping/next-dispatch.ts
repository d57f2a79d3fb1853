import { daysAfter, endOfShanghaiDay, fromShanghaiClock, onShanghaiClock, shanghaiDay } from '@aliquot/contract/shanghai.ts';
import { type Method, type ShippingLine, methodOf, travels } from './shipping-method.ts';
import { type Zone, defaultProvince, tariff, zoneOf } from './tariff.ts';
import { daysBetween, isCalendarPublished, isWorkingDay } from './working-days.ts';

/** When goods that are in stock leave and arrive; days are YYYY-MM-DD, Asia/Shanghai. */
export type Dispatch = { leaves_on: string; arrives_on: string };

/**
 * The first day on which goods of a method can leave, ordered and paid at `now`: before the cut-off the same day, such that both
 * that day and the day of arrival in the zone are working days, and dangerous goods on a day when their carrier loads.
 */
export function nextDispatch(method: Method, zone: Zone, now: Date): Dispatch {
  const day = shanghaiDay(now);
  let leaves = isBeforeCutOff(now) ? day : daysAfter(day, 1);
  // Two months hold any run of holidays; the bound keeps a wrong calendar from spinning.
  for (let tries = 0; tries < 60; tries++, leaves = daysAfter(leaves, 1)) {
    const arrives = daysAfter(leaves, zone.transitDays);
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
    before: cutOffOf(leaves_on).toISOString(),
    in_days: daysBetween(shanghaiDay(now), leaves_on),
    arrives_on,
    is_provisional: !isCalendarPublished(leaves_on) || !isCalendarPublished(arrives_on),
  };
}

/** When promises made now must be made anew, by time alone: at the next cut-off, and at midnight, when "today" means another day. */
export function nextPromiseEdge(now: Date): Date {
  return isBeforeCutOff(now) ? cutOffOf(shanghaiDay(now)) : endOfShanghaiDay(now);
}

const isBeforeCutOff = (now: Date): boolean => onShanghaiClock(now).getUTCHours() < tariff.cutOffHour;
const cutOffOf = (day: string): Date => fromShanghaiClock(new Date(Date.parse(day) + tariff.cutOffHour * 3_600_000));
