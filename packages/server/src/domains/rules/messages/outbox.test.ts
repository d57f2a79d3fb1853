import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { type OutgoingMessage, deliverOutbox } from './deliver-outbox.ts';
import { findOutbox } from './find-outbox.ts';
import { type Message, sendMessage } from './internal/send-message.ts';
import { maskRecipient, terminalGateway } from './terminal-gateway.ts';

const { db, drop } = await openTestDatabase({ poolSize: 6 });

beforeEach(() => db.query('delete from outbox_message'));

after(drop);

const message = (body: string, more: Partial<Message> = {}): Message => ({
  channel: 'sms',
  recipient: '13900000001',
  subject: 'test',
  body,
  ...more,
});

test('a message is sent once, after its transaction, oldest first', async () => {
  const sent: string[] = [];
  const gateway = async ({ body }: OutgoingMessage) => void sent.push(body);
  await withTransaction(db, async (transaction) => {
    await sendMessage(transaction, message('first'));
    await sendMessage(transaction, message('second'));
    assert.equal(await deliverOutbox(db, gateway), 0);
  });
  assert.equal(await deliverOutbox(db, gateway), 2);
  assert.equal(await deliverOutbox(db, gateway), 0);
  assert.deepEqual(sent, ['first', 'second']);
});

test('a transaction rolled back sends nothing', async () => {
  await withTransaction<null>(db, async (transaction, rollBack) => {
    await sendMessage(transaction, message('never'));
    return rollBack(null);
  });
  assert.equal(await deliverOutbox(db, async () => assert.fail('was sent')), 0);
});

test('concurrent workers send each message once', async () => {
  for (let index = 0; index < 40; index += 1) await sendMessage(db, message(String(index)));
  const sent: string[] = [];
  const worker = () => deliverOutbox(db, async ({ body }) => void sent.push(body), 10);
  await Promise.all([worker(), worker(), worker(), worker(), worker(), worker()]);
  while ((await worker()) > 0);
  assert.deepEqual(
    sent.map(Number).sort((a, b) => a - b),
    Array.from({ length: 40 }, (_, index) => index),
  );
});

test('a failure is recorded with its reason, retried later, and given up after eight attempts', async () => {
  await sendMessage(db, message('stubborn'));
  const failing = async () => {
    throw new Error('the gateway is down');
  };
  assert.equal(await deliverOutbox(db, failing), 0);
  assert.equal((await findOutbox(db, { limit: 1 }))[0]?.last_error, 'the gateway is down');
  assert.equal(await deliverOutbox(db, async () => assert.fail('too early')), 0);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await db.query('update outbox_message set next_attempt_at = now()');
    await deliverOutbox(db, failing);
  }
  const [row] = await findOutbox(db, { limit: 1 });
  assert.equal(row?.attempts, 8);
  assert.equal(row.delivered_at, null);
});

test('an expired or withheld message is never sent', async () => {
  await sendMessage(db, message('late', { expiresAt: new Date(Date.now() - 1000) }));
  await sendMessage(db, message('for nobody', { withheld: true }));
  assert.equal(await deliverOutbox(db, async () => assert.fail('was sent')), 0);
  assert.deepEqual(
    (await findOutbox(db, { limit: 10 })).map(({ body }) => body),
    ['late'],
  );
});

test('the outbox is read newest first, or for one recipient', async () => {
  await sendMessage(db, message('a'));
  await sendMessage(db, message('b', { recipient: '13900000002' }));
  await sendMessage(db, message('c'));
  const read = async (given: { limit: number; recipient?: string }) => (await findOutbox(db, given)).map(({ body }) => body);
  assert.deepEqual(await read({ limit: 2 }), ['c', 'b']);
  assert.deepEqual(await read({ limit: 9, recipient: '13900000001' }), ['c', 'a']);
  await db.query(sql`delete from outbox_message`);
});

test('the terminal shows the message on one line and masks its recipient', async () => {
  const lines: string[] = [];
  const gateway = terminalGateway((line) => lines.push(line));
  await gateway({ id: 1, channel: 'sms', recipient: '13912345678', subject: 'code', body: 'Your code is\n123456' });
  assert.deepEqual(lines, ['SMS to 139****5678: Your code is 123456']);
  assert.equal(maskRecipient('lin@lab.example'), 'li***@lab.example');
  assert.equal(maskRecipient('a@lab.example'), '***@lab.example');
  assert.equal(maskRecipient('12345'), '****');
});
