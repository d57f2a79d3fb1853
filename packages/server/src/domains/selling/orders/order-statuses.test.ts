import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { orderStatusValues } from '@aliquot/contract/core/order-status-lists.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { paymentStates } from '@aliquot/contract/core/payment-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { permitStates } from '@aliquot/contract/shop/orders.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';

const { db, drop } = await openTestDatabase();
after(drop);

const quoted = (list: string | undefined) => Array.from((list ?? '').matchAll(/'(\w+)'/g), ([, value]) => value);

test('the database allows the declared statuses of orders, and states of permits, and no others', async () => {
  const { rows } = await db.query<{ source: string }>(sql`
    select string_agg(prosrc, '') as source from pg_proc
    where oid in ('obeys_laws(customer_order)'::regprocedure, 'obeys_laws(order_line)'::regprocedure)`);
  const source = rows[0]?.source ?? '';
  assert.deepEqual(quoted(/o\.status in \(([^)]+)\)/.exec(source)?.[1]), orderStatusValues);
  assert.deepEqual(quoted(/l\.permit_state in \(([^)]+)\)/.exec(source)?.[1]), permitStates);
  assert.deepEqual(quoted(/o\.payment_state in \(([^)]+)\)/.exec(source)?.[1]), valuesOf(paymentStates));
});

test('the database works on the services of confirmed orders, as declared', async () => {
  const { rows } = await db.query<{ status: string; is_owed: boolean }>(sql`
    select status, owes_services(status) as is_owed from unnest(${orderStatusValues}::text[]) status`);
  assert.deepEqual(
    rows.map(({ status, is_owed }) => [status, is_owed]),
    orderStatusValues.map((status) => [status, orderStatuses[status].isConfirmed]),
  );
});

test('the operators’ guide explains each status by its name', () => {
  const guide = readFileSync(new URL('../../../../../../docs/operate/orders.md', import.meta.url), 'utf8');
  const explained = Array.from(guide.matchAll(/^\| \*([^*]+)\* \|/gm), ([, name]) => name);
  assert.deepEqual(
    explained,
    orderStatusValues.map((status) => orderStatuses[status].names.en),
  );
});
