import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimableLine, OrderForClaim } from '../../../selling/orders/lock-order-for-claim.ts';
import type { TicketReason } from '../../claims/claim-rules.ts';
import { planRefund } from './plan-refund.ts';

const line = (id: number, kind: ClaimableLine['kind']): ClaimableLine => ({
  id,
  position: id,
  sku_id: id,
  product_id: id,
  code: `T-${id}`,
  name_en: 'Tube',
  name_zh: '离心管',
  label_en: '1 pack',
  label_zh: '1 包',
  picture: 'p',
  kind,
  stocked: kind === 'goods',
  warranty_months: kind === 'goods' ? 12 : null,
  quantity: 1,
  amount: 10_000,
  points_share: 0,
  cancelled_quantity: 0,
  shipped_quantity: 1,
  waived_return: [],
  fit: { expires: false, is_cooled: false, is_repairable: false },
});

/** Goods and a service at ¥100.00 each, with ¥12.00 of shipping. */
const order: OrderForClaim = {
  id: 1,
  number: '26000000000001',
  account_id: 1,
  status: 'completed',
  payment_method: 'bank_transfer',
  completed_at: new Date('2026-06-01T00:00:00Z'),
  paid_for_goods: 20_000,
  shipping: 1_200,
  coupon_off: 0,
  lines: [line(1, 'goods'), line(2, 'service')],
};
const goods = 1;
const service = 2;
const plan = (...packs: { id: number; reason: TicketReason }[]) =>
  planRefund(
    order,
    packs.map(({ id, reason }) => ({ order_line_id: id, quantity: 1, reason })),
    { goods: 0, shipping: 0, packs: new Map() },
  );

test('a service that fails by our fault returns its price, not the shipping of the goods beside it', () => {
  for (const reason of ['missing', 'defective'] as const) {
    const { goods: money, shipping, isOurFault } = plan({ id: service, reason });
    assert.deepEqual([money, shipping, isOurFault], [10_000, 0, true]);
  }
});

test('a fault of ours in goods returns the shipping, other claims do not, whatever happens to the service', () => {
  assert.equal(plan({ id: goods, reason: 'defective' }).shipping, 1_200);
  assert.equal(plan({ id: goods, reason: 'no_reason' }, { id: service, reason: 'defective' }).shipping, 0);
});
