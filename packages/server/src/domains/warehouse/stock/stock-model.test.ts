import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { inTransaction, withTransaction } from '../../../platform/database/transaction.ts';
import { randomOf, testSeed } from '../../../testing/test-random.ts';
import { decideLot } from './decide-lot.ts';
import { findStockFaults } from './find-stock-faults.ts';
import { moveStock } from './move-stock.ts';
import { moveQuarantine } from './move-quarantine.ts';
import { releaseStock } from './release-stock.ts';
import { reserveStock } from './reserve-stock.ts';
import { returnStock } from './return-stock.ts';
import { shipStock } from './ship-stock.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestLot, createTestWarehouse } from '../../../testing/test-lots.ts';
import { StockModel } from './test-stock-model.ts';

/** `STOCK_COMMANDS=20000` runs it at length. */
const commands = Number(process.env['STOCK_COMMANDS'] ?? 400);
const chains = 4;
const warehouses = ['test', 'south'];

const { db, owner, drop } = await openWithOwner(12);
after(drop);
let last = 0;

type Shop = { sku_id: number; code: string; lots: string[]; model: StockModel };

/** A pack with loose packs and three lots in two warehouses, and the model of it. */
async function createShop(name: string): Promise<Shop> {
  const { sku_id, code } = await createTestPack(db, { onHand: 6 });
  await createTestWarehouse(db, 'south');
  const lots = ['SOON', 'LATER', 'LAST'].map((lot) => `${name}1-${lot}`);
  const model = new StockModel(lots, warehouses);
  model.receive('test', null, 6, false);
  for (const [index, number] of lots.entries()) {
    for (const warehouse of warehouses) {
      await createTestLot(db, { code, number, quantity: 4 + index, daysLeft: 200 + index * 100, warehouse });
      model.receive(warehouse, number, 4 + index, false);
    }
    model.released.add(number);
  }
  return { sku_id, code, lots, model };
}

/**
 * Random operations on one pack. With `strict` nobody else changes it, and all results match the
 * model.
 */
async function runRandomActs(
  { sku_id, code, lots, model }: Shop,
  { seed, steps, strict }: { seed: number; steps: number; strict: boolean },
) {
  const random = randomOf(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const own = new Map<number, number>();
  const someOwn = () => pick([...own].filter(([, packs]) => packs > 0).concat([[0, 0]]));
  const same = (actual: unknown, expected: unknown) => strict && assert.deepEqual(actual, expected);

  const acts: Record<string, () => Promise<void>> = {
    async reserve() {
      const [order, packs] = [++last, 1 + below(6)];
      const result = await inTransaction(db, (tx) => reserveStock(tx, `order:${order}`, [{ sku_id, quantity: packs }]));
      if (strict) same(result.ok, model.reserve(order, packs));
      if (result.ok) own.set(order, packs);
    },
    async release() {
      const [order, kept] = someOwn();
      if (kept === 0) return;
      const packs = 1 + below(kept);
      const cause = `order:${order}:cancellation:${++last}`;
      await withTransaction(db, (tx) => releaseStock(tx, `order:${order}`, [{ sku_id, quantity: packs }], cause));
      if (strict) model.release(order, packs);
      own.set(order, kept - packs);
    },
    async ship() {
      const [order, kept] = someOwn();
      if (kept === 0) return;
      const packs = 1 + below(kept);
      const leaving = { reservation: `order:${order}`, shipment: `shipment:${++last}`, lines: [{ sku_id, quantity: packs }] };
      const result = await inTransaction(db, (tx) => shipStock(tx, leaving));
      if (strict) same(result.ok, model.ship(order, packs));
      if (result.ok) own.set(order, kept - packs);
    },
    async setAside() {
      const [warehouse, lot, quantity] = [pick(warehouses), pick([null, ...lots]), 1 + below(4)];
      const direction = pick(['quarantine', 'clear'] as const);
      const result = await inTransaction(db, (tx) =>
        moveQuarantine(tx, `question:${++last}`, { code, warehouse, lot, quantity }, direction),
      );
      if (strict) same(result.ok, model.setAside(warehouse, lot, quantity, direction === 'quarantine'));
    },
    async move() {
      const [warehouse, lot, quantity] = [pick(warehouses), pick([null, ...lots]), 1 + below(4)];
      const to = warehouses.find((one) => one !== warehouse)!;
      const result = await inTransaction(db, (tx) => moveStock(tx, { code, warehouse, lot, quantity, to }, { reason: '' }));
      if (strict) same(result.ok, model.move(warehouse, to, lot, quantity));
    },
    async decide() {
      const [number, status] = [pick(lots), pick(['released', 'released', 'quarantine'] as const)];
      const result = await inTransaction(db, (tx) => decideLot(tx, { number, status, by: 'QC', reason: '' }));
      if (result.ok && status === 'released') model.released.add(number);
      if (result.ok && status === 'quarantine') model.released.delete(number);
    },
    async giveBack() {
      const [lot, quantity] = [pick([null, ...lots]), 1 + below(2)];
      const { rows } = await db.query<{ key: string }>(sql`
        select key from lot_movement sent join lot on lot.id = sent.lot_id join warehouse on warehouse.id = sent.warehouse_id
        where lot.number = ${lot} and sent.kind = 'ship' order by sent.id desc limit 1`);
      await withTransaction(db, (tx) => returnStock(tx, `ticket:${++last}`, [{ sku_id, quantity, lot }]));
      model.receive(rows[0]?.key ?? 'test', lot, quantity, true);
    },
  };
  for (let step = 0; step < steps; step++) {
    const act = pick(Object.keys(acts));
    try {
      await acts[act]!();
      if (strict) await compare({ sku_id, code, lots, model });
    } catch (error) {
      throw new Error(`step ${step} (${act}) of seed ${seed}`, { cause: error });
    }
  }
}

/** What the database counts of a pack, against the model's packs. */
async function compare({ sku_id, model }: Shop) {
  const { rows } = await db.query(sql`
    select warehouse.key as warehouse, on_hand, reserved, greatest(0, reserved + unsellable - on_hand) as short,
      coalesce((select packs from stock_shortage s where s.sku_id = stock.sku_id and s.warehouse_id = stock.warehouse_id and closed_at is null), 0) as queued
    from stock join warehouse on warehouse.id = stock.warehouse_id where sku_id = ${sku_id} order by warehouse.id`);
  const expected = warehouses.map((warehouse) => {
    const short = model.short(warehouse);
    return { warehouse, on_hand: model.on(warehouse).length, reserved: model.reservedIn(warehouse), short, queued: short };
  });
  assert.deepEqual(rows, expected);
  const { rows: sent } = await db.query<{ number: string; packs: number }>(sql`
    select lot.number, -sum(on_hand_change)::int as packs from lot_movement join lot on lot.id = lot_id
    where lot.sku_id = ${sku_id} and kind = 'ship' group by lot.number order by lot.number`);
  const modelSent = model.lots.map((number) => ({ number, packs: model.sent.filter(({ lot }) => lot === number).length }));
  assert.deepEqual(
    sent,
    modelSent.filter(({ packs }) => packs > 0).toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  );
}

test('concurrent random operations on several packs match the model, lot by lot, and every count adds up', async (context) => {
  const seed = testSeed();
  context.diagnostic(`seed ${seed}`);
  const shops = await Promise.all(Array.from({ length: chains }, (_, chain) => createShop(`R${chain}`)));
  const steps = Math.ceil(commands / chains);
  await Promise.all(shops.map((shop, chain) => runRandomActs(shop, { seed: seed + chain, steps, strict: true })));
  assert.deepEqual(await findStockFaults(db), []);
});

test('concurrent random operations on one pack never disagree with the ledgers, and nobody gets more than was theirs', async (context) => {
  const seed = testSeed();
  context.diagnostic(`seed ${seed}`);
  const shop = await createShop('S0');
  const steps = Math.ceil(commands / chains / 2);
  await Promise.all(Array.from({ length: chains * 2 }, (_, chain) => runRandomActs(shop, { seed: seed + chain, steps, strict: false })));
  assert.deepEqual(await findStockFaults(db), []);
  const { rows } = await db.query(sql`
    select coalesce(reservation, reference) as whose, sum(reserved_change)::int as kept from stock_movement
    where sku_id = ${shop.sku_id} and reserved_change <> 0 group by 1 having sum(reserved_change) < 0`);
  assert.deepEqual(rows, []);
});

for (const [name, from, to, routine] of [
  ['what expires last is picked first', 'lot.expires_on nulls last', 'lot.expires_on desc', 'ship_stock'],
  [
    'packs that are set aside are promised',
    'stock.on_hand - stock.unsellable - stock.reserved',
    'stock.on_hand - stock.reserved',
    'reserve_stock',
  ],
] as const) {
  test(`positive control: the model finds that ${name}`, async () => {
    const { rows } = await owner.query<{ source: string }>(`select pg_get_functiondef('${routine}'::regproc) as source`);
    const source = rows[0]!.source;
    const planted = source.replace(from, to);
    assert.notEqual(planted, source, 'the fault was not planted');
    const shop = await createShop(routine === 'ship_stock' ? 'F1' : 'F2');
    await owner.query(planted);
    try {
      await assert.rejects(runRandomActs(shop, { seed: 7, steps: 200, strict: true }), /of seed 7/);
    } finally {
      await owner.query(source);
    }
  });
}
