import type { Wording } from '@aliquot/contract/core/language.ts';
import { readLotNumber } from './lot-number.ts';

/** A lot's label; days are YYYY-MM-DD. */
export type LotLabel = { number: string; manufactured_on: string; retest_on: string | null; expires_on: string | null };
export type LotFault = { ok: false; field: keyof LotLabel; text: Wording };

const faults = {
  number: { en: 'A lot number such as E445417-1.', 'zh-CN': '请输入批号，例如 E445417-1。' },
  received: { en: 'Made first, received afterwards.', 'zh-CN': '收货日期不能早于生产日期。' },
  later: { en: 'Later than the day of manufacture.', 'zh-CN': '须晚于生产日期。' },
} as const;

/** A typed label of packs received on this day, with its number normalised; or its faults. */
export function readLot(typed: LotLabel, receivedOn: string): { ok: true; value: LotLabel } | LotFault {
  const number = readLotNumber(typed.number);
  if (number === null) return { ok: false, field: 'number', text: faults.number };
  return findDayFault(typed, receivedOn) ?? { ok: true, value: { ...typed, number } };
}

/** What is wrong with the days of packs that came in on this day; null where nothing is. */
export function findDayFault(
  { manufactured_on: made, retest_on: retest, expires_on: expires }: LotLabel,
  receivedOn: string,
): LotFault | null {
  if (made > receivedOn) return { ok: false, field: 'manufactured_on', text: faults.received };
  if (retest !== null && retest <= made) return { ok: false, field: 'retest_on', text: faults.later };
  if (expires !== null && expires <= made) return { ok: false, field: 'expires_on', text: faults.later };
  return null;
}
