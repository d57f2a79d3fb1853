import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findPointsFaults } from '../points/find-points-faults.ts';
import { findStockFaults } from '../../warehouse/stock/find-stock-faults.ts';
import { testSeed } from '../../../testing/test-random.ts';
import { type TicketActs, runRandomCommands, ticketOperations } from './test-after-sales-run.ts';

/** P07's second part; `AFTER_SALES_RUNS=2000` runs it in full. */
const runs = Number(process.env['AFTER_SALES_RUNS'] ?? 16);
const steps = 40;
const chains = 4;

const { db, drop } = await openTestDatabase({ poolSize: 12 });
after(drop);

test('random orders, tickets and refunds, also two at once, match the model, and nothing is refunded twice', async (context) => {
  const seed = testSeed();
  context.diagnostic(`seed ${seed}`);
  let run = 0;
  const chain = async () => {
    for (let mine = run++; mine < runs; mine = run++) await runRandomCommands(db, { seed: seed + mine, steps });
  };
  await Promise.all(Array.from({ length: chains }, chain));
  assert.deepEqual(await findStockFaults(db), []);
  assert.deepEqual(await findPointsFaults(db), []);
  const { rows } = await db.query(sql`select from payment_balance where given_back > amount`);
  assert.equal(rows.length, 0);
});

const faults: Record<string, Partial<TicketActs>> = {
  'a withdrawal that keeps the replacement': {
    withdraw: async (transaction, number) => {
      await transaction.query(
        sql`update ticket set state = 'withdrawn' where number = ${number} and state in ('submitted', 'awaiting_return')`,
      );
      return done(null);
    },
  },
  'a refund whose shares do not add up': {
    refund: async (transaction, number) => {
      const result = await ticketOperations.refund(transaction, number, 0);
      await transaction.query(sql`
        update order_line set given_back = given_back - 1 where given_back > 0 and id in (
          select order_line_id from ticket_line join ticket on ticket.id = ticket_id where number = ${number} and state = 'refunded')`);
      return result;
    },
  },
  'a receipt that looks first and writes later': {
    receive: async (transaction, number) => {
      const { rows } = await transaction.query<{ state: string }>(sql`select state from ticket where number = ${number}`);
      await transaction.query('select pg_sleep(0.02)');
      if (rows[0]?.state === 'awaiting_return') await transaction.query(sql`update ticket set state = 'returned' where number = ${number}`);
      return done(null);
    },
  },
};
for (const [name, planted] of Object.entries(faults)) {
  test(`positive control: the model finds ${name}`, () =>
    assert.rejects(async () => {
      for (let seed = 1; seed <= 40; seed += 1)
        await runRandomCommands(db, { seed, steps, operations: { ...ticketOperations, ...planted } });
    }, /differs from the model/));
}
