import { daysAfter, shanghaiDay } from '@aliquot/contract/shanghai.ts';
import { zoneOf } from './tariff.ts';
import { isWorkingDay } from './working-days.ts';

/** What speaks against a parcel leaving now for a province; null where nothing does. A shipment leaves to arrive on a working day (domain rules, Shipping). */
export function judgeDispatch(provinceId: string, now: Date): string | null {
  const day = shanghaiDay(now);
  const zone = zoneOf(provinceId);
  if (!zone) return `province ${provinceId} is not delivered`;
  const arrives = daysAfter(day, zone.transitDays);
  if (!isWorkingDay(day)) return `${day} is no working day`;
  return isWorkingDay(arrives) ? null : `it arrives on ${arrives}, which is no working day`;
}
