import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openWithOwner } from '../../../testing/open-with-owner.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { createTestBuyer, valueOf } from '../../../testing/test-buyer.ts';

const { db, owner, drop } = await openWithOwner(4);

before(async () => {
  const buyer = await createTestBuyer(db);
  await buyer.add((await createTestPack(db)).sku_id, 2);
  valueOf(await buyer.place(20_800));
});
after(drop);

/** Changes that would violate a named constraint, whichever code makes them. */
const broken: Record<'customer_order' | 'order_line' | 'stock', [law: string, change: string][]> = {
  customer_order: [
    ['order_number', `number = '1'`],
    ['order_status', `status = 'lost'`],
    ['order_completed_at', `status = 'completed'`],
    ['order_cancelled_at', `cancelled_at = now()`],
    ['order_payment_method', `payment_method = 'cash'`],
    ['order_payment_state', `payment_state = 'promised'`],
    ['order_on_account', `payment_state = 'on_account'`],
    ['order_on_account', `payment_state = 'on_account', payment_method = 'on_account'`],
    ['order_buyer_kind', `buyer_kind = 'robot'`],
    ['order_buyer', `buyer_kind = 'institution'`],
    ['order_amounts', `activity_off = -1`],
    ['order_amounts', `shipping = -1, total = goods - 1`],
    ['order_adds_up', `total = total + 1`],
    ['order_adds_up', `coupon_off = goods + 1, total = shipping - 1`],
    ['order_points_within_a_fifth', `points_off = goods / 5 + 1, total = total - goods / 5 - 1`],
    ['order_that_is_free', `payment_method = 'none'`],
    ['order_reference_length', `fund_number = repeat('x', 61)`],
    ['order_reference_length', `purchase_order_number = repeat('x', 61)`],
  ],
  order_line: [
    ['order_line_kind', `kind = 'gift'`],
    ['order_line_picture', `picture = ''`],
    ['order_line_transport', `transport = 'pigeon'`],
    ['order_line_permit_state', `permit_state = 'lost'`],
    ['order_line_quantity', `quantity = 0`],
    ['order_line_quantity', `list_price = 0`],
    ['order_line_cancelled', `cancelled_quantity = quantity + 1`],
    ['order_line_claimed_once', `claimed_quantity = quantity, cancelled_quantity = 1`],
    ['order_line_shares', `coupon_share = -1, amount = amount + 1`],
    ['order_line_adds_up', `amount = amount - 1`],
    ['order_line_parts', `gross = gross - 1, amount = amount - 1`],
    ['order_line_parts', `list_price = list_price - 1`],
    ['order_line_parts', `price_parts = '[{"quantity": 1, "unit_price": 20000}]'`],
    ['order_line_parts', `price_parts = '[{"quantity": 1, "unit_price": 10000}, {"quantity": 1, "unit_price": 9999}]'`],
    ['order_line_parts', `price_parts = '[{"quantity": 1, "unit_price": 10000}, {"quantity": 2, "unit_price": 5000}]'`],
    ['order_line_gives_back_what_it_took', `given_back = amount + 1`],
    ['order_line_gives_back_what_it_took', `points_given_back = 1`],
    ['order_line_vat_rate', `vat_rate = 1001`],
    ['order_line_tax_code', `tax_code = '1'`],
    ['order_line_goods_have_a_warranty', `warranty_months = null`],
    ['order_line_warranty_months', `warranty_months = 121`],
  ],
  stock: [
    ['stock_on_hand', `on_hand = -1`],
    ['stock_never_oversold', `reserved = on_hand + 1`],
    ['stock_never_oversold', `reserved = -1`],
    ['stock_lots_on_hand', `in_lots = on_hand + 1`],
    ['stock_held_on_hand', `held = on_hand + 1, unsellable = on_hand + 1`],
    ['stock_unsellable_on_hand', `unsellable = on_hand + 1`],
    ['stock_unsellable_on_hand', `held = 1, unsellable = 0`],
  ],
};

for (const [table, changes] of Object.entries(broken)) {
  for (const [law, change] of changes) {
    test(`a row of ${table} that violates ${law} is refused by that name: ${change}`, async () => {
      await owner.query('begin');
      try {
        // the triggers would refuse some of it before
        await owner.query('set local session_replication_role = replica');
        await assert.rejects(owner.query(`update ${table} set ${change}`), { code: '23514', table, constraint: law });
      } finally {
        await owner.query('rollback');
      }
    });
  }
}

test('a consistent line of two prices is accepted, and so is an order with all its references', async () => {
  await owner.query('begin');
  try {
    await owner.query(`
      update order_line set price_parts = '[{"quantity": 1, "unit_price": 10000}, {"quantity": 1, "unit_price": 9000}]', gross = 19000, amount = 19000`);
    await owner.query(`update customer_order set fund_number = repeat('x', 60), purchase_order_number = repeat('x', 60)`);
  } finally {
    await owner.query('rollback');
  }
});
