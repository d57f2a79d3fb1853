import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { mailServerCertificate, testAuthority } from '../../../testing/mail-server-certificate.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { done } from '@aliquot/contract/core/result.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { endQueuedMessages } from './end-queued-messages.ts';
import { findOutbox } from './find-outbox.ts';
import { retryMessage } from './find-sent-messages.ts';
import type { Gateways, Outcome } from './gateway.ts';
import { type Message, sendMessage } from './send-messages.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { smtpGateway } from './smtp-gateway.ts';
import { type Receipt, takeReceipts } from './take-receipts.ts';

const { db, drop } = await openTestDatabase({ poolSize: 6 });
beforeEach(async () => {
  await db.query('delete from outbox_message');
  await db.query('delete from bounced_address');
});
after(drop);

const [mobile, email] = ['13900000009', 'Ana@lab.example'];
type More = Partial<Pick<Message, 'channel' | 'recipient' | 'fallback' | 'isCode' | 'unsubscribe'>>;
const message = (more: More = {}): Message => ({
  channel: 'sms',
  recipient: mobile,
  language: 'en',
  template: 'order_paid',
  parameters: { order: '26112900000017' },
  ...more,
});
const both: More = { fallback: { channel: 'mail', recipient: email } };
const answering = (outcome: Outcome): Gateways => {
  const gateway = { name: 'http', send: async () => outcome } as const;
  return { sms: gateway, mail: gateway };
};
const accepting = answering({ state: 'accepted' });
const refusing = (isFinal: boolean) => answering({ state: 'refused', reason: 'no such number', isFinal });
const rows = async () => (await findOutbox(db, { limit: 99 })).toReversed();
const states = async () => (await rows()).map(({ channel, state }) => `${channel} ${state}`);
const again = () => db.query('update outbox_message set next_attempt_at = now()');

test('another channel is tried only after the first one failed, and once', async () => {
  await sendMessage(db, message(both));
  await deliverOutbox(db, refusing(false));
  assert.deepEqual(await states(), ['sms queued']);
  await again();
  await deliverOutbox(db, refusing(true), { channels: ['sms'] });
  assert.deepEqual(await states(), ['sms failed', 'mail queued']);
  await deliverOutbox(db, accepting);
  const [first, second] = await rows();
  assert.ok(first && second);
  assert.deepEqual([second.recipient, second.template, second.state], [email, 'order_paid', 'accepted']);
  assert.ok((await retryMessage(db, first.id)).ok);
  await deliverOutbox(db, refusing(true), { channels: ['sms'] });
  assert.deepEqual(await states(), ['sms failed', 'mail accepted']);
});

test('a channel that is down for minutes leaves its messages to the other one', async () => {
  await sendMessage(db, message(both));
  for (let attempt = 0; attempt < 4; attempt += 1) {
    assert.deepEqual(await states(), ['sms queued']);
    await deliverOutbox(db, refusing(false), { channels: ['sms'] });
    await again();
  }
  assert.deepEqual(await states(), ['sms failed', 'mail queued']);
});

test('a message that a receipt reports as failed is sent by the other channel', async () => {
  await sendMessage(db, message(both));
  await deliverOutbox(db, accepting);
  const [first] = await rows();
  assert.ok(first);
  const failed = { state: 'failed', reason: 'switched off', isHardBounce: false } as const;
  for (let count = 0; count < 2; count += 1)
    await takeReceipts(db, [{ channel: 'sms', gateway: 'http', message: { id: first.id, round: 1 }, outcome: failed }]);
  assert.deepEqual(await states(), ['sms failed', 'mail queued']);
});

test('a message that is sent again after it was accepted has another id, and a receipt of the former round changes nothing', async () => {
  const given: string[] = [];
  const send = async ({ id, round }: { id: number; round: number }): Promise<Outcome> => {
    given.push(`${id} ${round}`);
    return { state: 'accepted' };
  };
  const gateways: Gateways = { sms: { name: 'http', send }, mail: null };
  const report = (id: number, round: number) =>
    takeReceipts(db, [
      {
        channel: 'sms',
        gateway: 'http',
        message: { id, round },
        outcome: { state: 'failed', reason: 'switched off', isHardBounce: false },
      },
    ]);
  await sendMessage(db, message());
  await deliverOutbox(db, refusing(true));
  const [{ id } = assert.fail()] = await rows();
  // nobody accepted it, so that the same id finds what may have been sent
  assert.ok((await retryMessage(db, id)).ok);
  await deliverOutbox(db, gateways);
  await report(id, 1);
  assert.ok((await retryMessage(db, id)).ok);
  await deliverOutbox(db, gateways);
  assert.deepEqual(given, [`${id} 1`, `${id} 2`]);
  await report(id, 1);
  assert.deepEqual(await states(), ['sms accepted']);
  await report(id, 2);
  assert.deepEqual(await states(), ['sms failed']);
});

test('a receipt that overtakes the answer of the gateway is not overwritten by it', async () => {
  await sendMessage(db, message(both));
  const failed = { state: 'failed', reason: 'switched off', isHardBounce: false } as const;
  const send = async ({ id }: { id: number }): Promise<Outcome> => {
    await takeReceipts(db, [{ channel: 'sms', gateway: 'http', message: { id, round: 1 }, outcome: failed }]);
    return { state: 'accepted' };
  };
  await deliverOutbox(db, { sms: { name: 'http', send }, mail: null });
  assert.deepEqual(await states(), ['sms failed', 'mail queued']);
});

/** Moves all times of the messages into the past. */
const daysPass = (days: number) =>
  db.query(`
    update outbox_message set created_at = created_at - interval '${days} days', accepted_at = accepted_at - interval '${days} days',
      delivered_at = delivered_at - interval '${days} days', next_attempt_at = next_attempt_at - interval '${days} days'`);

test('an accepted SMS is kept for a week for its receipt, a delivered one for a day, a failed one for thirty', async () => {
  for (let count = 0; count < 3; count += 1) await sendMessage(db, message(both));
  await deliverOutbox(db, accepting);
  await daysPass(2);
  const [first, second] = await rows();
  assert.ok(first && second);
  const failed = { state: 'failed', reason: 'switched off', isHardBounce: false } as const;
  const delivered = { state: 'delivered' } as const;
  for (const [{ id }, outcome] of [[first, failed] as const, [second, delivered] as const])
    await takeReceipts(db, [{ channel: 'sms', gateway: 'http', message: { id, round: 1 }, outcome }]);
  assert.equal(await purgeOutbox(db), 0);
  assert.deepEqual(await states(), ['sms failed', 'sms delivered', 'sms accepted', 'mail queued']);
  await daysPass(2);
  assert.equal(await purgeOutbox(db), 1);
  assert.deepEqual(await states(), ['sms failed', 'sms accepted', 'mail queued']);
  await daysPass(4);
  assert.equal(await purgeOutbox(db), 1);
  assert.deepEqual(await states(), ['sms failed', 'mail queued']);
  await daysPass(23);
  assert.equal(await purgeOutbox(db), 1);
  assert.deepEqual(await states(), ['mail queued']);
});

test('a message that waits for thirty days fails with the reason and is kept for thirty more', async () => {
  await sendMessage(db, message(both));
  await sendMessage(db, { ...message({ isCode: true }), template: 'code_login', parameters: { code: '123456' } });
  await daysPass(31);
  assert.equal(await purgeOutbox(db), 1);
  assert.deepEqual(
    (await rows()).map(({ state, last_error: error }) => [state, error]),
    [['failed', 'not sent within 30 days']],
  );
  assert.equal(await purgeOutbox(db), 0);
  await daysPass(31);
  assert.equal(await purgeOutbox(db), 1);
});

test('a channel without a gateway leaves its messages to the other one, if that is set up', async () => {
  await sendMessage(db, message(both));
  await sendMessage(db, message());
  await deliverOutbox(db, { sms: null, mail: null });
  assert.deepEqual(await states(), ['sms queued', 'sms queued']);
  await deliverOutbox(db, { ...accepting, sms: null });
  assert.deepEqual(await states(), ['sms failed', 'sms queued', 'mail accepted']);
});

test('the database lets no code have another channel, and no message two that stand in for it', async () => {
  await assert.rejects(sendMessage(db, message({ ...both, isCode: true })), /check constraint/);
  await sendMessage(db, message(both));
  await deliverOutbox(db, refusing(true));
  const insert = db.query(`
    insert into outbox_message (channel, recipient, language, template, parameters, fallback_of)
    select channel, recipient, language, template, parameters, fallback_of from outbox_message where fallback_of is not null`);
  await assert.rejects(insert, /unique constraint/);
});

test('notices above a recipient’s limit are put off with the reason, not lost; a code is sent all the same', async () => {
  const limits = { noticesPerRecipientPerHour: 2, noticesPerRecipientPerDay: 3 };
  const deliver = () => deliverOutbox(db, accepting, { limits });
  for (let count = 0; count < 3; count += 1) await sendMessage(db, message());
  await sendMessage(db, message({ recipient: '13900000008' }));
  await sendMessage(db, { ...message({ isCode: true }), template: 'code_login', parameters: { code: '123456' } });
  assert.equal(await deliver(), 4);
  const put = (await rows())[2];
  assert.deepEqual([put?.state, put?.attempts, put?.last_error], ['queued', 0, 'put off: this recipient got 2 notices within an hour']);
  await again();
  assert.equal(await deliver(), 0);
  // an hour later there is room again, until the limit of the day
  await db.query(`update outbox_message set accepted_at = accepted_at - interval '61 minutes' where accepted_at is not null`);
  await sendMessage(db, message());
  await again();
  assert.equal(await deliver(), 1);
  assert.match((await rows()).map((one) => one.last_error).join(), /3 notices within a day/);
  await db.query(`update outbox_message set accepted_at = accepted_at - interval '24 hours' where accepted_at is not null`);
  await again();
  assert.equal(await deliver(), 1);
});

test('a recall and a notice about the account’s security are sent before others and above the limits', async () => {
  const limits = { noticesPerRecipientPerHour: 1, noticesPerRecipientPerDay: 1 };
  await sendMessage(db, message());
  await sendMessage(db, message());
  await sendMessage(db, { ...message(), template: 'mobile_changed', parameters: {} });
  await sendMessage(db, {
    ...message(),
    template: 'lot_recalled',
    parameters: { order: '26112900000017', product: 'AC-10234', lot: 'L1' },
  });
  const sent: string[] = [];
  const send = async ({ template }: { template: string }): Promise<Outcome> => {
    sent.push(template);
    return { state: 'accepted' };
  };
  await deliverOutbox(db, { sms: { name: 'http', send }, mail: null }, { limits });
  assert.deepEqual(sent, ['mobile_changed', 'lot_recalled']);
  assert.deepEqual(
    (await rows()).map(({ state }) => state),
    ['queued', 'queued', 'accepted', 'accepted'],
  );
});

test('an address that mails came back from gets no more than it must', async () => {
  await sendMessage(db, message({ channel: 'mail', recipient: email }));
  await deliverOutbox(db, accepting);
  const [sent] = await rows();
  assert.ok(sent);
  const bounce = { state: 'failed', reason: '550 5.1.1', isHardBounce: true } as const;
  await takeReceipts(db, [{ channel: 'mail', gateway: 'http', message: { id: sent.id, round: 1 }, outcome: bounce }]);
  await sendMessage(db, message({ channel: 'mail', recipient: email.toUpperCase() }));
  await sendMessage(db, message({ channel: 'mail', recipient: email, unsubscribe: { accountId: 1, kind: 'order_paid' } }));
  assert.equal(await deliverOutbox(db, accepting), 1);
  assert.deepEqual(
    (await rows()).map(({ state, last_error: error }) => [state, error]),
    [
      ['failed', '550 5.1.1'],
      ['accepted', null],
      ['failed', 'mails to this address come back'],
    ],
  );
});

test('a mail to a server whose certificate is valid is accepted, with its Message-ID; to another it waits with the reason', async () => {
  const subjects: string[] = [];
  const server = new SMTPServer({
    ...mailServerCertificate,
    authOptional: true,
    closeTimeout: 1,
    onData: (stream, session, done) => {
      subjects.push(`${session.secure} ${session.envelope.rcptTo.map(({ address }) => address).join()}`);
      stream.on('end', () => done()).resume();
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      assert.ok(address !== null && typeof address === 'object');
      resolve(address.port);
    });
  });
  const sender = { from: 'shop@lab.example', returnPath: null, key: Buffer.alloc(32, 7) };
  const settings = { host: 'localhost', port, requireTls: true, allowPrivate: true, ...sender, account: null, dkim: null };
  const [unknown, trusted] = [smtpGateway(settings), smtpGateway({ ...settings, tls: { ca: testAuthority } })];
  await sendMessage(db, message({ channel: 'mail', recipient: email }));
  await deliverOutbox(db, { sms: null, mail: unknown });
  const [waiting] = await rows();
  assert.deepEqual([waiting?.state, subjects.length], ['queued', 0]);
  assert.match(waiting?.last_error ?? '', /did not take the mail \(E/);
  await again();
  await deliverOutbox(db, { sms: null, mail: trusted });
  const { rows: sent } = await db.query<{ state: string; provider_id: string }>('select state, provider_id from outbox_message');
  assert.deepEqual([sent[0]?.state, subjects], ['accepted', [`true ${email}`]]);
  assert.match(sent[0]?.provider_id ?? '', /^<message-\d+\.[\da-f]{20}@lab\.example>$/);
  for (const gateway of [unknown, trusted]) gateway.close?.();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a receipt by the provider’s id that is quicker than its answer is taken when the answer comes', async () => {
  const report = (outcome: Receipt['outcome'], recipient = mobile) =>
    takeReceipts(db, [{ channel: 'sms', gateway: 'tencent', message: { providerId: '5000:17' }, recipient, outcome }]);
  const early = () => db.query('select from early_receipt').then(({ rowCount }) => rowCount);
  const send = (outcome: Receipt['outcome'], recipient?: string) =>
    deliverOutbox(db, {
      sms: {
        name: 'tencent',
        send: async () => {
          for (let count = 0; count < 2; count += 1) await report(outcome, recipient);
          return { state: 'accepted', providerId: '5000:17' };
        },
      },
      mail: null,
    });
  await sendMessage(db, message(both));
  await send({ state: 'failed', reason: 'switched off', isHardBounce: false });
  assert.deepEqual([await states(), await early()], [['sms failed', 'mail queued'], 0]);
  // a repeated one is of a known message
  await report({ state: 'delivered' });
  assert.deepEqual([await states(), await early()], [['sms failed', 'mail queued'], 0]);
  await db.query('delete from outbox_message');
  await sendMessage(db, message());
  await send({ state: 'delivered' }, '13900000008');
  assert.deepEqual([await states(), await early()], [['sms accepted'], 0]);
  await report({ state: 'delivered' });
  assert.deepEqual(await states(), ['sms delivered']);
});

test('a receipt and the answer that it was quicker than, at once, lose nothing', async () => {
  for (let count = 0; count < 10; count += 1) {
    const providerId = `5000:${count}`;
    await sendMessage(db, message());
    let reported: Promise<unknown> = Promise.resolve();
    await deliverOutbox(db, {
      sms: {
        name: 'tencent',
        send: async () => {
          const receipt = { channel: 'sms', gateway: 'tencent', message: { providerId }, outcome: { state: 'delivered' } } as const;
          reported = inTransaction(db, async (transaction) => {
            await takeReceipts(transaction, [receipt]);
            return done(null);
          });
          return { state: 'accepted', providerId };
        },
      },
      mail: null,
    });
    await reported;
  }
  assert.deepEqual(new Set(await states()), new Set(['sms delivered']));
});

test('a receipt that no answer follows is forgotten after an hour', async () => {
  const outcome = { state: 'delivered' } as const;
  for (const providerId of ['1', '2']) await takeReceipts(db, [{ channel: 'sms', gateway: 'tencent', message: { providerId }, outcome }]);
  await db.query(`update early_receipt set received_at = now() - interval '61 minutes' where provider_id = '1'`);
  await purgeOutbox(db);
  const { rows } = await db.query<{ provider_id: string }>('select provider_id from early_receipt');
  assert.deepEqual(rows, [{ provider_id: '2' }]);
  await db.query('delete from early_receipt');
});

test('WeChat is followed by SMS, and that by mail, each only if the one before failed', async () => {
  const chain = () =>
    sendMessage(db, {
      ...message({ channel: 'wechat', recipient: 'an-openid' }),
      fallback: { channel: 'sms', recipient: mobile },
      fallbackMail: email,
    });
  const refuse = { name: 'http', send: async () => ({ state: 'refused', reason: 'no', isFinal: true }) as const } as const;
  await chain();
  await deliverOutbox(db, { ...accepting, wechat: { ...refuse, name: 'wechat' } }, { channels: ['wechat'] });
  assert.deepEqual(await states(), ['wechat failed', 'sms queued']);
  await deliverOutbox(db, { ...accepting, sms: refuse }, { channels: ['sms'] });
  assert.deepEqual(await states(), ['wechat failed', 'sms failed', 'mail queued']);
  // nothing sends WeChat messages or SMS any more
  await db.query('delete from outbox_message');
  await chain();
  await deliverOutbox(db, { ...accepting, sms: null });
  await deliverOutbox(db, { ...accepting, sms: null });
  assert.deepEqual(await states(), ['wechat failed', 'sms failed', 'mail accepted']);
});

test('a number that is its account’s no more is no fallback either', async () => {
  const chain = { fallback: { channel: 'sms', recipient: mobile }, fallbackMail: email } as const;
  for (const recipient of ['one-openid', 'other-openid']) await sendMessage(db, { ...message({ channel: 'wechat', recipient }), ...chain });
  await sendMessage(db, message(both));
  await endQueuedMessages(db, 'sms', mobile);
  const { rows: left } = await db.query<{ channel: string; fallback: string | null }>(
    `select channel, fallback_channel || ' ' || fallback_recipient as fallback from outbox_message order by id`,
  );
  assert.deepEqual(left, [
    { channel: 'wechat', fallback: `mail ${email}` },
    { channel: 'wechat', fallback: `mail ${email}` },
    { channel: 'mail', fallback: null },
  ]);
  await endQueuedMessages(db, 'wechat', 'one-openid');
  assert.deepEqual(await states(), ['wechat queued', 'mail queued', 'mail queued']);
});
