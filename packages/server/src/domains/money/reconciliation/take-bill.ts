import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { billRefusals } from './bill-texts.ts';
import type { BillLine, GatewayBill } from './read-bill.ts';

/** `isNew` is false where this very bill had been taken before. */
export type TakenBill = { day: string; lines: number; isNew: boolean };

/**
 * Imports a day's bill and matches each line with the books; idempotent. Refuses `wrong_state` with
 * a reason: another bill of the day, lines of another day's bill, or a day not over.
 */
export async function takeBill(
  transaction: Database,
  { day, lines }: Pick<GatewayBill, 'day' | 'lines'>,
  { source, by }: { source: 'gateway' | 'file'; by: string },
): Promise<Result<TakenBill>> {
  // those who book wait meanwhile: a line and its money cannot miss each other
  await transaction.query(sql`select pg_advisory_xact_lock(hashtext('gateway_bill'))`);
  await transaction.query(sql`insert into gateway_day (day) values (${day}) on conflict do nothing`);
  const { rows } = await transaction.query<{ is_taken: boolean; is_over: boolean }>(sql`
    select taken_at is not null as is_taken, day < ${today} as is_over
    from gateway_day where day = ${day} for update`);
  if (!rows[0]?.is_over) return refuse('wrong_state', { reason: billRefusals.not_over });
  if (rows[0].is_taken) {
    const isSame = fingerprint(lines) === fingerprint(await findLines(transaction, day));
    return isSame ? done({ day, lines: lines.length, isNew: false }) : refuse('wrong_state', { reason: billRefusals.other_bill });
  }
  for (let from = 0; from < lines.length; from += atOnce) {
    const isNew = await insertLines(transaction, day, lines.slice(from, from + atOnce));
    if (!isNew) return refuse('wrong_state', { reason: billRefusals.known_lines });
  }
  await transaction.query(sql`
    update gateway_day set taken_at = now(), taken_by = ${by}, source = ${source}, is_absent = false, fault = null, payments = sums.payments,
      paid = sums.paid, refunds = sums.refunds, refunded = sums.refunded, fees = sums.fees
    from (
      select count(*) filter (where kind = 'payment') as payments, coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
        count(*) filter (where kind = 'refund') as refunds, coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(fee), 0) as fees
      from gateway_bill_line where day = ${day}
    ) sums where gateway_day.day = ${day}`);
  return done({ day, lines: lines.length, isNew: true });
}

/** Lines matched per statement: a day of 100,000 would exceed the time limit. */
const atOnce = 5_000;

/** Whether none of these lines was there before. */
async function insertLines(transaction: Database, day: string, lines: readonly BillLine[]): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`
    insert into gateway_bill_line (day, file_line, kind, trade_no, out_trade_no, request_no, amount, fee, happened_at)
    select ${day}, given."fileLine", given.kind, given."tradeNo", given."outTradeNo", given."requestNo", given.amount, given.fee, given."happenedAt"
    from json_to_recordset(${JSON.stringify(lines)}) as given (
      "fileLine" int, kind text, "tradeNo" text, "outTradeNo" text, "requestNo" text, amount bigint, fee bigint, "happenedAt" timestamptz
    ) on conflict do nothing`);
  return rowCount === lines.length;
}

type Compared = Pick<BillLine, 'kind' | 'tradeNo' | 'outTradeNo' | 'requestNo' | 'amount' | 'fee'>;

async function findLines(db: Database, day: string): Promise<Compared[]> {
  const { rows } = await db.query<Compared>(sql`
    select kind, trade_no as "tradeNo", out_trade_no as "outTradeNo", request_no as "requestNo", amount, fee
    from gateway_bill_line where day = ${day}`);
  return rows;
}

const fingerprint = (lines: readonly Compared[]): string =>
  JSON.stringify(
    lines
      .map(({ kind, tradeNo, outTradeNo, requestNo, amount, fee }) => [kind, tradeNo, outTradeNo, requestNo, amount, fee].join(' '))
      .toSorted(),
  );
