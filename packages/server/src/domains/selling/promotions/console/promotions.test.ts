import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { createTestAddress } from '../../../../testing/test-address.ts';
import type { PromotionRequest } from '../../../rules/approvals/approval.ts';
import { saveAsRequested } from '../../../rules/approvals/propose-promotion.ts';
import { findGoods } from '../../../care/points/find-goods.ts';
import { applyForTrial } from '../apply-for-trial.ts';
import { claimCoupon } from '../claim-coupon.ts';
import { findOpenActivities } from '../find-open-activities.ts';
import { getActivity } from '../get-activity.ts';
import { getOffers } from '../get-offers.ts';
import { grantTrial } from '../../orders/grant-trial.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let writer: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole();
  writer = await shop.openOperator(['content']);
});
after(() => shop.close());

type Kind = 'activities' | 'reductions' | 'coupons' | 'trialOffers';
type Act = 'find' | 'get' | 'create' | 'update' | 'end' | 'callOff' | 'preview';
const send = (kind: Kind, act: Act, input: Record<string, unknown>) => shop.call(`${kind}.${act}`, input, writer);
async function make(kind: Kind, writing: Record<string, unknown>): Promise<{ id: number }> {
  const made = await send(kind, 'create', writing);
  assert.equal(made.status, 200, made.text);
  return made.data;
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const now = { starts_at: inDays(0), ends_at: inDays(30) };
const later = { starts_at: inDays(10), ends_at: inDays(30) };
const titles = { title_en: 'Buffer weeks', title_zh: '缓冲液月' };
const noPicture = { picture_id: null, alt_en: '', alt_zh: '' };
const terms = { terms_en: 'Once a buyer.', terms_zh: '每人一次。' };
const fieldsOf = ({ data }: { data: { fields?: { field: string }[] } }) => data.fields?.map(({ field }) => field);
const errorOf = ({ status, data }: { status: number; data: { error?: string } }) => [status, data.error];

const createPack = () => createTestPack(shop.db, { onHand: 50 });
const createBuyer = async () => ({ accountId: (await createTestAccount(shop.db)).id, mobileVerified: true });

async function activity(window: { starts_at: string; ends_at: string }, quota: number | null = null) {
  const { product_id } = await createPack();
  const writing = {
    ...titles,
    summary_en: 'All buffers.',
    summary_zh: '全部缓冲液。',
    ...window,
    ...noPicture,
    rules: [{ en: 'As long as stock lasts.', zh: '售完为止。' }],
    products: [{ product_id, percent_off: 20, quota, buyer_limit: null }],
  };
  const { id } = await make('activities', writing);
  return { id, writing, productId: product_id };
}

/** The tags that a change of a product and of all activities were announced with since. */
async function announcedBy<Value>(work: () => Promise<Value>): Promise<[Value, string[]]> {
  await shop.db.query('delete from cache_change');
  const value = await work();
  const { rows } = await shop.db.query<{ tag: string }>('select distinct tag from cache_change order by tag');
  return [value, rows.map(({ tag }) => tag)];
}

test('a running activity keeps its start, products and discounts; its end, texts and further products may change', async () => {
  const { id, writing, productId } = await activity(now);
  const other = await createPack();
  const seen = await send('activities', 'get', { id });
  assert.deepEqual([seen.data.state, seen.data.version, seen.data.acts], ['running', 1, ['edit', 'end']]);
  const kept = await send('activities', 'update', {
    ...writing,
    id,
    version: 1,
    starts_at: inDays(1),
    products: [{ ...writing.products[0], percent_off: 5 }],
  });
  assert.deepEqual(fieldsOf(kept), ['starts_at', 'products.0.percent_off']);
  const without = await send('activities', 'update', {
    ...writing,
    id,
    version: 1,
    products: [{ product_id: other.product_id, percent_off: 5, quota: null, buyer_limit: null }],
  });
  assert.deepEqual(fieldsOf(without), ['products']);
  const more = { product_id: other.product_id, percent_off: 15, quota: 40, buyer_limit: 4 };
  const [saved, tags] = await announcedBy(() =>
    send('activities', 'update', { ...writing, id, version: 1, title_en: 'Buffer month', products: [writing.products[0], more] }),
  );
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual([saved.data.version, saved.data.products[1], saved.data.named.length], [2, more, 2]);
  // the pages of its products say what it is called and until when
  for (const tag of ['activities', `product:${productId}`, `product:${other.product_id}`]) assert.ok(tags.includes(tag), tag);
});

test('a running activity without a limit gets none: its orders were not counted', async () => {
  const { id, writing } = await activity(now);
  const save = (bound: { quota: number | null; buyer_limit: number | null }) =>
    send('activities', 'update', { ...writing, id, version: 1, products: [{ ...writing.products[0], ...bound }] });
  assert.deepEqual(fieldsOf(await save({ quota: 5, buyer_limit: null })), ['products.0.quota']);
  assert.deepEqual(fieldsOf(await save({ quota: null, buyer_limit: 2 })), ['products.0.buyer_limit']);
});

test('an activity shows an uploaded picture with its description in the reader’s language, else its goods', async () => {
  const { id, writing } = await activity(now);
  const pictureIn = async (language: 'en' | 'zh-CN') => {
    const found = await getActivity(shop.db, id, language);
    const listed = (await findOpenActivities(shop.db, language)).find((one) => one.id === id);
    assert.ok(found.ok);
    assert.deepEqual(listed?.picture, found.value.picture);
    return found.value.picture;
  };
  const drawn = await pictureIn('en');
  assert.deepEqual([drawn.address, drawn.goods.length], ['/scenes/offers.svg', 1]);
  assert.match(drawn.goods[0] ?? '', /^\/pictures\/.+\.svg$/);
  const save = (version: number, picture: { picture_id: string | null; alt_en: string; alt_zh: string }) =>
    send('activities', 'update', { ...writing, ...picture, id, version });
  const stranger = await save(1, { picture_id: '00000000-0000-4000-8000-000000000000', alt_en: 'Buffers', alt_zh: '' });
  assert.deepEqual(fieldsOf(stranger), ['picture_id', 'alt_zh']);

  const { rows } = await shop.db.query<{ id: string }>(sql`
    with kept as (insert into content_picture (stored_as, width, height, bytes) values ('a.webp', 1200, 600, 9) returning id),
      small as (insert into content_picture_size (picture_id, width, stored_as, bytes) select id, 480, 'b.webp', 5 from kept)
    select id from kept`);
  const [picture] = rows;
  assert.ok(picture);
  const saved = await save(1, { picture_id: picture.id, alt_en: ' Buffers ', alt_zh: '缓冲液' });
  assert.deepEqual([saved.status, saved.data.picture_id, saved.data.alt_en], [200, picture.id, 'Buffers'], saved.text);
  const address = `/files/content/${picture.id}`;
  assert.deepEqual(await pictureIn('zh-CN'), { address, small: `${address}/480`, alt: '缓冲液', goods: [] });
  // what an activity shows is not cleared away, and a description is never in one language only
  await shop.db.query(sql`update content_picture set created_at = now() - interval '30 days' where id = ${picture.id}`);
  assert.deepEqual((await shop.db.query(`select from purge_content_pictures(interval '7 days')`)).rows, []);
  await assert.rejects(shop.db.query(sql`update activity set alt_zh = '' where id = ${id}`), /activity_described_in_both/);
  assert.equal((await save(2, noPicture)).status, 200);
  assert.deepEqual(await pictureIn('en'), drawn);
});

test('a quota is never below what buyers used, which stays counted', async () => {
  const { id, writing, productId } = await activity(now, 10);
  await shop.db.query(sql`update activity_quota set taken = 6 where activity_id = ${id}`);
  const save = (quota: number | null) =>
    send('activities', 'update', {
      ...writing,
      id,
      version: 1,
      products: [{ product_id: productId, percent_off: 20, quota, buyer_limit: null }],
    });
  assert.deepEqual(fieldsOf(await save(5)), ['products.0.quota']);
  assert.deepEqual(fieldsOf(await save(null)), ['products.0.quota']);
  const saved = await save(6);
  assert.deepEqual([saved.status, saved.data.named[0].taken], [200, 6]);
  const found = await send('activities', 'find', { q: 'buffer weeks', state: 'running' });
  const line = found.data.items.find((item: { id: number }) => item.id === id);
  assert.deepEqual([line.products, line.quota, line.taken], [1, 6, 6]);
});

test('an activity is ended now, and an ended one stays as it was', async () => {
  const { id, writing, productId } = await activity(now);
  const [ended, tags] = await announcedBy(() => send('activities', 'end', { id, version: 1 }));
  assert.deepEqual([ended.data.state, ended.data.acts], ['ended', []]);
  assert.ok(tags.includes(`product:${productId}`), tags.join());
  const left = await shop.db.query(sql`select from running_reduction where product_id = ${productId}`);
  assert.equal(left.rowCount, 0);
  assert.deepEqual(errorOf(await send('activities', 'end', { id, version: 2 })), [409, 'wrong_state']);
  assert.deepEqual(errorOf(await send('activities', 'update', { ...writing, id, version: 2 })), [409, 'wrong_state']);
  assert.deepEqual(errorOf(await send('activities', 'callOff', { id, version: 2 })), [409, 'wrong_state']);
});

test('a future promotion can be moved, changed and withdrawn; none begins in the past or ends before it begins', async () => {
  const { id, writing } = await activity(later);
  assert.deepEqual((await send('activities', 'get', { id })).data.acts, ['edit', 'callOff']);
  const past = await send('activities', 'update', { ...writing, id, version: 1, starts_at: inDays(-2) });
  assert.deepEqual(fieldsOf(past), ['starts_at']);
  const turned = await send('activities', 'update', { ...writing, id, version: 1, ends_at: inDays(5) });
  assert.deepEqual(fieldsOf(turned), ['ends_at']);
  assert.deepEqual(errorOf(await send('activities', 'end', { id, version: 1 })), [409, 'wrong_state']);
  assert.equal((await send('activities', 'callOff', { id, version: 1 })).status, 200);
  assert.deepEqual(errorOf(await send('activities', 'get', { id })), [404, 'not_found']);
});

test('products must exist and be named once, and each fault is at its line', async () => {
  const { productId, writing } = await activity(later);
  const line = { product_id: productId, percent_off: 10, quota: null, buyer_limit: null };
  const wrong = await send('activities', 'create', {
    ...writing,
    products: [line, line, { ...line, product_id: 999_999_999, quota: 2, buyer_limit: 3 }],
  });
  assert.deepEqual(fieldsOf(wrong), ['products.1.product_id', 'products.2.product_id', 'products.2.buyer_limit']);
  const malformed = await send('activities', 'create', { ...writing, products: [{ ...line, percent_off: 95, quota: 0 }] });
  assert.deepEqual(malformed.data.fields, [
    { field: 'products.0.percent_off', msg: 'A whole number from 1 to 90.' },
    { field: 'products.0.quota', msg: 'A whole number from 1 to 1000000.' },
  ]);
});

test('of two who save the same promotion the second one is refused with the present state; the log has who did what', async () => {
  const { id, writing } = await activity(later);
  const answers = await Promise.all(
    ['One', 'Two'].map((title_en) => send('activities', 'update', { ...writing, id, version: 1, title_en })),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  assert.deepEqual([won!.status, ...errorOf(lost!)], [200, 409, 'changed_meanwhile']);
  assert.deepEqual([lost!.data.details.now.title_en, lost!.data.details.now.version], [won!.data.title_en, 2]);
  const log = await shop.db.query<{ call: string; act: string }>(sql`
    select call, act from audit_entry where object_kind = 'activity' and object_id = ${String(id)} order by id`);
  assert.deepEqual(log.rows, [
    { call: 'activities.create', act: 'created' },
    { call: 'activities.update', act: 'changed' },
  ]);
});

test('the steps of a full reduction rise; a running one keeps steps and scope, and checkout uses it at once', async () => {
  const { product_id } = await createPack();
  const writing = {
    ...titles,
    ...now,
    steps: [
      { threshold: 50_000, off: 3000 },
      { threshold: 100_000, off: 8000 },
    ],
    scope: [{ kind: 'product', id: product_id }],
  };
  const sunk = [
    { threshold: 50_000, off: 60_000 },
    { threshold: 50_000, off: 4000 },
  ];
  assert.deepEqual(fieldsOf(await send('reductions', 'create', { ...writing, steps: sunk })), [
    'steps.0.off',
    'steps.1.threshold',
    'steps.1.off',
  ]);
  const gone = [{ kind: 'brand', id: 999_999_999 }];
  assert.deepEqual(fieldsOf(await send('reductions', 'create', { ...writing, scope: gone })), ['scope']);
  const { id } = await make('reductions', writing);
  const running = await shop.db.query<{ steps: unknown }>(sql`select steps from running_full_reduction where id = ${id}`);
  assert.deepEqual(running.rows[0]?.steps, writing.steps);
  const other = await send('reductions', 'update', { ...writing, id, version: 1, steps: [writing.steps[0]], scope: [] });
  assert.deepEqual(fieldsOf(other), ['steps', 'scope']);
  const longer = await send('reductions', 'update', { ...writing, id, version: 1, ends_at: inDays(60) });
  assert.deepEqual([longer.status, longer.data.named.length], [200, 1], longer.text);
  const listed = (await getOffers(shop.db, 'zh-CN')).reductions.find((reduction) => reduction.id === id);
  assert.deepEqual([listed?.title, listed?.steps], [titles.title_zh, writing.steps]);
  assert.equal((await send('reductions', 'end', { id, version: 2 })).data.state, 'ended');
  assert.equal((await shop.db.query(sql`select from running_full_reduction where id = ${id}`)).rowCount, 0);
});

test('a claimed coupon keeps its worth and stays usable when it is ended; its quota is at least the claims', async () => {
  const coupon = {
    ...titles,
    ...terms,
    ...now,
    ends_at: null,
    off: 3000,
    threshold: 30_000,
    valid_days: 30,
    quota: 5,
    points: null,
    scope: [],
  };
  const { id } = await make('coupons', coupon);
  const buyers = await Promise.all([createBuyer(), createBuyer()]);
  for (const buyer of buyers) assert.ok((await inTransaction(shop.db, (transaction) => claimCoupon(transaction, buyer, id))).ok);
  const worse = await send('coupons', 'update', { ...coupon, id, version: 1, off: 1000, threshold: 40_000, quota: 1, points: 50 });
  assert.deepEqual(fieldsOf(worse), ['off', 'threshold', 'quota', 'points']);
  await assert.rejects(shop.db.query(sql`update coupon set off = 1 where id = ${id}`), { constraint: 'coupon_worth_stays' });
  const fewer = await send('coupons', 'update', { ...coupon, id, version: 1, quota: 2, valid_days: 60 });
  assert.deepEqual([fewer.data.quota, fewer.data.claimed, fewer.data.used], [2, 2, 0], fewer.text);
  const ended = await send('coupons', 'end', { id, version: 2 });
  assert.equal(ended.data.state, 'ended');
  const late = await inTransaction(shop.db, async (transaction) => claimCoupon(transaction, await createBuyer(), id));
  assert.equal(late.ok, false);
  const kept = await shop.db.query(sql`select from coupon_claim where coupon_id = ${id} and expires_at > now() + interval '29 days'`);
  assert.equal(kept.rowCount, 2);
});

test('a coupon for points is in the mall while it runs, at its price, and leaves it when it is withdrawn', async () => {
  const coupon = { ...titles, ...terms, ...now, off: 1000, threshold: 0, valid_days: 30, quota: 5, points: 900, scope: [] };
  const { id } = await make('coupons', coupon);
  const inMall = async () => (await findGoods(shop.db, 'en')).filter((good) => good.points === 900 || good.points === 950);
  assert.deepEqual(
    (await inMall()).map(({ points, stock }) => [points, stock]),
    [[900, 5]],
  );
  const dearer = await send('coupons', 'update', { ...coupon, id, version: 1, points: 950, quota: 8 });
  assert.deepEqual([dearer.data.points, (await inMall()).map(({ points, stock }) => [points, stock])], [950, [[950, 8]]]);
  assert.equal((await send('coupons', 'end', { id, version: 2 })).status, 200);
  assert.deepEqual(await inMall(), []);
  const planned = await make('coupons', { ...coupon, ...later });
  assert.deepEqual(await inMall(), []);
  assert.equal((await send('coupons', 'callOff', { id: planned.id, version: 1 })).status, 200);
});

test('a trial’s pack may be given; after applications it stays, and there are at least as many places as grants', async () => {
  const [fit, other] = await Promise.all([createPack(), createPack()]);
  const unfit = await createTestPack(shop.db, { un: 'UN1090' });
  const trial = { ...titles, ...terms, ...now, sku_id: fit.sku_id, places: 3 };
  assert.deepEqual(fieldsOf(await send('trialOffers', 'create', { ...trial, sku_id: unfit.sku_id })), ['sku_id']);
  const { id } = await make('trialOffers', trial);
  const buyer = await createBuyer();
  const addressId = await createTestAddress(shop.db, buyer.accountId);
  const applied = await inTransaction(shop.db, (transaction) =>
    applyForTrial(transaction, buyer, { trialId: id, addressId, purpose: 'Spinning down cells' }),
  );
  assert.ok(applied.ok);
  const { rows } = await shop.db.query<{ id: number }>(sql`select id from trial_application where trial_id = ${id}`);
  assert.ok((await inTransaction(shop.db, (transaction) => grantTrial(transaction, rows[0]!.id, new Date()))).ok);
  assert.deepEqual(fieldsOf(await send('trialOffers', 'update', { ...trial, id, version: 1, sku_id: other.sku_id })), ['sku_id']);
  const saved = await send('trialOffers', 'update', { ...trial, id, version: 1, places: 1 });
  assert.deepEqual([saved.data.places, saved.data.applied, saved.data.granted], [1, 1, 1], saved.text);
  const planned = await make('trialOffers', { ...trial, ...later, title_en: 'Later' });
  assert.equal(
    (await getOffers(shop.db, 'en')).trials.some((one) => one.id === planned.id),
    false,
  );
});

test('a preview refuses what saving would, and changes nothing', async () => {
  const { id, writing } = await activity(later);
  const shown = await send('activities', 'preview', { ...writing, id, title_en: 'Not saved' });
  assert.match(shown.data.url_en, new RegExp(`/activity/${id}\\?lang=en&preview=[\\w-]+$`));
  const fresh = await send('activities', 'preview', writing);
  assert.match(fresh.data.url_zh, /\/activity\/\d+\?lang=zh-CN&preview=/);
  assert.deepEqual(fieldsOf(await send('activities', 'preview', { ...writing, ends_at: inDays(1) })), ['ends_at']);
  assert.deepEqual(errorOf(await send('activities', 'preview', { ...writing, id: 999_999_999 })), [404, 'not_found']);
  const kept = await send('activities', 'get', { id });
  assert.deepEqual([kept.data.title_en, kept.data.version], [titles.title_en, 1]);
});

test('a discount above three tenths waits for approval and is then saved as requested; texts may change freely, quotas need approval', async () => {
  const { product_id } = await createPack();
  const line = { product_id, percent_off: 90, quota: 5, buyer_limit: null };
  const writing = {
    ...titles,
    title_en: 'Nine tenths',
    summary_en: 's',
    summary_zh: 's',
    ...later,
    ...noPicture,
    rules: [],
    products: [line],
  };
  const second = await shop.openOperator(['content']);
  const decide = (id: number, approved = true, by = second) => shop.call('approvals.decide', { id, approved }, by);
  const found = async () => (await send('activities', 'find', { q: 'Nine tenths' })).data.items;

  const requested = await send('activities', 'create', writing);
  assert.deepEqual([requested.data.id, typeof requested.data.approval_id, await found()], [null, 'number', []], requested.text);
  assert.equal((await send('activities', 'create', writing)).data.error, 'wrong_state', 'the question waits already');
  const [question] = (await shop.call('approvals.find', { kind: 'promotion', state: 'waiting' }, second)).data.items;
  assert.deepEqual(
    [question.request.title_en, question.request.takes.map(({ percent_off, quota }: Record<string, unknown>) => [percent_off, quota])],
    ['Nine tenths', [[90, 5]]],
  );
  assert.equal((await decide(requested.data.approval_id, true, writer)).data.error, 'second_approver_needed');
  assert.equal((await decide(requested.data.approval_id)).status, 200);
  const [{ id }] = await found();

  const reworded = await send('activities', 'update', { ...writing, id, version: 1, summary_en: 'Other words.' });
  assert.deepEqual([reworded.data.approval_id, reworded.data.version], [null, 2], reworded.text);
  const more = await send('activities', 'update', { ...writing, id, version: 2, products: [{ ...line, quota: 5_000 }] });
  assert.deepEqual([typeof more.data.approval_id, more.data.products[0].quota, more.data.version], ['number', 5, 2], more.text);
  assert.equal(
    (await send('activities', 'update', { ...writing, id, version: 2, products: [{ ...line, percent_off: 30 }] })).data.version,
    3,
  );
  const late = await decide(more.data.approval_id);
  assert.deepEqual([late.status, late.data.error], [409, 'wrong_state'], 'another version than the one that was asked about');
  assert.equal((await decide(more.data.approval_id, false)).status, 200);
});

test('coupons and full reductions have the same limit, and a coupon’s points count against it', async () => {
  const coupon = { ...titles, ...terms, ...later, off: 3_000, threshold: 10_000, valid_days: 30, quota: 5, points: null, scope: [] };
  let made = 0;
  const needsApproval = async (kind: Kind, writing: Record<string, unknown>) => {
    const { data, text } = await send(kind, 'create', { ...writing, title_en: `Share ${++made}` });
    assert.ok('approval_id' in data, text);
    return data.approval_id !== null;
  };
  assert.equal(await needsApproval('coupons', coupon), false);
  assert.equal(await needsApproval('coupons', { ...coupon, off: 3_001 }), true);
  assert.equal(await needsApproval('coupons', { ...coupon, off: 1_001, threshold: 0 }), true);
  assert.equal(await needsApproval('coupons', { ...coupon, off: 3_002, points: 100 }), false);
  const reduction = { ...titles, ...later, steps: [{ threshold: 10_000, off: 3_000 }], scope: [] };
  assert.equal(await needsApproval('reductions', reduction), false);
  assert.equal(await needsApproval('reductions', { ...reduction, steps: [...reduction.steps, { threshold: 20_000, off: 6_001 }] }), true);
});

test('an approval after the planned start starts the promotion at once, and one after its end is refused with the reason', async () => {
  const coupon = { ...titles, ...terms, off: 5_000, threshold: 0, valid_days: 30, quota: 5, points: null, scope: [] };
  const saveLate = (window: { starts_at: string; ends_at: string }) => {
    const described = { takes: [], covers: [] };
    const request: PromotionRequest = { kind: 'promotion', promotion: 'coupons', seen: null, writing: { ...coupon, ...window }, described };
    return inTransaction(shop.db, (transaction) => saveAsRequested(transaction, request, 'en'));
  };
  const saved = await saveLate({ starts_at: inDays(-2), ends_at: inDays(5) });
  assert.ok(saved.ok && Date.parse(saved.value.starts_at) > Date.now() - 3_600_000, JSON.stringify(saved));
  const over = await saveLate({ starts_at: inDays(-2), ends_at: inDays(-1) });
  assert.deepEqual(
    [over.ok, !over.ok && over.error, !over.ok && over.reason?.en],
    [false, 'wrong_state', 'The end lies after the beginning and after now.'],
  );
});
