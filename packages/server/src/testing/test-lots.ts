import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../platform/database/connection.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { decideLot } from '../domains/warehouse/stock/decide-lot.ts';
import { receiveLot } from '../domains/warehouse/stock/receive-lot.ts';

export type TestLot = {
  code: string;
  number: string;
  quantity: number;
  /** Days from today to its expiry, of a life of two years; null for a lot without one. */
  daysLeft?: number | null;
  warehouse?: string;
  isReleased?: boolean;
};

/** The day (YYYY-MM-DD) so many days from today in Asia/Shanghai. */
export const dayFromToday = (days: number): string => daysAfter(shanghaiDay(new Date()), days);

/** A warehouse of this key. */
export async function createTestWarehouse(db: DatabasePool, key: string): Promise<void> {
  await db.query(sql`
    insert into warehouse (key, name_en, name_zh, province_code) values (${key}, ${key}, ${key}, '440000') on conflict do nothing`);
}

/** Receives a lot into the test's warehouse, by the shop's own acts, and releases it. */
export async function createTestLot(
  db: DatabasePool,
  { code, number, quantity, daysLeft = 400, warehouse = 'test', isReleased = true }: TestLot,
): Promise<void> {
  await withTransaction(db, async (transaction) => {
    const received = await receiveLot(transaction, `receipt:${code}:${number}:${warehouse}`, {
      code,
      number,
      quantity,
      warehouse,
      manufacturedOn: dayFromToday((daysLeft ?? 400) - 730),
      receivedOn: dayFromToday(Math.min(0, (daysLeft ?? 400) - 700)),
      retestOn: null,
      expiresOn: daysLeft === null ? null : dayFromToday(daysLeft),
      isAnother: true,
    });
    if (!received.ok) throw new Error(`lot ${number}: ${received.error}`);
    if (!isReleased) return;
    const decided = await decideLot(transaction, { number, code, status: 'released', by: 'a test', reason: '' });
    if (!decided.ok) throw new Error(`lot ${number}: ${decided.error}`);
  });
}
