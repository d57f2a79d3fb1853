import type { Wording } from '@aliquot/contract/language.ts';
import { readLotNumber } from './lot-number.ts';

/** What stands on a lot's label; days are YYYY-MM-DD. */
export type LotLabel = { number: string; manufacturedOn: string; retestOn: string | null; expiresOn: string | null };
export type LotFault = { ok: false; field: 'number' | 'manufactured_on' | 'retest_on' | 'expires_on'; text: Wording };

const faults = {
  number: { en: 'A lot number such as E445417-1.', 'zh-CN': '请输入批号，例如 E445417-1。' },
  received: { en: 'Made first, received afterwards.', 'zh-CN': '收货日期不能早于生产日期。' },
  later: { en: 'Later than the day of manufacture.', 'zh-CN': '须晚于生产日期。' },
} as const;

/** A label as somebody typed it, of packs that came in on this day, with its number as the shop writes it; or what is wrong with it. */
export function readLot(typed: LotLabel, receivedOn: string): { ok: true; value: LotLabel } | LotFault {
  const number = readLotNumber(typed.number);
  const { manufacturedOn, retestOn, expiresOn } = typed;
  if (number === null) return { ok: false, field: 'number', text: faults.number };
  if (manufacturedOn > receivedOn) return { ok: false, field: 'manufactured_on', text: faults.received };
  if (retestOn !== null && retestOn <= manufacturedOn) return { ok: false, field: 'retest_on', text: faults.later };
  if (expiresOn !== null && expiresOn <= manufacturedOn) return { ok: false, field: 'expires_on', text: faults.later };
  return { ok: true, value: { number, manufacturedOn, retestOn, expiresOn } };
}
