import type { Language } from '@aliquot/contract/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findLotsNamed } from '../../domains/stock/find-lot-ids.ts';
import { readLotNumber } from '../../domains/stock/lot-number.ts';
import { type ReceivedLine, receiveGoods } from '../../domains/stock/receive-goods.ts';

type Receive = OperatorHandlersOf<'consoleStock'>['receive'];
type Line = Parameters<Receive>[1]['lines'][number];

const faults = {
  number: { en: 'A lot number such as E445417-1.', 'zh-CN': '请输入批号，例如 E445417-1。' },
  received: { en: 'Made first, received afterwards.', 'zh-CN': '收货日期不能早于生产日期。' },
  unknown: { en: 'No stocked pack has this number.', 'zh-CN': '没有此货号的库存商品。' },
  later: { en: 'Later than the day of manufacture.', 'zh-CN': '须晚于生产日期。' },
} as const;

/** Takes a delivery in; a fault says in which line it is, and of which field. */
export const receiveDelivery: Receive = async ({ db, language }, { key, reference, warehouse, received_on: receivedOn, lines }) => {
  const read: ReceivedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const one = readLine(line, receivedOn);
    if (!one.ok) return refused(index, one, language);
    read.push(one.value);
  }
  const delivery = { reference: reference.trim(), warehouse, receivedOn, lines: read };
  const taken = await inTransaction(db, (transaction) => receiveGoods(transaction, delivery, key));
  if (!taken.ok) return inLine(taken, language);
  const lots = await findLotsNamed(
    db,
    read.flatMap(({ code, lot }) => (lot === null ? [] : { code, number: lot.number })),
  );
  return done({ lots });
};

type Fault = { ok: false; field: string; fault: keyof typeof faults };

function readLine({ code, quantity, lot }: Line, receivedOn: string): Extract<Result<ReceivedLine>, { ok: true }> | Fault {
  const plain = { code: code.trim(), quantity };
  if (!lot) return { ok: true, value: { ...plain, lot: null } };
  const { manufactured_on: manufacturedOn, retest_on: retestOn = null, expires_on: expiresOn = null } = lot;
  const number = readLotNumber(lot.number);
  if (number === null) return { ok: false, field: 'number', fault: 'number' };
  if (manufacturedOn > receivedOn) return { ok: false, field: 'manufactured_on', fault: 'received' };
  if (retestOn !== null && retestOn <= manufacturedOn) return { ok: false, field: 'retest_on', fault: 'later' };
  if (expiresOn !== null && expiresOn <= manufacturedOn) return { ok: false, field: 'expires_on', fault: 'later' };
  return { ok: true, value: { ...plain, lot: { number, manufacturedOn, retestOn, expiresOn } } };
}

const refused = (line: number, { field, fault }: Fault, language: Language): Refusal =>
  refuse('invalid_input', { details: { line }, fields: [{ field: `lines.${line}.lot.${field}`, msg: faults[fault][language] }] });

/** What the operation refuses stands beside the line that it is about. */
function inLine(refusal: Refusal, language: Language): Refusal {
  const { line } = refusal.details ?? {};
  if (typeof line !== 'number') return refusal;
  const msg = (refusal.reason ?? faults.unknown)[language];
  return refuse(refusal.error, { details: { line }, fields: [{ field: `lines.${line}.code`, msg }] });
}
