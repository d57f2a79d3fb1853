import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { readTestConfig } from '../../../testing/test-config.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { purgeOutbox } from '../../rules/messages/purge-outbox.ts';
import { sendMessage } from '../../rules/messages/send-messages.ts';
import { countAct } from './count-act.ts';
import { createCaptcha } from './create-captcha.ts';
import { createSession } from './create-session.ts';
import { purgeExpired } from './purge-expired.ts';
import { createWechatLinkCode } from './wechat-links.ts';
import { createTestAccount } from '../../../testing/test-account.ts';

const { db, drop } = await openTestDatabase({ poolSize: 2 });
after(drop);

async function fill(): Promise<void> {
  const { id, mobile } = await createTestAccount(db);
  await createSession(db, { accountId: id, userAgent: '', browser: false });
  await createCaptcha(db, '192.0.2.1', { key: randomBytes(32), config: readTestConfig() });
  await countAct(db, { act: 'test', subject: mobile, limit: 1, seconds: 60 });
  await createWechatLinkCode(db, id);
  await db.query(sql`insert into login_failure (scope, subject, failures) values ('account', ${mobile}, 1)`);
  await db.query(sql`
    insert into sms_code (mobile, type, code_hash, network, expires_at) values (${mobile}, 'login', '\\x00', '192.0.2.1', now() + interval '5 minutes')`);
  await sendMessage(db, {
    channel: 'sms',
    recipient: mobile,
    language: 'en',
    template: 'code_login',
    parameters: { code: '123456' },
    isCode: true,
  });
  await sendMessage(db, { channel: 'mail', recipient: 'a@lab.example', language: 'en', template: 'mobile_replaced', parameters: {} });
}

test('rows still needed stay, expired ones are deleted', async () => {
  await fill();
  assert.deepEqual(await purgeExpired(db), {
    captcha: 0,
    sms_code: 0,
    wechat_link_code: 0,
    act_count: 0,
    login_failure: 0,
    session: 0,
    mobile_replacement: 0,
  });
  assert.equal(await purgeOutbox(db), 0);
  await db.query(`
    update captcha set expires_at = now() - interval '1 second';
    update sms_code set sent_at = now() - interval '26 hours';
    update act_count set window_started_at = now() - interval '25 hours';
    update wechat_link_code set expires_at = now() - interval '1 second';
    update login_failure set last_failed_at = now() - interval '25 hours';
    update session set expires_at = now() - interval '31 days';
    update outbox_message set created_at = now() - interval '2 days'`);
  await fill();
  assert.deepEqual(await purgeExpired(db), {
    captcha: 1,
    sms_code: 1,
    wechat_link_code: 1,
    act_count: 1,
    login_failure: 1,
    session: 1,
    mobile_replacement: 0,
  });
  assert.equal(await purgeOutbox(db), 1);
});
