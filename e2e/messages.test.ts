import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { apiClient, createBuyers } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { testWechat, openTestWechat, wechatCall, wechatEvent } from '../packages/server/src/testing/test-wechat.ts';
import { consoleCall } from './console-call.ts';
import { openAs, registerBuyer } from './log-in.ts';
import { visit } from './visit.ts';
import { waitForValue } from './wait-for.ts';

const { shop, browser } = await openShop({ changes: true });

test('an operator edits a mail, looks at it as HTML before it is saved, sends it to themselves and resets it', async () => {
  const { page, faults, email, close } = await visitConsole(browser, shop, ['administrator']);
  await page.goto('/settings/messages');
  await page.getByRole('link', { name: 'Report delivered' }).click();
  await page.getByRole('link', { name: 'Mail, English' }).click();
  const text = page.getByLabel('Text', { exact: true });
  const isMail = async () => (await text.inputValue()).startsWith('The report for {{product}} in order');
  await waitForValue(isMail, true);
  await text.fill('Your report: {{report}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This message has no {{report}}').waitFor();
  await text.fill('The report of <b>{{product}}</b> waits for you.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const mail = page.frameLocator('iframe');
  await mail.getByText('The report of <b>AC-10234</b> waits for you.').waitFor();
  await mail.getByRole('link', { name: 'View details' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Send to myself' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to myself' }).click();
  await page.getByText(`On its way to ${email}.`).waitFor();
  assert.match(await shop.cli('outbox', '--to', email), /The report of <b>AC-10234<\/b> waits for you\./);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
  await page.getByText('The text that the shop came with.').waitFor();
  await waitForValue(isMail, true);
  // the refused text is shown at its field
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

test('a buyer ends a kind of mail by its link, without signing in', async () => {
  const [buyer] = await createBuyers(shop, 1);
  assert.ok(buyer);
  const api = apiClient(shop.url, { token: buyer.token });
  const key = await readFile(join(shop.dataDir, 'shop.key'));
  // the link of such a mail, which holds as long as the shop's key
  const addressOf = (kind: string) => {
    const parts = JSON.stringify(['unsubscribe', String(buyer.account_id), kind]);
    const signature = createHmac('sha256', key).update(parts).digest().subarray(0, 24).toString('base64url');
    return `/preferences/mails/${buyer.account_id}.${kind}.${signature}?lang=en`;
  };
  const { page, faults, close } = await visit(browser, shop.url);
  await page.goto(addressOf('coupon_given'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'Unsubscribed' }).waitFor();
  const isMailed = async (wanted: string) => {
    const { items } = await api.notifications.getPreferences({});
    const channels = items.find(({ kind }) => kind === wanted)?.channels ?? [];
    return channels.find(({ channel }) => channel === 'mail')?.is_on;
  };
  assert.deepEqual([await isMailed('coupon_given'), await isMailed('points_expiring')], [false, true]);
  // what a mail program sends by RFC 8058
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  assert.equal((await fetch(`${shop.url}${addressOf('points_expiring')}`, { method: 'POST', body })).status, 200);
  assert.equal(await isMailed('points_expiring'), false);
  assert.deepEqual(faults, []);
  await close();
});

test('a buyer scans a QR code, sees that WeChat is linked, and unlinks it', async () => {
  const wechat = await openTestWechat();
  const { appId: appid, appSecret: app_secret, callbackToken: callback_token, encodingKey: encoding_key } = testWechat;
  const secrets = { app_secret, callback_token, encoding_key };
  await consoleCall(shop, 'gateways.save', { channel: 'wechat', kind: 'wechat', version: 0, appid, api_url: wechat.url, ...secrets });
  const { page, faults, close } = await visit(browser, shop.url);
  await openAs(page, shop, await registerBuyer(shop), '/my?section=notifications&lang=en');
  const head = page.getByRole('columnheader', { name: 'WeChat' });
  await page.getByRole('button', { name: 'Link WeChat' }).click();
  await page.getByRole('img', { name: 'QR code that links WeChat' }).waitFor();
  assert.equal(await head.count(), 0);
  const { url, body } = wechatCall(wechatEvent('SCAN', 'oia2TjuEGTNoeX76QEjQNrcURxG8', { EventKey: wechat.state.scenes.at(-1) ?? '' }));
  const answer = await fetch(`${shop.url}${url}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body });
  assert.equal(await answer.text(), 'success');
  await head.waitFor();
  assert.ok(await page.getByRole('checkbox', { name: 'Order shipped: WeChat', exact: true }).isChecked());
  await page.getByRole('button', { name: 'Unlink WeChat' }).click();
  await page.getByRole('button', { name: 'Link WeChat' }).waitFor();
  await head.waitFor({ state: 'detached' });
  assert.deepEqual(faults, []);
  await close();
  const { items } = await consoleCall(shop, 'gateways.find', {});
  await consoleCall(shop, 'gateways.save', {
    channel: 'wechat',
    kind: 'none',
    version: items.find(({ channel }) => channel === 'wechat')?.version ?? 0,
  });
  wechat.close();
});
