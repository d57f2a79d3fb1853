import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { findInvoiceFaults } from './find-invoice-faults.ts';
import { createInvoicing } from './test-invoicing.ts';

// Invoices from before 0114 had no kinds; 0114 marked them goods first. Here they are made with the right marks, marked as 0114 would have,
// and marked again by 0185.

const { db, drop } = await openTestDatabase({ poolSize: 8 });
after(drop);

const { placeMixed, finishService, shipAll, numberOf, issue, takeBack } = createInvoicing(db);

/** Does something as whoever owns the tables, without their triggers. */
async function asOwner(statements: string): Promise<void> {
  const owner = await db.connect();
  try {
    await owner.query(`reset role; set session_replication_role = replica; ${statements}`);
  } finally {
    owner.release(true);
  }
}

const markedAgain = async () => {
  const text = await readFile(join(import.meta.dirname, '../../../platform/database/migrations/0185-invoices-marked-again.sql'), 'utf8');
  const owner = await db.connect();
  try {
    await owner.query(`reset role; begin; ${text}; commit`);
  } finally {
    owner.release(true);
  }
};

/** How 0114 marked the invoices of an order: by number, kind and sum. */
const markWrongly = (order: string, marks: readonly (readonly [string, 'goods' | 'service', number])[]) =>
  asOwner(`
    delete from invoice_order where order_id = (select id from customer_order where number = '${order}');
    ${marks
      .map(
        ([number, kind, amount]) => `
          insert into invoice_order (invoice_id, order_id, line_kind, amount)
          select invoice.id, placed.id, '${kind}', ${amount} from invoice, customer_order placed
          where invoice.number = '${number}' and placed.number = '${order}';`,
      )
      .join('')}`);

async function marksOf(order: string) {
  const { rows } = await db.query<{ number: string; kind: string; amount: number }>(sql`
    select invoice.number, part.line_kind as kind, part.amount from invoice_order part join invoice on invoice.id = part.invoice_id
    join customer_order placed on placed.id = part.order_id where placed.number = ${order} order by invoice.id, part.line_kind`);
  return rows.map(({ number, kind, amount }) => [number, kind, amount]);
}

const giveBack = (order: string, amount: number, services: number) =>
  db.query(sql`
    insert into refund (order_id, payment_id, amount, services, whole, cause, reference, way)
    select placed.id, payment.id, ${amount}, ${services}, ${amount}, 'after_sales', ${`test:${order}`}, 'bank_transfer'
    from customer_order placed join payment on payment.order_id = placed.id where placed.number = ${order}`);

async function issueOf(order: string): Promise<string> {
  const number = numberOf();
  valueOf(await issue([order], number));
  return number;
}

test('old invoices are marked by what could be invoiced when they were made, and what cannot be known stays', async () => {
  const buyer = await createTestBuyer(db);
  /** The service invoiced first, the goods when they had left; gives the right marks and those of 0114. */
  const serviceFirst = async () => {
    const order = await placeMixed(buyer);
    await finishService(order);
    const first = await issueOf(order.number);
    valueOf(await shipAll(order.number));
    const second = await issueOf(order.number);
    const right = [
      [first, 'service', 9_999],
      [second, 'goods', 50_000],
    ];
    const wrong = [
      [first, 'goods', 9_999],
      [second, 'goods', 40_001],
      [second, 'service', 9_999],
    ] as const;
    assert.deepEqual(await marksOf(order.number), right);
    return { number: order.number, right, wrong };
  };

  const early = await serviceFirst();

  const back = await placeMixed(buyer);
  valueOf(await shipAll(back.number));
  await giveBack(back.number, 20_000, 0);
  const goods = await issueOf(back.number);
  await finishService(back);
  const service = await issueOf(back.number);

  const taken = await placeMixed(buyer);
  valueOf(await shipAll(taken.number));
  await finishService(taken);
  const both = await issueOf(taken.number);
  await giveBack(taken.number, 9_999, 9_999);
  valueOf(await takeBack(both));
  const red = String((await marksOf(taken.number)).at(-1)![0]);

  // when its goods left is not what its sums say
  const unknown = await serviceFirst();
  await asOwner(`update customer_order set shipped_at = shipped_at - interval '1 day' where number = '${unknown.number}'`);
  await markWrongly(early.number, early.wrong);
  await markWrongly(unknown.number, unknown.wrong);
  await markWrongly(back.number, [
    [goods, 'goods', 30_000],
    [service, 'goods', 9_999],
  ]);
  await markWrongly(taken.number, [
    [both, 'goods', 50_000],
    [both, 'service', 9_999],
    [red, 'goods', 9_999],
  ]);
  await asOwner(`update migration set applied_at = clock_timestamp() where name = '0114-invoices-by-kind.sql'`);
  const since = await serviceFirst();
  await markWrongly(since.number, since.wrong);

  await markedAgain();
  assert.deepEqual(await marksOf(early.number), early.right);
  assert.deepEqual(await marksOf(back.number), [
    [goods, 'goods', 30_000],
    [service, 'service', 9_999],
  ]);
  assert.deepEqual(await marksOf(taken.number), [
    [both, 'goods', 50_000],
    [both, 'service', 9_999],
    [red, 'service', 9_999],
  ]);
  const subjects = new Set([early.number, back.number].map((number) => `order ${number}`));
  assert.deepEqual(
    (await findInvoiceFaults(db)).filter(({ subject }) => subjects.has(subject)),
    [],
  );
  for (const { number, wrong } of [unknown, since])
    assert.deepEqual(
      await marksOf(number),
      wrong.map((mark) => [...mark]),
    );
});
