import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { findDeliveredOrders } from '../../selling/orders/find-delivered-orders.ts';
import { findWaitingCreditNotes } from '../payments/credit-note.ts';
import { settleIfNothingIsOwed } from './settle-statement.ts';

type Month = { month: string; began_at: Date; closed_at: Date };

/**
 * Issues last month's statements (Beijing time), one per institution with anything to bill; returns
 * their numbers. Bills orders sent by then, less credits, and what the last one left off. For a
 * job: idempotent.
 */
export async function issueStatements(db: DatabasePool, now: Date): Promise<string[]> {
  const month = await findLastMonth(db, now);
  const { rows } = await db.query<{ institution_id: number }>(sql`
    select institution_id from credit_account account
    where not exists (select from credit_statement s where s.institution_id = account.institution_id and s.month >= ${month.month}::date)
    order by institution_id`);
  const numbers: string[] = [];
  for (const { institution_id } of rows) {
    const number = await withTransaction(db, (transaction) => issueStatement(transaction, institution_id, month));
    if (number !== null) numbers.push(number);
  }
  return numbers;
}

async function findLastMonth(db: Database, now: Date): Promise<Month> {
  const { rows } = await db.query<Month>(sql`
    select (start - interval '1 month')::date as month, (start - interval '1 month') at time zone 'Asia/Shanghai' as began_at,
      start at time zone 'Asia/Shanghai' as closed_at
    from (select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Shanghai') as start) this_month`);
  const [month] = rows;
  if (!month) throw new Error('there is no month before this one');
  return month;
}

/** Under the institution's lock, which orders take too, so that nothing is charged meanwhile. */
async function issueStatement(transaction: Database, institutionId: number, billed: Month): Promise<string | null> {
  const { month, closed_at } = billed;
  await transaction.query(sql`select from credit_account where institution_id = ${institutionId} for no key update`);
  const lines = [
    ...(await findOrderLines(transaction, institutionId, billed)),
    ...(await findLapsedLines(transaction, institutionId)),
    ...(await findCreditLines(transaction, institutionId, closed_at)),
  ];
  if (lines.length === 0) return null;
  const { rows } = await transaction.query<{ id: number; number: string }>(sql`
    with favour as (
      select coalesce(sum(received - total) filter (where settled_at is not null), 0) + coalesce(sum(carried), 0) as left_over
      from credit_statement statement cross join lateral (
        select coalesce(sum(amount), 0) as received from credit_payment where statement_id = statement.id
      ) paid
      where institution_id = ${institutionId}
    ), sum as (select -favour.left_over as carried, ${totalOf(lines)} - favour.left_over as total from favour)
    insert into credit_statement (number, institution_id, month, closed_at, carried, total, due_on)
    select 'S' || to_char(${month}::date, 'YYYYMM') || '-' || account.institution_id, account.institution_id, ${month}, ${closed_at},
      sum.carried, sum.total, (${month}::date + interval '1 month' - interval '1 day')::date + account.term_days
    from credit_account account, sum where account.institution_id = ${institutionId}
    on conflict (institution_id, month) do nothing
    returning id, number`);
  const [statement] = rows;
  if (!statement) return null;
  await transaction.query(sql`
    insert into credit_statement_line (
      statement_id, position, kind, order_id, credit_entry_id, refund_id, order_number, purchase_order_number, happened_at, amount
    )
    select ${statement.id}, position, kind, order_id, credit_entry_id, refund_id, order_number, purchase_order_number, happened_at, amount
    from json_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })))}) as line (
      position int, kind text, order_id bigint, credit_entry_id bigint, refund_id bigint, order_number text, purchase_order_number text,
      happened_at timestamptz, amount bigint
    )`);
  await settleIfNothingIsOwed(transaction, statement.number);
  return statement.number;
}

type Line = {
  kind: 'order' | 'credit_note' | 'credit_waiting' | 'credit_lapsed';
  order_id: number;
  credit_entry_id: number | null;
  /** Of a credit note that waits, or that nobody has agreed to. */
  refund_id: number | null;
  order_number: string;
  purchase_order_number: string;
  happened_at: Date;
  /** Fen. */
  amount: number;
};

const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Unbilled orders at what was owed at the month's end, with credit notes that await approval. An
 * order with nothing else owed waits for a later month; notes older than the month are billed.
 */
async function findOrderLines(
  transaction: Database,
  institutionId: number,
  { began_at: began, closed_at: before }: Month,
): Promise<Line[]> {
  const { rows } = await transaction.query<{ order_id: number; amount: number }>(sql`
    select entry.order_id, sum(entry.change)::bigint as amount
    from credit_entry entry
    where entry.institution_id = ${institutionId} and entry.order_id is not null and entry.booked_at < ${before}
      and not exists (select from credit_statement_line line where line.order_id = entry.order_id and line.kind = 'order')
    group by entry.order_id having sum(entry.change) > 0`);
  const waiting = Map.groupBy(
    await findWaitingCreditNotes(
      transaction,
      rows.map(({ order_id: id }) => id),
      began,
    ),
    ({ orderId }) => orderId,
  );
  const owed = rows.filter(({ order_id: id, amount }) => amount > (waiting.get(id) ?? []).reduce((sum, note) => sum + note.amount, 0));
  const amounts = new Map(owed.map((row) => [row.order_id, row.amount]));
  const delivered = await findDeliveredOrders(transaction, [...amounts.keys()], before);
  return delivered.flatMap(({ id, number, purchase_order_number, delivered_at }): Line[] => {
    const order = { order_id: id, credit_entry_id: null, order_number: number, purchase_order_number };
    return [
      { ...order, kind: 'order', refund_id: null, happened_at: delivered_at, amount: amounts.get(id) ?? 0 },
      ...(waiting.get(id) ?? []).map(({ refundId, requestedAt, amount }): Line => ({
        ...order,
        kind: 'credit_waiting',
        refund_id: refundId,
        happened_at: requestedAt,
        amount: -amount,
      })),
    ];
  });
}

/** What an earlier statement left off for a yes that has not come: it is owed until it does. */
async function findLapsedLines(transaction: Database, institutionId: number): Promise<Line[]> {
  const { rows } = await transaction.query<Line>(sql`
    select 'credit_lapsed' as kind, waiting.order_id, null::bigint as credit_entry_id, waiting.refund_id, waiting.order_number,
      waiting.purchase_order_number, waiting.happened_at, -waiting.amount as amount
    from credit_statement statement
    join credit_statement_line waiting on waiting.statement_id = statement.id and waiting.kind = 'credit_waiting'
    join refund on refund.id = waiting.refund_id and refund.state = 'requested'
    where statement.institution_id = ${institutionId}
      and not exists (select from credit_statement_line line where line.refund_id = refund.id and line.kind = 'credit_lapsed')
    order by waiting.refund_id`);
  return rows;
}

/** What went back after the statement that billed its order, up to the end of this month. */
async function findCreditLines(transaction: Database, institutionId: number, before: Date): Promise<Line[]> {
  const { rows } = await transaction.query<Line>(sql`
    select 'credit_note' as kind, entry.order_id, entry.id as credit_entry_id, null::bigint as refund_id, billed.order_number, billed.purchase_order_number,
      entry.booked_at as happened_at, entry.change as amount
    from credit_entry entry
    join credit_statement_line billed on billed.order_id = entry.order_id and billed.kind = 'order'
    join credit_statement earlier on earlier.id = billed.statement_id
    where entry.institution_id = ${institutionId} and entry.kind = 'credit'
      and entry.booked_at >= earlier.closed_at and entry.booked_at < ${before}
      and not exists (select from credit_statement_line line where line.credit_entry_id = entry.id)
      -- what waited when its order was billed was not billed, unless it lapsed
      and not exists (
        select from refund join credit_statement_line line on line.refund_id = refund.id
        where refund.order_id = entry.order_id and refund.reference = entry.reference
        having bool_or(line.kind = 'credit_waiting') and not bool_or(line.kind = 'credit_lapsed')
      )
    order by entry.id`);
  return rows;
}
