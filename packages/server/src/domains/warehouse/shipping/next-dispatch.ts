import { daysAfter, endOfShanghaiDay, fromShanghaiClock, onShanghaiClock, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { type Method, type ShippingLine, methodOf, methods, travels } from './shipping-method.ts';
import type { ShippingRules } from './shipping-rules.ts';
import { type Destination, defaultProvince, destinationOf, tariffOn } from './tariff.ts';
import { daysBetween, isCalendarPublished, isWorkingDay, weekdayOf } from './working-days.ts';

/** When goods that are in stock leave and arrive; days are YYYY-MM-DD, Asia/Shanghai. */
export type Dispatch = { leaves_on: string; arrives_on: string };

/**
 * The first dispatch day of goods paid at `now`, before the cut-off the same day; dispatch and
 * arrival are working days, dangerous goods on loading days. Null if the calendar has none.
 */
export function nextDispatch(
  method: Method,
  { transit_days: transitDays }: Pick<Destination, 'transit_days'>,
  { rules, now }: { rules: ShippingRules; now: Date },
): Dispatch | null {
  const day = shanghaiDay(now);
  let leaves = isBeforeCutOff(rules, now) ? day : daysAfter(day, 1);
  // Two months hold any run of holidays; the bound keeps a wrong calendar from spinning.
  for (let tries = 0; tries < 60; tries++, leaves = daysAfter(leaves, 1)) {
    const arrives = daysAfter(leaves, transitDays);
    const isLoaded = method !== 'dangerous_goods' || tariffOn(rules.tariffs, leaves).loading_days.includes(weekdayOf(leaves));
    if (isLoaded && isWorkingDay(rules.calendars, leaves) && isWorkingDay(rules.calendars, arrives))
      return { leaves_on: leaves, arrives_on: arrives };
  }
  return null;
}

/** What pages promise of a pack that is in stock: it leaves `on` when ordered and paid `before`. */
export type Promised = { on: string; before: string; in_days: number; arrives_on: string; is_provisional: boolean };

/** The promise for goods to a province, by default the usual one; null if not shipped there. */
export function promiseDispatch(
  goods: Pick<ShippingLine, 'transport' | 'dg'>,
  { rules, now }: { rules: ShippingRules; now: Date },
  provinceId: string = defaultProvince,
): Promised | null {
  const destination = destinationOf(tariffOn(rules.tariffs, shanghaiDay(now)), provinceId);
  const dispatch = travels(goods) && destination && nextDispatch(methodOf(goods), destination, { rules, now });
  if (!dispatch) return null;
  const { leaves_on, arrives_on } = dispatch;
  return {
    on: leaves_on,
    before: cutOffOf(rules, leaves_on).toISOString(),
    in_days: daysBetween(shanghaiDay(now), leaves_on),
    arrives_on,
    is_provisional: ![leaves_on, arrives_on].every((day) => isCalendarPublished(rules.calendars, day)),
  };
}

/** How goods travel that leave today, ordered now for the default province. */
export function methodsLeavingToday(rules: ShippingRules, now: Date): Method[] {
  const day = shanghaiDay(now);
  const destination = destinationOf(tariffOn(rules.tariffs, day), defaultProvince);
  return destination ? methods.filter((method) => nextDispatch(method, destination, { rules, now })?.leaves_on === day) : [];
}

/** When promises made now expire by time: at the next cut-off, and at midnight. */
export function nextPromiseEdge(rules: ShippingRules, now: Date): Date {
  return isBeforeCutOff(rules, now) ? cutOffOf(rules, shanghaiDay(now)) : endOfShanghaiDay(now);
}

const cutOffHourOn = (rules: ShippingRules, day: string): number => tariffOn(rules.tariffs, day).cut_off_hour;
const isBeforeCutOff = (rules: ShippingRules, now: Date): boolean =>
  onShanghaiClock(now).getUTCHours() < cutOffHourOn(rules, shanghaiDay(now));
const cutOffOf = (rules: ShippingRules, day: string): Date =>
  fromShanghaiClock(new Date(Date.parse(day) + cutOffHourOn(rules, day) * 3_600_000));
