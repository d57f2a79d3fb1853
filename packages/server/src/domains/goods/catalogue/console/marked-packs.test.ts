import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { buffer } from 'node:stream/consumers';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTicket } from '../../../care/after-sales/create-ticket.ts';
import { getCart } from '../../../selling/cart/get-cart.ts';
import { getDelivery } from '../get-delivery.ts';
import { continueImports } from '../../imports/continue-imports.ts';
import { createImportOfFile } from '../../imports/create-import.ts';
import { writeExport } from '../../imports/exports/write-export.ts';
import { confirmPayment } from '../../../selling/orders/confirm-payment.ts';
import { getOrder } from '../../../selling/orders/get-order.ts';
import { shipOrder } from '../../../selling/orders/ship-order.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
before(async () => {
  shop = await createTestConsole();
  ({ cookie } = await shop.openOperator(['catalogue']));
});
after(() => shop.close());

const taxCode = '1234567890123456789';
const valuesOf = async (pack: { product_id: number }) => {
  const { data } = await shop.call('consoleProducts.get', { id: pack.product_id }, { cookie });
  return data.skus[0] as { version: number; values: Record<string, string> };
};
const change = (pack: { sku_id: number }, version: number, values: Record<string, string>) =>
  shop.call('consoleProducts.updatePack', { pack_id: pack.sku_id, version, values }, { cookie });

test('a pack marked as made to order needs its buyer’s consent, has its tax code on the order, and cannot be returned without a reason', async () => {
  const pack = await createTestPack(shop.db);
  const { version, values } = await valuesOf(pack);
  assert.deepEqual([values['return_exceptions'], values['tax_code']], ['', '']);
  const marked = await change(pack, version, { return_exceptions: 'custom-made; opened', tax_code: taxCode });
  assert.equal(marked.status, 200, marked.text);
  const second = await change(pack, version, { return_exceptions: '' });
  assert.deepEqual([second.data.error, second.data.details.now.values.return_exceptions], ['changed_meanwhile', 'custom-made; opened']);

  const buyer = await createTestBuyer(shop.db);
  valueOf(await buyer.add(pack.sku_id, 1));
  const price = 10_000;
  const requested = await buyer.place(price);
  assert.equal(!requested.ok && requested.error, 'exceptions_unconfirmed');
  const confirmed_exceptions = [pack.sku_id];
  const first = await buyer.place(price, { confirmed_exceptions });
  const total = first.ok ? price : Number(first.details?.['total']);
  const { id: number } = first.ok ? first.value : valueOf(await buyer.place(total, { confirmed_exceptions }));
  const { rows } = await shop.db.query(sql`
    select line.id, waived_return, tax_code from order_line line join customer_order o on o.id = line.order_id where o.number = ${number}`);
  assert.deepEqual(
    rows.map(({ waived_return, tax_code }) => [waived_return, tax_code]),
    [[['custom-made', 'opened'], taxCode]],
  );
  valueOf(
    await inTransaction(shop.db, (tx) =>
      confirmPayment(tx, { number, amount: total, bankReference: `MARKED-${number}`, confirmedBy: 'a test' }),
    ),
  );
  valueOf(
    await inTransaction(shop.db, (tx) =>
      shipOrder(tx, { number, carrier: 'SF', trackingNumber: `T${number}`, quantities: new Map([[pack.code, 1]]) }),
    ),
  );
  const claim = await inTransaction(shop.db, (tx) =>
    createTicket(
      tx,
      buyer.accountId,
      {
        orderNumber: number,
        kind: 'return',
        reason: 'no_reason',
        lines: [{ order_line_id: rows[0]!.id, quantity: 1 }],
        description: '',
        attachmentIds: [],
      },
      'en',
    ),
  );
  assert.equal(!claim.ok && claim.error, 'return_waived');
  assert.equal(valueOf(await getOrder(shop.db, buyer.accountId, number, 'en')).lines[0]?.waived_return.length, 2);
});

test('installation is shown to buyers, and an order keeps what its buyer read', async () => {
  const pack = await createTestPack(shop.db);
  const { version } = await valuesOf(pack);
  assert.equal((await change(pack, version, { installation: 'included' })).status, 200);
  const included = /^Installation at your site is included in the price\./;
  const reader = { accountId: null, language: 'en', now: new Date() } as const;
  const delivery = valueOf(await getDelivery(shop.db, { id: pack.product_id }, reader));
  assert.match(delivery.delivery?.reason ?? '', /Installation at your site is included/);
  const buyer = await createTestBuyer(shop.db);
  valueOf(await buyer.add(pack.sku_id, 1));
  const { lines } = await getCart(shop.db, { accountId: buyer.accountId }, 'en');
  assert.match(lines[0]?.note ?? '', included);
  const moved = await buyer.place(1);
  const { id } = valueOf(await buyer.place(moved.ok ? 1 : Number(moved.details?.['total'])));
  const { version: next } = await valuesOf(pack);
  assert.equal((await change(pack, next, { installation: 'quoted' })).status, 200);
  const order = valueOf(await getOrder(shop.db, buyer.accountId, id, 'en'));
  assert.match(order.lines[0]?.installation ?? '', included);
});

test('unknown marks and codes of a wrong length are reported at their field', async () => {
  const pack = await createTestPack(shop.db);
  const { version } = await valuesOf(pack);
  const refused = await change(pack, version, { return_exceptions: 'never', tax_code: '123' });
  assert.deepEqual(
    refused.data.fields.map(({ field }: { field: string }) => field),
    ['return_exceptions', 'tax_code'],
  );
  const spoilt = await change(pack, version, { tax_code: '1.23457E+18' });
  assert.match(spoilt.data.fields[0].msg, /spreadsheet/i);
});

test('a file sets and removes marks, an export has both columns, and the log has the former values', async () => {
  const pack = await createTestPack(shop.db);
  const { rows } = await shop.db.query<{ key: string }>(sql`select key from product where id = ${pack.product_id}`);
  const [product] = rows;
  const run = async (row: string, options = {}) => {
    const { mkdtemp, writeFile } = await import('node:fs/promises');
    const { tmpdir } = await import('node:os');
    const path = `${await mkdtemp(`${tmpdir()}/aliquot-test-marked-`)}/file.csv`;
    await writeFile(path, `product,code,return_exceptions,tax_code\n${row}\n`);
    const created = valueOf(
      await createImportOfFile(shop.db, shop.config.dataDir, path, {
        kind: 'products',
        mapping: {},
        options,
        retryOf: null,
        madeBy: 'test',
      }),
    );
    assert.equal((await shop.call('imports.check', { id: created.id }, { cookie })).status, 200);
    await continueImports(shop.db, shop.config.dataDir);
    const started = await shop.call('imports.run', { id: created.id }, { cookie });
    assert.equal(started.status, 200, started.text);
    await continueImports(shop.db, shop.config.dataDir);
    const { values } = await valuesOf(pack);
    return [values['return_exceptions'], values['tax_code']];
  };
  const named = `${product!.key},${pack.code}`;
  assert.deepEqual(await run(`${named},short-dated,${taxCode}`), ['short-dated', taxCode]);
  const csv = (await buffer(writeExport(shop.db, 'products', 'csv', { brand: null, category: null }))).toString();
  const [head = '', ...body] = csv.replace('\ufeff', '').split('\r\n');
  const exported = body.find((line) => line.includes(pack.code))!.split(',');
  const at = (column: string) => exported[head.split(',').indexOf(column)];
  assert.deepEqual([at('return_exceptions'), at('tax_code')], ['short-dated', taxCode]);
  assert.deepEqual(await run(`${named},,`, { empty_cells: 'keep' }), ['short-dated', taxCode]);
  assert.deepEqual(await run(`${named},,`), ['', '']);
  const { version } = await valuesOf(pack);
  await change(pack, version, { tax_code: taxCode });
  const log = await shop.db.query<{ changes: Record<string, unknown> }>(sql`
    select changes from audit_entry where object_kind = 'sku' and object_id = ${String(pack.sku_id)} order by id desc limit 1`);
  assert.ok(JSON.stringify(log.rows).includes(taxCode));
});
