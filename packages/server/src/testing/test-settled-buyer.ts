import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import sql from 'sql-template-tag';
import { inTransaction } from '../platform/database/transaction.ts';
import { deliverEvents } from '../domains/rules/events/deliver-events.ts';
import { numberEvents } from '../domains/rules/events/number-events.ts';
import { registerSubscriber } from '../domains/rules/events/subscriber.ts';
import { buyerNotifications } from '../domains/rules/notifications/notify-buyers.ts';
import { confirmPayment } from '../domains/selling/orders/confirm-payment.ts';
import { shipOrder } from '../domains/selling/orders/ship-order.ts';
import { movePoints } from '../domains/care/points/move-points.ts';
import type { Answer, TestShop } from './test-shop.ts';

/** Names of what a settled buyer has. */
export type SettledBuyer = {
  accountId: number;
  mobile: string;
  token: string;
  addressId: number;
  claimId: number;
  cartLineId: number;
  cartId: number;
  quotation: number;
  request: string;
  sessionId: number;
  attachments: Record<'avatar' | 'ticket' | 'request' | 'remittance' | 'membership', string>;
  unpaidOrder: string;
  shippedOrder: string;
  orderLineId: number;
  ticket: string;
  pointsOrder: string;
  notification: number;
  invoiceProfile: number;
  folder: number;
  membership: number;
};

/** The data of an answer that must be a success. */
export function valueOf(answer: Answer): Answer['data'] {
  assert.equal(answer.code, 0, answer.text);
  return answer.data;
}

/** A SKU that anybody may buy, with plenty in stock. */
export async function plainSku(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.query<{ id: number }>(sql`
    select sku.id from sku join product on product.id = sku.product_id join stock on stock.sku_id = sku.id
    where product.substance_id is null and product.transport = 'ambient' and stock.on_hand - stock.reserved > 20
    order by sku.id limit 1`);
  return rowOf(rows).id;
}

function rowOf<Row>([row]: readonly Row[]): Row {
  assert.ok(row, 'the row is missing');
  return row;
}

/** A buyer who has one of everything that belongs to a buyer. */
export async function settleBuyer(shop: TestShop): Promise<SettledBuyer> {
  const notifications = buyerNotifications;
  await registerSubscriber(shop.db, notifications);
  const { accountId, mobile, token } = await shop.openAccount();
  const as = async (name: CallName, input: Record<string, unknown> = {}) => valueOf(await shop.call(name, input, { token }, randomUUID()));
  const place = {
    recipient: '林试验',
    mobile,
    province_id: '310000',
    city_id: '310100',
    district_id: '310104',
    detail: '试验路 1 号',
  };
  const address = await as('addresses.create', { ...place, is_default: true });
  await movePoints(shop.db, {
    accountId,
    change: 100_000,
    type: 'earn',
    counterpart: 'issued',
    reference: `test:${accountId}`,
    memo: { en: 'test', zh: '测试' },
  });
  const offers = await as('promotions.getOffers');
  await as('promotions.claimCoupon', { id: offers.coupons[0].id });
  const { coupons } = await as('promotions.getMine');
  const mall = await as('points.getMall');
  const pointsOrder = await as('points.redeem', { good_id: mall.goods[0].id, quantity: 1, address_id: address.id });
  const order = async () => {
    await as('cart.addLine', { sku_id: await plainSku(shop), quantity: 1 });
    const preview = await as('checkout.preview', { address_id: address.id });
    const total = preview.total ?? preview.totals.find(({ kind }: { kind: string }) => kind === 'total').amount;
    return as('orders.place', { address_id: address.id, payment_method: 'bank_transfer', remarks: '', expected_total: total });
  };
  const shipped = await order();
  await inTransaction(shop.db, (tx) =>
    confirmPayment(tx, { number: shipped.id, amount: shipped.total, bankReference: randomUUID(), confirmedBy: 'test' }),
  );
  await inTransaction(shop.db, (tx) => shipOrder(tx, { number: shipped.id, carrier: 'SF', trackingNumber: randomUUID() }));
  const unpaid = await order();
  const { lines } = await as('orders.get', { id: shipped.id });
  const attachments = {
    avatar: await createFile(shop, accountId, 'avatar'),
    ticket: await createFile(shop, accountId, 'ticket'),
    request: await createFile(shop, accountId, 'request'),
    remittance: await createFile(shop, accountId, 'remittance'),
    membership: await createFile(shop, accountId, 'membership'),
  };
  const ticket = await as('tickets.create', {
    order_id: shipped.id,
    kind: 'return',
    reason: 'damaged',
    lines: [{ order_line_id: lines[0].id, quantity: 1 }],
    description: 'It came broken.',
    attachment_ids: [attachments.ticket],
  });
  const cart = await as('cart.addLine', { sku_id: await plainSku(shop), quantity: 2 });
  const quotation = await as('quotations.create');
  const request = await as('requests.create', {
    kind: 'question',
    lines: [],
    body: 'Is it free of amines?',
    attachment_ids: [attachments.request],
  });
  const profile = { kind: 'ordinary', buyer_kind: 'person', title: '林试验', tax_number: null, is_default: true };
  const profiles = await as('invoices.createProfile', profile);
  const folder = await as('favorites.createFolder', { name: 'For the next order' });
  const memberships = await as('memberships.apply', {
    institution_name: 'Institute of No Name',
    role: 'staff',
    statement: `Staff number ${mobile.slice(-4)} of the group of tests`,
    attachment_ids: [attachments.membership],
  });
  await numberEvents(shop.db);
  await deliverEvents(shop.db, notifications);
  const reported = await as('notifications.find');
  const sessions = await as('user.findSessions');
  return {
    accountId,
    mobile,
    token,
    addressId: address.id,
    claimId: coupons[0].claim_id,
    cartLineId: cart.lines[0].id,
    cartId: cart.id,
    quotation: quotation.id,
    request: request.id,
    sessionId: sessions.items[0].id,
    attachments,
    unpaidOrder: unpaid.id,
    shippedOrder: shipped.id,
    orderLineId: lines[0].id,
    ticket: ticket.id,
    pointsOrder: pointsOrder.id,
    invoiceProfile: profiles.items[0].id,
    folder: folder.id,
    membership: memberships.items[0].id,
    notification: reported.items[0].id,
  };
}

async function createFile(shop: TestShop, accountId: number, channel: string): Promise<string> {
  const { rows } = await shop.db.query<{ id: string }>(sql`
    insert into attachment (account_id, channel, media_type, bytes, file_name, stored_as)
    values (${accountId}, ${channel}, 'application/pdf', 4, 'a.pdf', ${randomUUID()}) returning id`);
  return rowOf(rows).id;
}
