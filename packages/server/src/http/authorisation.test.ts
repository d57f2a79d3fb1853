import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type CallName, callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { consoleCallNames, consoleFileNames } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import { createOperatorToken, revokeOperatorToken } from '../domains/people/operators/operator-tokens.ts';
import { type SettledBuyer, plainSku, settleBuyer, valueOf } from '../testing/test-settled-buyer.ts';
import { type Caller, type TestShop, createTestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let ana: SettledBuyer;
let bo: SettledBuyer;
let guestLineId: number;
const guest: Caller = { cartToken: 'g'.repeat(43) };

before(async () => {
  shop = await createTestShop();
  ana = await settleBuyer(shop);
  bo = await settleBuyer(shop);
  const cart = valueOf(await shop.call('cart.addLine', { sku_id: await plainSku(shop), quantity: 1 }, guest, randomUUID()));
  guestLineId = cart.lines[0].id;
});

after(() => shop.close());

/** Ids of things that are nobody's. */
const missing: SettledBuyer = {
  accountId: 0,
  mobile: '',
  token: '',
  addressId: 999_999_999,
  claimId: 999_999_999,
  cartLineId: 999_999_999,
  cartId: 999_999_999,
  quotation: 999_999_999,
  request: 'R999912-999999999',
  sessionId: 999_999_999,
  attachments: { avatar: randomUUID(), ticket: randomUUID(), request: randomUUID(), remittance: randomUUID(), membership: randomUUID() },
  unpaidOrder: '99999999999999',
  shippedOrder: '99999999999999',
  orderLineId: 999_999_999,
  ticket: 'T99999999999999',
  pointsOrder: 'P99999999999999',
  notification: 999_999_999,
  invoiceProfile: 999_999_999,
  folder: 999_999_999,
  membership: 999_999_999,
};

type Attack = (target: SettledBuyer, own: SettledBuyer) => Record<string, unknown>;
const address = {
  recipient: 'X',
  mobile: '13900000000',
  province_id: '310000',
  city_id: '310100',
  district_id: '310104',
  detail: 'X',
  is_default: false,
};

/** For each call that names a buyer's record: inputs that name somebody else's. */
const attacks: Partial<Record<CallName, Attack[]>> = {
  'user.updateProfile': [({ attachments }) => ({ figure_id: attachments.avatar })],
  'user.endSession': [({ sessionId }) => ({ id: sessionId })],
  'promotions.applyForTrial': [({ addressId }) => ({ id: 1, address_id: addressId, purpose: 'To try it on our samples.' })],
  'points.redeem': [({ addressId }) => ({ good_id: 1, quantity: 1, address_id: addressId })],
  'points.getOrder': [({ pointsOrder }) => ({ id: pointsOrder })],
  'points.cancelOrder': [({ pointsOrder }) => ({ id: pointsOrder })],
  'points.confirmReceipt': [({ pointsOrder }) => ({ id: pointsOrder })],
  'favorites.find': [({ folder }) => ({ folder: String(folder) })],
  'favorites.add': [({ folder }) => ({ product_id: 1, folder_id: folder })],
  'favorites.move': [({ folder }) => ({ product_ids: [1], folder_id: folder })],
  'favorites.renameFolder': [({ folder }) => ({ id: folder, name: 'Mine' })],
  'favorites.removeFolder': [({ folder }) => ({ id: folder })],
  'cart.updateLine': [({ cartLineId }) => ({ id: cartLineId, quantity: 9 })],
  'cart.get': [({ cartId }) => ({ cart_id: cartId })],
  'cart.addLine': [({ cartId }) => ({ cart_id: cartId, sku_id: 1, quantity: 1 })],
  'cart.addLines': [({ cartId }) => ({ cart_id: cartId, lines: [{ sku_id: 1, quantity: 1 }] })],
  'cart.addEach': [({ cartId }) => ({ cart_id: cartId, lines: [{ sku_id: 1, quantity: 1 }] })],
  'cart.removeLine': [({ cartLineId }) => ({ id: cartLineId })],
  'cart.moveLine': [
    ({ cartLineId }, { cartId }) => ({ id: cartLineId, to_cart_id: cartId }),
    ({ cartId }, { cartLineId }) => ({ id: cartLineId, to_cart_id: cartId }),
  ],
  'cart.update': [({ cartId }) => ({ id: cartId, name: 'Mine', is_current: true })],
  'cart.remove': [({ cartId }) => ({ id: cartId })],
  'quotations.create': [({ cartId }) => ({ cart_id: cartId })],
  'quotations.fillCart': [({ quotation }) => ({ id: quotation })],
  'requests.create': [({ attachments }) => ({ kind: 'question', lines: [], body: 'x', attachment_ids: [attachments.request] })],
  'requests.get': [({ request }) => ({ id: request })],
  'requests.reply': [
    ({ request }) => ({ id: request, body: 'x', attachment_ids: [] }),
    ({ attachments }, { request }) => ({ id: request, body: 'x', attachment_ids: [attachments.request] }),
  ],
  'requests.withdraw': [({ request }) => ({ id: request })],
  'requests.markRead': [({ request }) => ({ id: request, message_id: 1 })],
  'checkout.preview': [
    ({ cartId }) => ({ cart_id: cartId }),
    ({ addressId }) => ({ address_id: addressId }),
    ({ claimId }) => ({ coupon_claim_id: claimId }),
  ],
  'checkout.previewSplit': [
    ({ cartId }, { addressId, cartLineId: lineId }) => ({
      cart_id: cartId,
      deliveries: [{ address_id: addressId, lines: [{ line_id: lineId, quantity: 1 }] }],
    }),
    ({ cartLineId: lineId }, { addressId }) => ({ deliveries: [{ address_id: addressId, lines: [{ line_id: lineId, quantity: 1 }] }] }),
  ],
  'orders.placeSplit': [
    ({ cartId }, { addressId, cartLineId: lineId }) => ({
      cart_id: cartId,
      deliveries: [{ address_id: addressId, lines: [{ line_id: lineId, quantity: 1 }] }],
      payment_method: 'bank_transfer',
      remarks: '',
      expected_total: 1,
    }),
  ],
  'orders.place': [
    ({ cartId }, { addressId }) => ({
      cart_id: cartId,
      address_id: addressId,
      payment_method: 'bank_transfer',
      remarks: '',
      expected_total: 1,
    }),
    ({ addressId }) => ({ address_id: addressId, payment_method: 'bank_transfer', remarks: '', expected_total: 1 }),
    ({ claimId }, { addressId }) => ({
      address_id: addressId,
      coupon_claim_id: claimId,
      payment_method: 'bank_transfer',
      remarks: '',
      expected_total: 1,
    }),
  ],
  'orders.get': [({ unpaidOrder }) => ({ id: unpaidOrder })],
  'orders.cancel': [({ unpaidOrder }) => ({ id: unpaidOrder, reason: 'x' })],
  'orders.requestCancellation': [
    ({ shippedOrder }, { orderLineId }) => ({ id: shippedOrder, reason: 'x', lines: [{ order_line_id: orderLineId, quantity: 1 }] }),
    ({ orderLineId }, { shippedOrder }) => ({ id: shippedOrder, reason: 'x', lines: [{ order_line_id: orderLineId, quantity: 1 }] }),
  ],
  'orders.withdrawRequest': [({ shippedOrder }) => ({ id: shippedOrder })],
  'orders.uploadSlip': [
    ({ unpaidOrder }, { attachments }) => ({ id: unpaidOrder, attachment_id: attachments.remittance }),
    ({ attachments }, { unpaidOrder }) => ({ id: unpaidOrder, attachment_id: attachments.remittance }),
  ],
  'orders.confirmReceipt': [({ shippedOrder }) => ({ id: shippedOrder })],
  'orders.reorder': [({ shippedOrder }) => ({ id: shippedOrder })],
  'orders.findWaysToPay': [({ unpaidOrder }) => ({ id: unpaidOrder })],
  'orders.changePaymentWay': [({ unpaidOrder }) => ({ id: unpaidOrder, payment_method: 'alipay' })],
  'payments.start': [({ unpaidOrder }) => ({ id: unpaidOrder })],
  'payments.check': [({ unpaidOrder }) => ({ id: unpaidOrder })],
  'invoices.deleteProfile': [({ invoiceProfile }) => ({ id: invoiceProfile })],
  'invoices.getOrderInvoice': [({ unpaidOrder }) => ({ id: unpaidOrder })],
  'invoices.requestInvoice': [
    ({ unpaidOrder }, { invoiceProfile }) => ({ id: unpaidOrder, profile_id: invoiceProfile }),
    ({ invoiceProfile }, { unpaidOrder }) => ({ id: unpaidOrder, profile_id: invoiceProfile }),
  ],
  'services.getOrderServices': [({ unpaidOrder }) => ({ id: unpaidOrder })],
  'services.fillIntake': [({ unpaidOrder, orderLineId }) => ({ id: unpaidOrder, line_id: orderLineId, answers: [] })],
  'services.accept': [({ unpaidOrder, orderLineId }) => ({ id: unpaidOrder, line_id: orderLineId })],
  'memberships.apply': [
    ({ attachments }) => ({ institution_name: 'X', role: 'staff', statement: 'x', attachment_ids: [attachments.membership] }),
  ],
  'memberships.withdraw': [({ membership }) => ({ id: membership })],
  'regulated.submitPermit': [
    ({ attachments }) => ({
      kind: 'legal-use-statement',
      substance_id: 1,
      number: 'X-1',
      holder: 'X',
      amount: 1,
      unit: 'g',
      valid_from: '2026-01-01',
      valid_until: '2099-01-01',
      is_single_use: true,
      attachment_id: attachments.ticket,
    }),
  ],
  'regulated.getOrderPermits': [({ unpaidOrder }) => ({ id: unpaidOrder })],
  'regulated.nameHandler': [
    ({ unpaidOrder }, { attachments }) => handlerInput({ id: unpaidOrder, attachment_id: attachments.avatar }),
    ({ attachments }, { unpaidOrder }) => handlerInput({ id: unpaidOrder, attachment_id: attachments.avatar }),
  ],
  'tickets.create': [
    ({ shippedOrder }, { orderLineId }) => ticketInput({ order_id: shippedOrder, order_line_id: orderLineId }),
    ({ orderLineId }, { shippedOrder }) => ticketInput({ order_id: shippedOrder, order_line_id: orderLineId }),
    ({ attachments }, { shippedOrder, orderLineId }) =>
      ticketInput({ order_id: shippedOrder, order_line_id: orderLineId, attachment_ids: [attachments.ticket] }),
  ],
  'tickets.get': [({ ticket }) => ({ id: ticket })],
  'tickets.reply': [
    ({ ticket }) => ({ id: ticket, body: 'x', attachment_ids: [] }),
    ({ attachments }, { ticket }) => ({ id: ticket, body: 'x', attachment_ids: [attachments.ticket] }),
  ],
  'tickets.withdraw': [({ ticket }) => ({ id: ticket })],
  'tickets.getClaim': [({ shippedOrder }) => ({ order_id: shippedOrder })],
  'tickets.preview': [
    ({ shippedOrder }, { orderLineId }) => claimInput({ order_id: shippedOrder, order_line_id: orderLineId }),
    ({ orderLineId }, { shippedOrder }) => claimInput({ order_id: shippedOrder, order_line_id: orderLineId }),
  ],
  'tickets.sendBack': [({ ticket }) => ({ id: ticket, carrier: 'SF', tracking_number: 'SF1' })],
  'tickets.decideQuote': [({ ticket }) => ({ id: ticket, accept: false, expected_amount: 1 })],
  'notifications.markRead': [
    ({ notification }) => ({ ids: [notification] }),
    (mine, own) => ({ ids: [own.notification, mine.notification] }),
  ],
  'addresses.update': [({ addressId }) => ({ id: addressId, ...address })],
  'addresses.delete': [({ addressId }) => ({ id: addressId })],
};

/** The identity number is the example of GB 11643-1999. */
const handlerInput = (more: { id: string; attachment_id: string }) => ({
  name: 'X',
  identity_number: '11010519491231002X',
  purpose: 'X',
  ...more,
});

function claimInput({ order_id, order_line_id }: { order_id: string; order_line_id: number }) {
  return { order_id, kind: 'return', reason: 'other', lines: [{ order_line_id, quantity: 1 }] };
}

function ticketInput({
  order_id,
  order_line_id,
  attachment_ids = [],
}: {
  order_id: string;
  order_line_id: number;
  attachment_ids?: string[];
}) {
  return { order_id, kind: 'return', reason: 'other', lines: [{ order_line_id, quantity: 1 }], description: 'x', attachment_ids };
}

/** Ids that are the same for everybody: what the catalogue, the offers and the articles show. */
const publicIds: Partial<Record<CallName, true>> = {
  'catalogue.getProduct': true,
  'catalogue.getDelivery': true,
  'catalogue.findPackCombination': true,
  'catalogue.compareProducts': true,
  'catalogue.getList': true,
  'catalogue.findProducts': true,
  'content.getArticle': true,
  'content.getArticleCategory': true,
  'content.getActivity': true,
  'promotions.claimCoupon': true,
  'cart.addLine': true,
  'favorites.remove': true,
  // division codes and the id of one's own captcha
  'user.register': true,
  'addresses.create': true,
  'user.login': true,
  'sms.send': true,
};

/** What a buyer sees of their own things. */
async function everythingOf({ token, ...owned }: SettledBuyer): Promise<string> {
  const read: [CallName, Record<string, unknown>][] = [
    ['user.getProfile', {}],
    ['user.findSessions', {}],
    ['addresses.find', {}],
    ['favorites.find', {}],
    ['cart.get', {}],
    ['requests.find', {}],
    ['requests.get', { id: owned.request }],
    ['promotions.getMine', {}],
    ['points.findOrders', {}],
    ['user.getPoints', {}],
    ['orders.get', { id: owned.unpaidOrder }],
    ['orders.get', { id: owned.shippedOrder }],
    ['tickets.get', { id: owned.ticket }],
    ['notifications.find', {}],
    ['invoices.findProfiles', {}],
    ['memberships.find', {}],
    ['invoices.getOrderInvoice', { id: owned.unpaidOrder }],
  ];
  const texts = [];
  for (const [name, input] of read) texts.push((await shop.call(name, input, { token })).text);
  return texts.join('\n');
}

test('every call that takes an id is classified: it names public things, or is attacked below', () => {
  const takesIds = callNames.filter((name) => {
    const fields = Object.keys(shopCall(name).input.properties);
    return pathParameters(endpointOf(name).path).length > 0 || fields.some((field) => /(^|_)ids?$/.test(field));
  });
  assert.deepEqual(
    takesIds.filter((name) => !attacks[name] && !publicIds[name]),
    [],
  );
});

test('without a session every call of an account is the same 401, with any input', async () => {
  for (const name of callNames.filter((one) => shopCall(one).access === 'account')) {
    for (const input of [{}, ...(attacks[name] ?? []).map((attack) => attack(ana, bo))]) {
      const parameters = Object.fromEntries(pathParameters(endpointOf(name).path).map((field) => [field, '1']));
      for (const token of [undefined, 'x'.repeat(43)]) {
        const answer = await shop.call(name, { ...parameters, ...input }, { token }, randomUUID());
        assert.deepEqual([answer.status, answer.data.error, Object.keys(answer.data)], [401, 'login_needed', ['error']], name);
      }
    }
  }
});

/** Method and address of all operators' calls, with existing and unknown ids. */
const importCalls = [...consoleCallNames, ...consoleFileNames].filter((name) => name.startsWith('imports.'));
const operatorLines = importCalls.flatMap((name) => {
  const { method, path } = consoleEndpointOf(name);
  return ['1', '999999999', 'products'].map((part) => ({ method, url: path.replace(/:[a-z_]+/, part) }));
});

const requestAsOperator = async ({ method, url }: { method: string; url: string }, headers: Record<string, string>) => {
  const hasBody = method === 'POST' || method === 'PUT';
  const type = method === 'PUT' ? 'application/octet-stream' : 'application/json';
  const response = await shop.app.inject({
    method: method === 'PUT' || method === 'POST' ? method : 'GET',
    url,
    headers: { ...headers, ...(hasBody && { 'content-type': type }) },
    ...(hasBody && { payload: '{}' }),
  });
  return { status: response.statusCode, text: response.body };
};

test('operators’ calls open only to a valid operator’s token: never to guests, buyers, cookies, or ended tokens', async () => {
  const living = await createOperatorToken(shop.db, { name: 'console', days: 1 });
  const revoked = await createOperatorToken(shop.db, { name: 'left', days: 1 });
  await revokeOperatorToken(shop.db, revoked.id);
  const expired = await createOperatorToken(shop.db, { name: 'old', days: 1 });
  await shop.db.query(
    `update operator_token set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = ${expired.id}`,
  );
  const strangers: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${ana.token}` },
    { authorization: `Bearer ${revoked.token}` },
    { authorization: `Bearer ${expired.token}` },
    { authorization: `Bearer operator-${'x'.repeat(43)}` },
    { authorization: `Bearer ${living.token.replace('operator-', '')}` },
    { authorization: `Basic ${Buffer.from(`operator:${living.token}`).toString('base64')}` },
    { cookie: `token=${living.token}; binding=${living.token}; cart=${living.token}` },
    { 'cart-token': living.token },
  ];
  for (const line of operatorLines) {
    const [first, ...others] = await Promise.all(strangers.map((headers) => requestAsOperator(line, headers)));
    assert.equal(first?.status, 401, `${line.method} ${line.url}`);
    assert.equal(JSON.parse(first?.text ?? '').data.error, 'login_needed');
    for (const other of others) assert.deepEqual(other, first, `${line.method} ${line.url}`);
    const known = await requestAsOperator(line, { authorization: `Bearer ${living.token}` });
    assert.notEqual(known.status, 401, `${line.method} ${line.url}`);
    assert.ok(known.status < 500, `${line.method} ${line.url}: ${known.text}`);
  }
});

test('an operator’s token is not a buyer’s: it opens no account, and counts as a guest’s like any wrong token', async () => {
  const { token } = await createOperatorToken(shop.db, { name: 'console', days: 1 });
  for (const name of callNames.filter((one) => shopCall(one).access === 'account')) {
    const parameters = Object.fromEntries(pathParameters(endpointOf(name).path).map((field) => [field, '1']));
    const answer = await shop.call(name, parameters, { token }, randomUUID());
    assert.deepEqual([answer.status, answer.data.error], [401, 'login_needed'], name);
  }
});

test('another’s record is refused with the same bytes as a missing one, and stays unchanged', async () => {
  const untouched = await everythingOf(ana);
  for (const name of callNames) {
    for (const [index, attack] of (attacks[name] ?? []).entries()) {
      const request = async (target: SettledBuyer) => {
        const answer = await shop.call(name, attack(target, bo), { token: bo.token }, randomUUID());
        return { status: answer.status, text: answer.text, code: answer.code };
      };
      const [foreign, absent] = [await request(ana), await request(missing)];
      assert.deepEqual(foreign, absent, `${name} ${index}`);
      if (name !== 'checkout.preview') assert.ok(foreign.code !== 0 && foreign.status < 500, `${name} ${index}: ${foreign.text}`);
      assert.ok(!foreign.text.includes(ana.unpaidOrder) && !foreign.text.includes(ana.ticket) && !foreign.text.includes(ana.request), name);
    }
  }
  assert.equal(await everythingOf(ana), untouched);
});

test('positive control: the same calls on one’s own records are admitted', async () => {
  for (const name of [
    'points.getOrder',
    'orders.get',
    'tickets.get',
    'checkout.preview',
    'orders.uploadSlip',
    'tickets.reply',
    'requests.get',
    'requests.reply',
    'addresses.update',
    'cart.updateLine',
  ] as const) {
    for (const attack of attacks[name] ?? []) {
      const answer = await shop.call(name, attack(bo, bo), { token: bo.token }, randomUUID());
      assert.equal(answer.code, 0, `${name}: ${answer.text}`);
    }
  }
});

test('a guest’s cart is only for its token: buyers, other guests and guessers do not reach its lines', async () => {
  const before = (await shop.call('cart.get', {}, guest)).text;
  for (const caller of [{ token: bo.token }, { cartToken: 'h'.repeat(43) }, {}]) {
    for (const [name, input] of [
      ['cart.updateLine', { id: guestLineId, quantity: 7 }],
      ['cart.removeLine', { id: guestLineId }],
    ] as const) {
      const answer = await shop.call(name, input, caller, randomUUID());
      // without any cart the missing token is named, else a missing line
      const expected = caller.token || caller.cartToken ? [404, 'not_found'] : [422, 'invalid_input'];
      assert.deepEqual([answer.status, answer.data.error], expected, answer.text);
    }
  }
  assert.equal((await shop.call('cart.get', {}, guest)).text, before);
});

test('one key of two buyers is two keys', async () => {
  const key = randomUUID();
  const create = async ({ token }: SettledBuyer) =>
    valueOf(await shop.call('addresses.create', { ...address, is_default: false }, { token }, key));
  const [first, second, again] = [await create(ana), await create(bo), await create(ana)];
  assert.notEqual(first.id, second.id);
  assert.equal(first.id, again.id);
});
