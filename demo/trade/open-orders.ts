import sql from 'sql-template-tag';
import { approvalsHandlers } from '../../packages/server/src/domains/rules/approvals/console/approvals.ts';
import { consoleShippingHandlers } from '../../packages/server/src/domains/selling/orders/console/shipping.ts';
import { photographedSlip } from './files.ts';
import { did, type OperatorCalls } from './operator-calls.ts';
import { type Placed, accountOf, confirm, order, ship } from './orders.ts';
import type { People } from './people.ts';

/** Orders at every step from unpaid to under way, and some that ended early. */
export async function leaveOrdersOpen(
  calls: OperatorCalls,
  { lin, chen, zhou, he }: People,
): Promise<{ short: Placed; named: Placed; waiting: Placed }> {
  const slip = await order(calls, lin, { 'BW-CT15-500': 1, 'TM-3371-100G': 2 }, { purchase_order_number: 'LX-2026-118' });
  const picture = await lin.uploadFile('remittance', 'slip.jpg', await photographedSlip(1));
  await lin.api.orders.uploadSlip({ id: slip.id, attachment_id: picture });
  const second = await order(calls, he, { 'AB-CT5-100': 6 });
  const another = await he.uploadFile('remittance', 'slip.jpg', await photographedSlip(5));
  await he.api.orders.uploadSlip({ id: second.id, attachment_id: another });
  const waiting = await order(calls, zhou, { 'MB-8144-500G': 1 });

  const parts = await order(calls, chen, { 'BW-T1000-960': 2, 'YL-7289-2.5KG': 3 });
  await confirm(calls, parts, accountOf(chen));
  await ship(calls, parts, { packs: { 'BW-T1000-960': 2 } });
  const next = await order(calls, zhou, { 'BW-CT50-500': 2, 'SM-GV-M': 10 });
  await confirm(calls, next, accountOf(zhou));
  const under = await order(calls, lin, { 'BW-CT15-500': 2 }, { by: 'on_account', purchase_order_number: 'LX-2026-121' });
  await ship(calls, under);
  await order(calls, lin, { 'BW-T10-960': 1, 'AB-200291-500G': 2 }, { by: 'on_account' });

  await pickSome(calls, { chen, he });

  const regretted = await order(calls, he, { 'BW-T10K-24': 2 });
  await he.api.orders.cancel({ id: regretted.id, reason: '规格选错，重新下单。' });
  return { short: await order(calls, chen, { 'BW-CT50S-500': 1 }), named: await order(calls, zhou, { 'BW-T300-960': 2 }), waiting };
}

/** An order being picked, and one whose buyer requests to cancel packs being picked. */
async function pickSome(calls: OperatorCalls, { chen, he }: Pick<People, 'chen' | 'he'>): Promise<void> {
  const picked = await order(calls, he, { 'BW-CT50-25': 2, 'BW-T10-960': 1 });
  await confirm(calls, picked, accountOf(he));
  const requested = await order(calls, chen, { 'BW-CT15-500': 3 });
  await confirm(calls, requested, accountOf(chen));
  did(await consoleShippingHandlers.pick(calls.by('consoleShipping.pick'), { ids: [picked.id, requested.id] }));
  const { lines } = await chen.api.orders.get({ id: requested.id });
  const packs = lines.map(({ id }) => ({ order_line_id: id, quantity: 1 }));
  await chen.api.orders.requestCancellation({ id: requested.id, reason: '其中 1 包多订了，想取消。', lines: packs });
}

/** A large refund that waits for a second approver, and a small one for its first. */
export async function requestRefunds(calls: OperatorCalls, { chen, he }: People): Promise<void> {
  const large = await order(calls, chen, { 'JT-WP101-C': 1 });
  await confirm(calls, large, accountOf(chen));
  await chen.api.orders.cancel({ id: large.id, reason: '项目经费调整，暂缓采购。' });
  const { rows } = await calls.db.query<{ id: number }>(sql`
    select refund.id from refund join customer_order placed on placed.id = refund.order_id where placed.number = ${large.id}`);
  for (const { id } of rows) did(await approvalsHandlers.requestRefund(calls.by('approvals.requestRefund'), { refund_id: id }));
  const small = await order(calls, he, { 'BW-CT50-25': 4 });
  await confirm(calls, small, accountOf(he));
  await he.api.orders.cancel({ id: small.id, reason: '实验取消。' });
  did(
    await approvalsHandlers.requestPointsGrant(calls.by('approvals.requestPointsGrant'), {
      mobile: he.mobile,
      points: 300,
      memo: '手套质量问题补偿',
    }),
  );
}
