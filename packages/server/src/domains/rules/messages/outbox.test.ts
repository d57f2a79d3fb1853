import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { findOutbox } from './find-outbox.ts';
import { retryMessage } from './find-sent-messages.ts';
import type { Gateways, Outcome, OutgoingMessage } from './gateway.ts';
import { type Message, sendMessage } from './send-messages.ts';
import { gatewayWarnings } from './effective-gateways.ts';
import { openGateways } from './open-gateways.ts';
import { readTestConfig } from '../../../testing/test-config.ts';
import { maskRecipient, terminalGateway } from './terminal-gateway.ts';

const { db, drop } = await openTestDatabase({ poolSize: 6 });

beforeEach(() => db.query('delete from outbox_message'));

after(drop);

type More = Partial<Pick<Message, 'channel' | 'recipient' | 'isCode' | 'expiresAt' | 'withheld'>>;
/** A message whose text ends with `reason`. */
const message = (reason: string, more: More = {}): Message => ({
  channel: 'sms',
  recipient: '13900000001',
  language: 'en',
  template: 'trial_declined',
  parameters: { reason },
  ...more,
});
const reasonOf = ({ parameters }: { parameters: Readonly<Record<string, string>> }) => parameters['reason'] ?? '';

/** A gateway for both channels. */
const through = (send: (message: OutgoingMessage) => Promise<Outcome>): Gateways => {
  const gateway = { name: 'terminal', send } as const;
  return { sms: gateway, mail: gateway };
};
const accepted: Outcome = { state: 'accepted' };
const unused = through(async () => assert.fail('was sent'));
const again = () => db.query('update outbox_message set next_attempt_at = now()');
const newest = async () => {
  const [row] = await findOutbox(db, { limit: 1 });
  assert.ok(row);
  return row;
};

test('a message is sent once, after its transaction, oldest first', async () => {
  const sent: string[] = [];
  const gateway = through(async (given) => {
    sent.push(reasonOf(given));
    return accepted;
  });
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
  assert.equal(await deliverOutbox(db, unused), 0);
});

test('concurrent workers send each message once', async () => {
  for (let index = 0; index < 40; index += 1) await sendMessage(db, message(String(index)));
  const sent: string[] = [];
  const gateway = through(async (given) => {
    sent.push(reasonOf(given));
    return accepted;
  });
  const worker = () => deliverOutbox(db, gateway, { batch: 10 });
  await Promise.all([worker(), worker(), worker(), worker(), worker(), worker()]);
  while ((await worker()) > 0);
  assert.deepEqual(
    sent.map(Number).sort((a, b) => a - b),
    Array.from({ length: 40 }, (_, index) => index),
  );
});

test('a failure is recorded with its reason, retried later, and given up after eight attempts', async () => {
  await sendMessage(db, message('stubborn'));
  const failing = through(async () => {
    throw new Error('the gateway is down');
  });
  assert.equal(await deliverOutbox(db, failing), 0);
  assert.equal((await newest()).last_error, 'the gateway is down');
  assert.equal(await deliverOutbox(db, unused), 0);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await again();
    await deliverOutbox(db, failing);
  }
  const { attempts, state } = await newest();
  assert.deepEqual([attempts, state], [8, 'failed']);
});

test('without a gateway a message stays queued, however often it is looked at, and is sent once there is one', async () => {
  await sendMessage(db, message('patient'));
  await sendMessage(db, message('a mail', { channel: 'mail', recipient: 'ana@lab.example' }));
  const onlyMail: Gateways = { ...through(async () => accepted), sms: null };
  assert.deepEqual([await deliverOutbox(db, { sms: null, mail: null }), await deliverOutbox(db, onlyMail)], [0, 1]);
  const rows = (await findOutbox(db, { limit: 9 })).map(({ channel, state, attempts }) => [channel, state, attempts]);
  assert.deepEqual(rows, [
    ['mail', 'accepted', 1],
    ['sms', 'queued', 0],
  ]);
  assert.equal(
    await deliverOutbox(
      db,
      through(async () => accepted),
    ),
    1,
  );
});

test('a final refusal fails at once and can be sent again; a temporary one is retried', async () => {
  await sendMessage(db, message('refused'));
  const refusing = (isFinal: boolean) => through(async () => ({ state: 'refused', reason: 'no such number', isFinal }));
  await deliverOutbox(db, refusing(false));
  assert.equal((await newest()).state, 'queued');
  await again();
  await deliverOutbox(db, refusing(true));
  const { id, state, last_error: reason } = await newest();
  assert.deepEqual([state, reason], ['failed', 'no such number']);
  assert.ok((await retryMessage(db, id)).ok);
  await deliverOutbox(
    db,
    through(async () => ({ state: 'delivered' })),
  );
  assert.equal((await newest()).state, 'delivered');
});

test('a code is never sent twice: not after a lost answer, nor after its worker died', async () => {
  await sendMessage(db, message('code 1', { isCode: true }));
  await deliverOutbox(
    db,
    through(async () => ({ state: 'unknown', reason: 'no answer' })),
  );
  const { id, state } = await newest();
  assert.equal(state, 'failed');
  assert.deepEqual(await retryMessage(db, id), { ok: false, error: 'wrong_state' });
  await sendMessage(db, message('code 2', { isCode: true }));
  await sendMessage(db, message('notice'));
  // what a worker leaves behind that dies in its attempt
  await db.query(`update outbox_message set attempts = 1, attempt_began_at = now() where state = 'queued'`);
  const sent: string[] = [];
  await deliverOutbox(
    db,
    through(async (given) => {
      sent.push(reasonOf(given));
      return accepted;
    }),
  );
  assert.deepEqual(sent, ['notice']);
});

test('a channel that answers slowly delays no other, and a code goes before notices', async () => {
  await sendMessage(db, message('a mail', { channel: 'mail', recipient: 'ana@lab.example' }));
  for (const reason of ['notice 1', 'notice 2']) await sendMessage(db, message(reason));
  await sendMessage(db, message('code', { isCode: true }));
  const answer = Promise.withResolvers<Outcome>();
  const sent: string[] = [];
  const gateways = through(async (given) => {
    if (given.channel === 'mail') return answer.promise;
    sent.push(reasonOf(given));
    return accepted;
  });
  const mails = deliverOutbox(db, gateways, { channels: ['mail'] });
  assert.equal(await deliverOutbox(db, gateways, { channels: ['sms'] }), 3);
  assert.deepEqual(sent, ['code', 'notice 1', 'notice 2']);
  answer.resolve(accepted);
  assert.equal(await mails, 1);
});

test('a server that stops leaves a message without an answer to the next one, and takes no other', async () => {
  await sendMessage(db, message('first'));
  await sendMessage(db, message('second'));
  const stopping = new AbortController();
  const stuck = through(() => {
    stopping.abort();
    return Promise.withResolvers<Outcome>().promise;
  });
  assert.equal(await deliverOutbox(db, stuck, { signal: stopping.signal }), 0);
  await again();
  const sent: string[] = [];
  await deliverOutbox(
    db,
    through(async (given) => {
      sent.push(reasonOf(given));
      return accepted;
    }),
  );
  assert.deepEqual(sent.toSorted(), ['first', 'second']);
});

test('a worker that lost its lease notes nothing over the attempt of the next one', async () => {
  await sendMessage(db, message('slow'));
  const [first, second] = [Promise.withResolvers<Outcome>(), Promise.withResolvers<Outcome>()];
  const [begun, begunAgain] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = deliverOutbox(
    db,
    through(async () => {
      begun.resolve();
      return first.promise;
    }),
  );
  await begun.promise;
  await again();
  const next = deliverOutbox(
    db,
    through(async () => {
      begunAgain.resolve();
      return second.promise;
    }),
  );
  await begunAgain.promise;
  first.resolve({ state: 'refused', reason: 'no such number', isFinal: true });
  await slow;
  const { state, attempts, last_error: reason } = await newest();
  assert.deepEqual([state, attempts, reason], ['queued', 2, null]);
  second.resolve(accepted);
  await next;
  assert.equal((await newest()).state, 'accepted');
});

test('a code that was certainly not sent is retried', async () => {
  await sendMessage(db, message('code', { isCode: true }));
  await deliverOutbox(
    db,
    through(async () => ({ state: 'refused', reason: 'busy', isFinal: false })),
  );
  await again();
  assert.equal(
    await deliverOutbox(
      db,
      through(async () => accepted),
    ),
    1,
  );
});

test('the database refuses a message that counts as sent without a gateway, or as failed without a reason', async () => {
  await sendMessage(db, message('x'));
  for (const change of [`state = 'accepted'`, `state = 'delivered', accepted_at = now()`, `state = 'failed'`])
    await assert.rejects(db.query(`update outbox_message set ${change}`), /check constraint/, change);
});

test('a message of a template that this version does not know fails with its reason, and parameters are texts', async () => {
  await sendMessage(db, message('x'));
  await db.query(`update outbox_message set template = 'of_another_version'`);
  assert.equal(await deliverOutbox(db, unused), 0);
  const { state, last_error: reason, text } = await newest();
  assert.deepEqual([state, reason, text], ['failed', 'its template is unknown to this version of the shop', '[New shop] ']);
  await assert.rejects(db.query(`update outbox_message set parameters = '{"code": 1}'`), /check constraint/);
});

test('an expired or withheld message is never sent', async () => {
  await sendMessage(db, message('late', { expiresAt: new Date(Date.now() - 1000) }));
  await sendMessage(db, message('for nobody', { withheld: true }));
  assert.equal(await deliverOutbox(db, unused), 0);
  assert.deepEqual((await findOutbox(db, { limit: 10 })).map(reasonOf), ['late']);
});

test('the outbox is read newest first, or for one recipient', async () => {
  await sendMessage(db, message('a'));
  await sendMessage(db, message('b', { recipient: '13900000002' }));
  await sendMessage(db, message('c'));
  const read = async (given: { limit: number; recipient?: string }) => (await findOutbox(db, given)).map(reasonOf);
  assert.deepEqual(await read({ limit: 2 }), ['c', 'b']);
  assert.deepEqual(await read({ limit: 9, recipient: '13900000001' }), ['c', 'a']);
  await db.query(sql`delete from outbox_message`);
});

test('only a demo shop prints messages on the terminal; another one warns that nothing sends them', async () => {
  const [demo, real] = [readTestConfig(), readTestConfig({ DEMO: 'false' })];
  const printing = await openGateways(demo, Buffer.alloc(32), () => {});
  await printing.current(db, 'sms');
  const { sms, mail } = await printing.current(db, 'mail');
  assert.deepEqual([sms?.name, mail?.name, await gatewayWarnings(db, demo)], ['terminal', 'terminal', []]);
  assert.equal((await printing.current(db, 'wechat')).wechat, null);
  assert.deepEqual(await (await openGateways(real, Buffer.alloc(32), () => {})).current(db, 'sms'), {
    sms: null,
    mail: null,
    wechat: null,
  });
  assert.match((await gatewayWarnings(db, real)).join(), /No SMS gateway.*No mail gateway/);
});

test('the terminal shows the message on one line and masks its recipient', async () => {
  const lines: string[] = [];
  const gateway = terminalGateway((line) => lines.push(line));
  await gateway.send({
    id: 1,
    round: 1,
    channel: 'sms',
    recipient: '13912345678',
    language: 'en',
    template: 'code_login',
    parameters: { code: '123456' },
    subject: 'Login code',
    text: 'Your code is\n123456',
    html: null,
    link: null,
    unsubscribe: null,
  });
  assert.deepEqual(lines, ['SMS to 139****5678: Your code is 123456']);
  assert.equal(maskRecipient('lin@lab.example'), 'li***@lab.example');
  assert.equal(maskRecipient('a@lab.example'), '***@lab.example');
  assert.equal(maskRecipient('12345'), '****');
});
