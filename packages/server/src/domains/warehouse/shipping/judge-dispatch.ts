import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import type { ShippingRules } from './shipping-rules.ts';
import { destinationOf, tariffOn } from './tariff.ts';
import { isWorkingDay } from './working-days.ts';

/**
 * Why a parcel cannot leave now for a province; null if it can. It must arrive on a working day
 * (domain rules, Shipping).
 */
export function judgeDispatch(provinceId: string, { rules, now }: { rules: ShippingRules; now: Date }): string | null {
  const day = shanghaiDay(now);
  const destination = destinationOf(tariffOn(rules.tariffs, day), provinceId);
  if (!destination) return `province ${provinceId} is not delivered`;
  const arrives = daysAfter(day, destination.transit_days);
  if (!isWorkingDay(rules.calendars, day)) return `${day} is no working day`;
  return isWorkingDay(rules.calendars, arrives) ? null : `it arrives on ${arrives}, which is no working day`;
}
