import type { Language } from '@aliquot/contract/core/language.ts';
import { type Refusal, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findLotsNamed } from '../find-lot-ids.ts';
import { type LotFault, readLot } from '../read-lot.ts';
import { type ReceivedLine, receiveGoods } from '../receive-goods.ts';

type Receive = OperatorHandlersOf<'consoleStock'>['receive'];
type Line = Parameters<Receive>[1]['lines'][number];

const unknown = { en: 'No stocked pack has this number.', 'zh-CN': '没有此货号的库存商品。' } as const;

/** Receives a delivery; a fault has its line and field. */
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

function readLine({ code, quantity, lot }: Line, receivedOn: string): { ok: true; value: ReceivedLine } | LotFault {
  const plain = { code: code.trim(), quantity };
  if (!lot) return { ok: true, value: { ...plain, lot: null } };
  const read = readLot({ ...lot, retest_on: lot.retest_on ?? null, expires_on: lot.expires_on ?? null }, receivedOn);
  if (!read.ok) return read;
  const { number, manufactured_on: manufacturedOn, retest_on: retestOn, expires_on: expiresOn } = read.value;
  return { ok: true, value: { ...plain, lot: { number, manufacturedOn, retestOn, expiresOn, isAnother: lot.is_another } } };
}

const refused = (line: number, { field, text }: LotFault, language: Language): Refusal =>
  refuse('invalid_input', { details: { line }, fields: [{ field: `lines.${line}.lot.${field}`, msg: text[language] }] });

/** A refusal of the operation at its line. */
function inLine(refusal: Refusal, language: Language): Refusal {
  const { line, corrected } = refusal.details ?? {};
  if (typeof line !== 'number') return refusal;
  const msg = (refusal.reason ?? unknown)[language];
  // a corrected number needs confirmation that another lot is meant
  if (typeof corrected === 'string') {
    return refuse(refusal.error, { details: { line, corrected }, fields: [{ field: `lines.${line}.lot.number`, msg }] });
  }
  return refuse(refusal.error, { details: { line }, fields: [{ field: `lines.${line}.code`, msg }] });
}
