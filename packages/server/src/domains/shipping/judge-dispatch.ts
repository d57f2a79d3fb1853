import { zoneOf } from './tariff.ts';
import { addDays, isWorkingDay, shanghaiTime } from './working-days.ts';

/** What speaks against a parcel leaving now for a province; null where nothing does. A shipment leaves to arrive on a working day (domain rules, Shipping). */
export function judgeDispatch(provinceId: string, now: Date): string | null {
  const { day } = shanghaiTime(now);
  const zone = zoneOf(provinceId);
  if (!zone) return `province ${provinceId} is not delivered`;
  const arrives = addDays(day, zone.transitDays);
  if (!isWorkingDay(day)) return `${day} is no working day`;
  return isWorkingDay(arrives) ? null : `it arrives on ${arrives}, which is no working day`;
}
