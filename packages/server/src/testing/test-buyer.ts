import type { Input } from '@aliquot/contract/shop/client.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../platform/database/connection.ts';
import type { KeyClaim } from '../platform/database/key-claim.ts';
import { withTransaction } from '../platform/database/transaction.ts';
import { createTestAccount } from './test-account.ts';
import { PackMemory } from '../domains/goods/catalogue/pack-memory.ts';
import { addLine } from '../domains/selling/cart/add-line.ts';
import { nameTestShop } from './test-identity.ts';
import { type PlacedOrder, placeOrder } from '../domains/selling/orders/place-order.ts';

type Placing = Input<'orders', 'place'>;

/** A buyer with an address in Shanghai, as tests need one. */
export async function createTestBuyer(db: DatabasePool) {
  await nameTestShop(db);
  const account = await createTestAccount(db);
  const { rows } = await db.query<{ id: number }>(sql`
    insert into address (account_id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, is_default)
    values (${account.id}, '林研', '13912345678', '310000', '310100', '310115', '上海市', '上海市', '浦东新区', '张江路 1 号', true)
    returning id`);
  const addressId = rows[0]?.id ?? 0;
  const inputOf = (expected_total: number, more: Partial<Placing> = {}): Placing => ({
    address_id: addressId,
    payment_method: 'bank_transfer',
    remarks: '',
    expected_total,
    ...more,
  });
  const buyer = { accountId: account.id, mobileVerified: true };
  const options = { language: 'en', now: new Date('2026-11-18T02:00:00Z'), hasGateway: true, packs: packsOf(db) } as const;
  return {
    accountId: account.id,
    addressId,
    add: (sku_id: number, quantity: number) =>
      committed(db, (tx) => addLine(tx, { accountId: account.id }, { sku_id, quantity }, { language: 'en' })),
    place: async (expectedTotal: number, more?: Partial<Placing>): Promise<Result<PlacedOrder>> => {
      const placed = await placeOrder(db, buyer, inputOf(expectedTotal, more), { ...options, claim: null });
      if (!placed) throw new Error('an order without a key found its key claimed');
      return placed;
    },
    /** The order as an act of its own, for `onceSeparately`. */
    placing: (expectedTotal: number) => {
      const body = inputOf(expectedTotal);
      return { body, act: (claim: KeyClaim | null) => placeOrder(db, buyer, body, { ...options, claim }) };
    },
  };
}

/** A database's memory of packs, as a shop has one: orders of tests use it like those of buyers. */
const memories = new WeakMap<DatabasePool, PackMemory>();
function packsOf(db: DatabasePool): PackMemory {
  const memory = memories.get(db) ?? new PackMemory();
  memories.set(db, memory);
  return memory;
}

/** Runs the work in one transaction, rolled back when it refuses. */
const committed = <Value>(db: DatabasePool, work: (transaction: Database) => Promise<Result<Value>>) =>
  withTransaction<Result<Value>>(db, async (transaction, rollBack) => {
    const result = await work(transaction);
    return result.ok ? result : rollBack(result);
  });

export type TestBuyer = Awaited<ReturnType<typeof createTestBuyer>>;

/** The value of a result that must have succeeded. */
export function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; error: string; details?: unknown }): Value {
  if (!result.ok) throw new Error(`refused: ${result.error} ${JSON.stringify(result.details ?? null)}`);
  return result.value;
}
