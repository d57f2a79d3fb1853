import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { createTestAccount } from '../../../../testing/test-account.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { createTestInstitution } from '../../../../testing/test-order.ts';
import { createTestFile } from '../../../../testing/test-permits.ts';
import { deliverEvents } from '../../../rules/events/deliver-events.ts';
import { numberEvents } from '../../../rules/events/number-events.ts';
import { registerSubscriber } from '../../../rules/events/subscriber.ts';
import { findNotifications } from '../../../rules/notifications/find-notifications.ts';
import { buyerNotifications } from '../../../rules/notifications/notify-buyers.ts';
import { writeStoredFile } from '../../../site/attachments/stored-files.ts';
import { applyForMembership } from '../apply-for-membership.ts';
import { findOwnMemberships } from '../find-own-memberships.ts';

let shop: TestConsole;
let seller: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole();
  seller = await shop.openOperator(['sales']);
  await registerSubscriber(shop.db, buyerNotifications);
});
after(() => shop.close());

/** A buyer’s application with a picture as proof. */
async function applied(target: { institution_id: number } | { institution_name: string }) {
  const account = await createTestAccount(shop.db);
  const storedAs = await writeStoredFile(shop.config.dataDir, Buffer.from('a card'), 'webp');
  const file = await createTestFile(shop.db, account.id, 'membership', storedAs);
  const made = await inTransaction(shop.db, (tx) =>
    applyForMembership(tx, account.id, { ...target, role: 'student', statement: 'Student number 17', attachment_ids: [file] }, 'en'),
  );
  assert.ok(made.ok);
  const [application] = (await findOwnMemberships(shop.db, account.id, 'en')).items;
  assert.ok(application);
  return { ...account, file, application: application.id };
}

async function noticesOf(accountId: number) {
  await numberEvents(shop.db);
  await deliverEvents(shop.db, buyerNotifications);
  const texts = async (language: 'en' | 'zh-CN') =>
    (await findNotifications(shop.db, accountId, { page: 1, limit: 10 }, language)).items.map(({ text, href }) => ({ text, href }));
  return { en: await texts('en'), zh: await texts('zh-CN') };
}

test('an application is found, read with its proof, and approved once', async () => {
  const buyer = await applied({ institution_id: await createTestInstitution(shop.db, 0) });
  const found = await shop.call('consoleMemberships.find', { q: buyer.mobile }, seller);
  assert.deepEqual([found.data.total, found.data.items[0].id, found.data.counts], [1, buyer.application, { pending: 1, all: 1 }]);
  const shown = (await shop.call('consoleMemberships.get', { id: buyer.application }, seller)).data;
  assert.deepEqual(
    [shown.statement, shown.mobile, shown.member_of, shown.proofs.map(({ id }: { id: string }) => id)],
    ['Student number 17', buyer.mobile, null, [buyer.file]],
  );
  const approve = () => shop.call('consoleMemberships.approve', { id: buyer.application }, seller);
  const pressed = await Promise.all([approve(), approve()]);
  assert.deepEqual(
    pressed.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const own = await findOwnMemberships(shop.db, buyer.id, 'en');
  assert.deepEqual([own.institution, own.items[0]?.state], [shown.institution, 'approved']);
  const notices = await noticesOf(buyer.id);
  assert.match(notices.en[0]?.text ?? '', /was approved/);
  assert.match(notices.zh[0]?.text ?? '', /^您已加入/);
  assert.equal(notices.en[0]?.href, '/my?section=membership');
});

test('a refusal needs a reason, which the buyer reads; what was withdrawn cannot be decided', async () => {
  const buyer = await applied({ institution_name: 'Institute of Snow' });
  const refuse = (reason: string) => shop.call('consoleMemberships.refuse', { id: buyer.application, reason }, seller);
  assert.equal((await refuse(' ')).status, 422);
  assert.equal((await refuse('The card has expired.')).status, 200);
  const notices = await noticesOf(buyer.id);
  for (const [{ text } = { text: '' }] of [notices.en, notices.zh]) assert.match(text, /Institute of Snow.*The card has expired\./);
  const { rows } = await shop.db.query(
    sql`select call from audit_entry where object_kind = 'membership_application' and object_id = ${String(buyer.application)} and act = 'changed'`,
  );
  assert.deepEqual(rows, [{ call: 'consoleMemberships.refuse' }]);
  const late = await shop.call('consoleMemberships.approve', { id: buyer.application }, seller);
  assert.deepEqual([late.status, late.data.error], [409, 'wrong_state']);
});

test('one that names a new institution is approved only with the key of one', async () => {
  const institution = await createTestInstitution(shop.db, 0);
  const { rows } = await shop.db.query<{ key: string }>(sql`select key from institution where id = ${institution}`);
  const buyer = await applied({ institution_name: 'Institute of Ice' });
  const missing = await shop.call('consoleMemberships.approve', { id: buyer.application }, seller);
  assert.deepEqual([missing.status, missing.data.fields[0].field], [422, 'institution']);
  const approved = await shop.call('consoleMemberships.approve', { id: buyer.application, institution: rows[0]?.key }, seller);
  assert.equal(approved.status, 200);
  assert.equal((await shop.call('consoleMemberships.get', { id: buyer.application }, seller)).data.institution_key, rows[0]?.key);
});

test('proof opens for who decides, below its own application only', async () => {
  const [one, other] = [await applied({ institution_name: 'Institute A' }), await applied({ institution_name: 'Institute B' })];
  const finance = await shop.openOperator(['finance']);
  const open = (application: number, file: string, { cookie }: { cookie: string }) =>
    shop.app.inject({
      url: `/api/operator/memberships/${application}/files/${file}`,
      headers: { cookie: `console=${cookie}`, 'x-console': '1' },
    });
  const shown = await open(one.application, one.file, seller);
  assert.deepEqual([shown.statusCode, shown.body, shown.headers['content-type']], [200, 'a card', 'image/webp']);
  assert.equal((await open(other.application, one.file, seller)).statusCode, 404);
  assert.equal((await open(one.application, one.file, finance)).statusCode, 403);
});
