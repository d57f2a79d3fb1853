import type { Reader } from './cell-readers.ts';
import { value, wrong } from './column.ts';

/** A day, year first, as YYYY-MM-DD: `2026/12/1`, `2026年12月1日`, also with a midnight time. */
export const day: Reader = (given) => {
  const plain = given.normalize('NFKC');
  const [, year = '', month = '', date = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?([ T]0?0:00(:00)?)?$/.exec(plain) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${found}T00:00:00Z`);
  // 31 February would be read as a day of March
  const isDay = Number(year) >= 2000 && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(found);
  return isDay ? value(found) : wrong('day_form');
};
