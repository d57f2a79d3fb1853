import { type Refusal, type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { answerOf } from './internal/answer-of.ts';
import { type GatewayBill, readGatewayBill } from './read-bill.ts';
import { type TakenBill, takeBill } from './take-bill.ts';

/** Bills are fetched automatically for this many days; later ones on request or by upload. */
const daysQueried = 7;

/**
 * Fetches and imports missing bills of past days, yesterday's first. Failures are retried at the
 * next run; a bill counts once under concurrency.
 */
export async function takeDueBills(db: DatabasePool, gateway: PaymentGateway, onError: (error: unknown) => void): Promise<void> {
  for (const day of await findDueDays(db)) {
    try {
      const taken = await fetchAndTakeBill(db, gateway, { day, by: 'alipay' });
      if (!taken.ok) onError(new Error(`the bill of ${day}: ${reasonOf(taken)}`));
    } catch (error) {
      onError(error);
    }
  }
}

async function findDueDays(db: Database): Promise<string[]> {
  // a shop that was down has days without a query, also before days created by booked money
  await db.query(sql`
    insert into gateway_day (day)
    select missed::date from (select ${today} as today) shop
    cross join lateral generate_series(
      greatest(shop.today - ${daysQueried}::int, coalesce((select min(day) from gateway_day), shop.today - 1)),
      shop.today - 1, interval '1 day') as missed
    on conflict do nothing`);
  const { rows } = await db.query<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day from gateway_day
    where taken_at is null and day < ${today}
      and day >= ${today} - ${daysQueried}::int order by day desc`);
  return rows.map(({ day }) => day);
}

/** The result of requesting a bill: `absent` where the gateway has none of that day (yet). */
export type FetchedBill = { state: 'taken'; bill: TakenBill } | { state: 'absent' };

/**
 * Fetches and imports one day's bill now. Refuses `gateway_unavailable` for an unknown answer or a
 * foreign bill, and as `takeBill`. Failures are recorded with the day.
 */
export async function fetchAndTakeBill(
  db: DatabasePool,
  gateway: PaymentGateway,
  { day, by }: { day: string; by: string },
): Promise<Result<FetchedBill>> {
  await db.query(sql`update gateway_day set query_count = query_count + 1, queried_at = now() where day = ${day}`);
  const answer = await answerOf(fetchOwn(gateway, day));
  const fetched = answer.ok ? await takeFetched(db, answer.value, { day, by }) : answer;
  if (!fetched.ok) await noteFault(db, day, reasonOf(fetched));
  return fetched;
}

async function takeFetched(
  db: DatabasePool,
  bill: GatewayBill | 'absent',
  { day, by }: { day: string; by: string },
): Promise<Result<FetchedBill>> {
  if (bill === 'absent') {
    await db.query(sql`update gateway_day set is_absent = true, fault = null where day = ${day} and taken_at is null`);
    return done({ state: 'absent' });
  }
  try {
    const taken = await inTransaction(db, (transaction) => takeBill(transaction, bill, { source: 'gateway', by }));
    return taken.ok ? done({ state: 'taken', bill: taken.value }) : taken;
  } catch (error) {
    await noteFault(db, day, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Whether a bill is of the merchant whose money the shop's is. */
export const isOwnBill = ({ account }: Pick<GatewayBill, 'account'>, { sellerId }: Pick<PaymentGateway, 'sellerId'>): boolean =>
  account.startsWith(sellerId);

/** The bill of a day; throws without an answer, or if it is of another day or merchant. */
async function fetchOwn(gateway: PaymentGateway, day: string): Promise<GatewayBill | 'absent'> {
  const answer = await gateway.fetchBill(day);
  if (answer.state === 'absent') return 'absent';
  const read = await readGatewayBill(answer.content);
  if (!read.ok)
    throw new Error(`the bill of ${day} cannot be read: ${read.fault.code}${read.fault.line ? ` in line ${read.fault.line}` : ''}`);
  if (read.bill.day !== day) throw new Error(`the gateway gave the bill of ${read.bill.day} for ${day}`);
  if (!isOwnBill(read.bill, gateway)) throw new Error(`the bill of ${day} is another merchant’s`);
  return read.bill;
}

/** Why there is no bill, in one line: the gateway's own words, or what our side refused. */
const reasonOf = ({ error, reason, details }: Refusal): string => reason?.en ?? `${error}: ${JSON.stringify(details ?? {})}`;

const noteFault = (db: Database, day: string, fault: string) =>
  db.query(sql`update gateway_day set is_absent = false, fault = ${fault.slice(0, 300)} where day = ${day} and taken_at is null`);
