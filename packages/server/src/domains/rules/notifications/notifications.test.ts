import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { languages } from '@aliquot/contract/core/language.ts';
import { notificationKinds } from '@aliquot/contract/shop/notifications.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { type TestOrder, createTestOrder } from '../../../testing/test-ticket-order.ts';
import { deliverEvents } from '../events/deliver-events.ts';
import { numberEvents } from '../events/number-events.ts';
import { registerSubscriber } from '../events/subscriber.ts';
import { nameTestShop } from '../../../testing/test-identity.ts';
import { findNotifications } from './find-notifications.ts';
import { findOutbox } from '../messages/find-outbox.ts';
import { wechatTemplates } from '../messages/templates.ts';
import { countUnread, markAllRead, markRead } from './mark-read.ts';
import { noticeHref, noticeTemplate, noticeText } from './internal/notice-texts.ts';
import { isTransactional } from './internal/notification-kinds.ts';
import { getPreferences, setPreference } from './preferences.ts';
import { remindBuyers } from './remind-buyers.ts';
import { buyerNotifications } from './notify-buyers.ts';

const subscriber = buyerNotifications;
const { db, drop } = await openTestDatabase({ poolSize: 6 });
let buyer: { id: number; mobile: string };
let order: TestOrder;

before(async () => {
  await registerSubscriber(db, subscriber);
});

beforeEach(async () => {
  buyer = await createTestAccount(db);
  order = await createTestOrder(db, buyer.id, [1, 1]);
});

after(drop);

const notify = async () => {
  await numberEvents(db);
  while ((await deliverEvents(db, subscriber)) > 0);
};
const happen = async (kind: string, actor = 'operator', detail: Record<string, unknown> = {}) => {
  await db.query(sql`
    insert into order_event (order_id, kind, actor, detail) values (${order.id}, ${kind}, ${actor}, ${JSON.stringify(detail)})`);
  await notify();
};
const find = (language: 'en' | 'zh-CN' = 'en', accountId = buyer.id) => findNotifications(db, accountId, { page: 1, limit: 50 }, language);
const kinds = async () => (await find()).items.map(({ kind }) => kind);
const sentTo = async (recipient: string) =>
  (await findOutbox(db, { limit: 50, recipient })).map(({ channel, text }) => `${channel} ${text}`);

const failSms = () => db.query(`update outbox_message set state = 'failed', last_error = 'no such number' where channel = 'sms'`);

test('a shipment is notified in the account pages in the reader’s language, and in the account’s by SMS, or by mail if that fails', async () => {
  await db.query(sql`update account set language = 'en', email = ${`${buyer.mobile}@lab.example`} where id = ${buyer.id}`);
  await happen('shipped', 'operator', { carrier: 'sf', tracking_number: 'SF123' });
  const [chinese] = (await find('zh-CN')).items;
  assert.deepEqual([chinese?.title, chinese?.text], ['订单已发货', `订单 ${order.number} 已由顺丰速运承运，运单号 SF123。`]);
  assert.equal(chinese?.href, `/order/detail/${order.number}`);
  const text = `Order ${order.number} has shipped with SF Express, tracking number SF123.`;
  assert.deepEqual(await sentTo(buyer.mobile), [`sms [New shop] ${text}`]);
  assert.deepEqual(await sentTo(`${buyer.mobile}@lab.example`), []);
  await failSms();
  assert.deepEqual(await sentTo(`${buyer.mobile}@lab.example`), [`mail ${text}\n\n— New shop`]);
});

test('nobody is notified of what they did themselves, nor of events for programs only', async () => {
  for (const [kind, actor] of [
    ['received', 'buyer'],
    ['cancelled', 'buyer'],
    ['slip_uploaded', 'buyer'],
  ] as const)
    await happen(kind, actor);
  assert.deepEqual(await kinds(), []);
  await happen('cancelled', 'operator');
  await happen('expired', 'system');
  assert.deepEqual((await find()).items.map(({ text }) => text).toReversed(), [
    `Order ${order.number} was cancelled.`,
    `Order ${order.number} was cancelled because it was not paid in time.`,
  ]);
});

test('a buyer is notified of the decision about their cancellation, and that their address was corrected', async () => {
  await happen('cancellation_requested', 'buyer', { packs: [], reason: 'ordered twice' });
  await happen('cancellation_withdrawn', 'buyer');
  await happen('cancellation_overtaken', 'system', { how: 'cancelled' });
  assert.deepEqual(await kinds(), [], 'what they did themselves, and what another notice is about');
  await happen('cancellation_refused', 'operator', { reason: '已交承运商' });
  await happen('cancellation_granted', 'operator');
  await happen('cancellation_overtaken', 'system', { how: 'shipped' });
  await happen('cancellation_overtaken', 'system', { how: 'cancelled', left: [{ code: 'T-1', quantity: 1 }] });
  await happen('cancellation_overtaken', 'system', { how: 'put_back', left: [] });
  await happen('address_corrected', 'operator', { days_moved: true });
  assert.deepEqual((await find('zh-CN')).items.map(({ text }) => text).toReversed(), [
    `订单 ${order.number} 将继续处理：已交承运商`,
    `您申请取消的订单 ${order.number} 中的商品已取消，相应款项将退回。`,
    `您申请取消的订单 ${order.number} 中的商品在处理申请前已发出。`,
    `您申请取消的订单 ${order.number} 中的部分商品已取消。其余商品仍在申请取消中。`,
    `您申请取消的订单 ${order.number} 中的商品已不在拣货中，您可在订单页直接取消，无需申请。`,
    `我们已更正订单 ${order.number} 的收货地址，请您核对地址和送达日期。`,
  ]);
  assert.equal(
    (await find('en')).items[0]?.text,
    `We corrected the delivery address of order ${order.number}. Please check it and the new delivery date.`,
  );
});

test('a buyer is notified of corrected tracking on the same channels as of the shipment', async () => {
  const was = { carrier: 'SF', tracking_number: 'SF132' };
  await happen('parcel_corrected', 'operator', { carrier: 'SF', tracking_number: 'SF123', was });
  const text = `We sent you the wrong tracking number (SF132) for order ${order.number}. The correct one is SF Express SF123.`;
  const [reported] = (await find('en')).items;
  assert.deepEqual(
    [reported?.kind, reported?.title, reported?.text, reported?.href],
    ['order_shipped', 'Tracking corrected', text, `/order/detail/${order.number}`],
  );
  const chinese = `此前告知您的订单 ${order.number} 的运单信息（SF132）有误，现更正为：顺丰速运，运单号 SF123。`;
  assert.deepEqual([(await find('zh-CN')).items[0]?.text, (await sentTo(buyer.mobile)).length], [chinese, 1]);
  for (const channel of ['centre', 'sms'] as const) await setPreference(db, buyer.id, { kind: 'order_shipped', channel, is_on: false });
  await happen('parcel_corrected', 'operator', { carrier: 'SF', tracking_number: 'SF124', was });
  assert.deepEqual([await kinds(), (await sentTo(buyer.mobile)).length], [['order_shipped'], 1]);
});

test('each kind can be switched off on each channel, unless it is mandatory there', async () => {
  const switchOff = (kind: 'order_shipped' | 'order_cancelled', channel: 'centre' | 'sms' | 'mail') =>
    setPreference(db, buyer.id, { kind, channel, is_on: false });
  for (const channel of ['centre', 'sms', 'mail'] as const) assert.ok((await switchOff('order_shipped', channel)).ok);
  const refused = await switchOff('order_cancelled', 'centre');
  assert.equal(!refused.ok && refused.error, 'notification_needed');
  assert.ok((await switchOff('order_cancelled', 'sms')).ok);
  await happen('shipped', 'operator', { carrier: 'SF', tracking_number: 'SF1' });
  await happen('cancelled');
  assert.deepEqual([await kinds(), await sentTo(buyer.mobile)], [['order_cancelled'], []]);
  const { items } = await getPreferences(db, buyer.id, 'en');
  assert.deepEqual(items.find(({ kind }) => kind === 'order_cancelled')?.channels, [
    { channel: 'centre', is_on: true, is_needed: true },
    { channel: 'sms', is_on: false, is_needed: false },
    { channel: 'mail', is_on: true, is_needed: false },
  ]);
  await setPreference(db, buyer.id, { kind: 'order_shipped', channel: 'sms', is_on: true });
  await happen('shipped', 'operator', { carrier: 'SF', tracking_number: 'SF2' });
  assert.equal((await sentTo(buyer.mobile)).length, 1);
});

test('permits for several lines of one order are requested once; each rejection is notified', async () => {
  await db.query(sql`update order_line set permit_state = 'needed' where order_id = ${order.id}`);
  await notify();
  await db.query(sql`update order_line set permit_state = 'submitted' where order_id = ${order.id}`);
  await db.query(sql`update order_line set permit_state = 'rejected' where order_id = ${order.id}`);
  await notify();
  assert.deepEqual((await find()).items.map(({ title }) => title).toReversed(), [
    'Permits required',
    'Permits not accepted',
    'Permits not accepted',
  ]);
});

test('a closed account and an unverified number get no messages', async () => {
  await db.query(sql`update account set mobile_verified_at = null where id = ${buyer.id}`);
  await happen('shipped', 'operator', { carrier: 'SF', tracking_number: 'SF1' });
  assert.deepEqual([await kinds(), await sentTo(buyer.mobile)], [['order_shipped'], []]);
  await db.query(sql`update account set mobile = null, closed_at = now() where id = ${buyer.id}`);
  await happen('cancelled');
  assert.deepEqual(await kinds(), ['order_shipped']);
});

test('notifications are marked as read one by one or up to the last seen; newer and others’ ones stay unread', async () => {
  for (const kind of ['placed', 'paid', 'cancelled']) await happen(kind);
  const { items, unread, total } = await find();
  assert.deepEqual([unread, total], [3, 3]);
  const stranger = await createTestAccount(db);
  const refused = await markRead(db, stranger.id, [items[0]!.id]);
  assert.equal(!refused.ok && refused.error, 'not_found');
  assert.equal(await countUnread(db, buyer.id), 3);
  assert.ok((await markRead(db, buyer.id, [items[0]!.id])).ok);
  assert.deepEqual(
    (await find()).items.map(({ is_read }) => is_read),
    [true, false, false],
  );
  await markAllRead(db, buyer.id, items[1]!.id);
  assert.equal(await countUnread(db, buyer.id), 0);
  await happen('expired', 'system');
  await markAllRead(db, buyer.id, items[1]!.id);
  assert.equal(await countUnread(db, buyer.id), 1);
});

test('what ends soon is notified once: receipt, a coupon, points and permits', async () => {
  const now = new Date();
  const inDays = (count: number) => new Date(now.getTime() + count * 86_400_000);
  await db.query(sql`
    update customer_order set shipped_at = ${inDays(-13)}, placed_at = ${inDays(-13)}, status = 'shipped' where id = ${order.id}`);
  // one more pack is still to leave, and waits for permits
  await db.query(sql`
    update order_line set permit_state = 'needed', quantity = quantity + 1, gross = gross + list_price, amount = amount + list_price,
      price_parts = jsonb_set(price_parts, '{0,quantity}', to_jsonb(quantity + 1))
    where id = ${order.lineIds[0]}`);
  await db.query(sql`
    with coupon as (
      insert into coupon (key, title_en, title_zh, terms_en, terms_zh, off, threshold, valid_days, quota)
      values (${`ends ${buyer.id}`}, 'Autumn', '秋季券', '', '', 2000, 0, 7, 10) returning id)
    insert into coupon_claim (coupon_id, account_id, expires_at)
    select id, ${buyer.id}, (date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') + interval '2 days') at time zone 'Asia/Shanghai' from coupon`);
  await notify();
  await remindBuyers(db, now);
  await remindBuyers(db, inDays(1));
  await notify();
  assert.deepEqual((await kinds()).toSorted(), ['coupon_expiring', 'permits_expiring', 'permits_needed', 'receipt_soon']);
  const coupon = (await find('zh-CN')).items.find(({ kind }) => kind === 'coupon_expiring');
  // it ends with the midnight after
  const tomorrow = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(inDays(1));
  assert.equal(coupon?.text, `「秋季券」（立减 ¥20.00）有效期至${tomorrow}。`);
});

test('what ends at midnight is shown with its last day, as on its page', () => {
  const facts = { off: 2000, threshold: 0, points: 1200, expires_at: '2028-11-22T00:00:00+08:00' };
  for (const kind of ['coupon_given', 'coupon_expiring', 'points_expiring'] as const) {
    assert.match(noticeText(kind, facts, 'en').text, /21 Nov 2028\.$/);
    assert.match(noticeText(kind, facts, 'zh-CN').text, /2028年11月21日/);
  }
});

test('every kind has complete texts and a path, in both languages, and goes by WeChat unless it is promotional', () => {
  const facts = {
    order: '26112100000001',
    total: 100,
    amount: 100,
    ticket: 'T26112100000001',
    points_order: 'P26112100000001',
    carrier: 'DG',
    tracking_number: 'X1',
    code: 'AC-1',
    lot: 'L-1',
    points: 1200,
    off: 100,
    state: 'approved',
    title_en: 'Autumn',
    title_zh: '秋季券',
    completes_at: '2026-11-21T00:00:00Z',
    expires_at: '2026-11-21T00:00:00Z',
    accepts_at: '2026-11-21T00:00:00Z',
    valid_until: '2026-11-21',
    reason: 'No samples are left.',
    statement: 'S202611-1',
    month: '2026-11',
    missing: 100,
    due_on: '2026-12-30',
    expected_on: '2026-12-30',
    substance_en: 'Acetone',
    substance_zh: '丙酮',
    institution_en: 'Lakeside University',
    institution_zh: '湖滨大学',
  };
  for (const language of languages)
    for (const kind of notificationKinds) {
      const { title, text } = noticeText(kind, kind === 'service_moved' ? { ...facts, state: 'in_progress' } : facts, language);
      for (const words of [title, text]) assert.doesNotMatch(words, /undefined|null|NaN|object|^$|\s{2}|：$/, `${kind} ${language}`);
      assert.match(noticeHref(kind, facts), /^\/[a-z]/);
      const { template } = noticeTemplate(kind, facts, language);
      assert.equal(wechatTemplates.includes(template), isTransactional(kind), `${template} by WeChat`);
    }
});

test('messages are signed with the shop’s name at the time of sending', async () => {
  await nameTestShop(db);
  const email = `${buyer.mobile}@lab.example`;
  await db.query(sql`update account set email = ${email} where id = ${buyer.id}`);
  await happen('shipped', 'operator', { carrier: 'sf', tracking_number: 'SF456' });
  assert.match((await sentTo(buyer.mobile))[0]!, /^sms 【测试】订单/);
  await failSms();
  assert.match((await sentTo(email))[0]!, /\n\n— 测试$/);
  await db.query(sql`update account set language = 'en' where id = ${buyer.id}`);
  await happen('shipped', 'operator', { carrier: 'sf', tracking_number: 'SF789' });
  assert.match((await sentTo(buyer.mobile))[0]!, /^sms \[Test\] Order/);
  await failSms();
  assert.match((await sentTo(email))[0]!, /\n\n— Test$/);
});

test('a linked buyer is notified by WeChat first where it has a template, and of a recall on every channel', async () => {
  const openid = `openid-of-${buyer.mobile}`;
  await db.query(sql`
    insert into message_gateway (channel, kind, settings) values ('wechat', 'wechat', '{"appid": "wx1"}') on conflict (channel) do nothing`);
  await db.query(sql`
    insert into provider_template (provider, template, language, code, parameters)
    select 'wechat', unnest(array['order_shipped', 'lot_recalled', 'order_paid']), 'en', 'id', '{thing1=order}' on conflict do nothing`);
  await db.query(sql`insert into account_wechat (account_id, app_id, openid, linked_at) values (${buyer.id}, 'wx1', ${openid}, now())`);
  await db.query(sql`update account set language = 'en', email = ${`${buyer.mobile}@lab.example`} where id = ${buyer.id}`);
  const sent = async () => {
    const { rows } = await db.query<{ channel: string; template: string; fallback: string | null; last: string | null }>(sql`
      delete from outbox_message where recipient in (${openid}, ${buyer.mobile}, ${`${buyer.mobile}@lab.example`})
      returning channel, template, fallback_channel as fallback, fallback_mail as last`);
    return rows.map(({ channel, template, fallback, last }) =>
      [channel, template, fallback, last === null ? null : 'mail'].join(' ').trim(),
    );
  };
  const parcel = { carrier: 'sf', tracking_number: 'SF123' };
  await happen('shipped', 'operator', parcel);
  assert.deepEqual(await sent(), ['wechat order_shipped sms mail']);
  // without a template there, and where it is switched off
  await happen('cancelled');
  assert.deepEqual(await sent(), ['sms order_cancelled mail']);
  await setPreference(db, buyer.id, { kind: 'order_shipped', channel: 'sms', is_on: false });
  await happen('shipped', 'operator', { ...parcel, tracking_number: 'SF124' });
  assert.deepEqual(await sent(), ['wechat order_shipped mail']);
  await setPreference(db, buyer.id, { kind: 'order_shipped', channel: 'mail', is_on: false });
  await setPreference(db, buyer.id, { kind: 'order_shipped', channel: 'wechat', is_on: false });
  await happen('shipped', 'operator', { ...parcel, tracking_number: 'SF125' });
  assert.deepEqual(await sent(), []);
  await happen('lot_recalled', 'operator', { code: 'AC-1', lot: 'L1' });
  assert.deepEqual(await sent(), ['wechat lot_recalled', 'sms lot_recalled', 'mail lot_recalled']);
  // a user of another service account
  await db.query(sql`update account_wechat set app_id = 'wx2' where account_id = ${buyer.id}`);
  await happen('paid');
  assert.deepEqual(await sent(), ['mail order_paid']);
});
