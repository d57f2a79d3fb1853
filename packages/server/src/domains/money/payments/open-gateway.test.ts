import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readConfig } from '../../../config.ts';
import { openDevelopmentGateway } from '../../../../../../demo/payment-gateway/open-development-gateway.ts';
import { openGateway } from './open-gateway.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-test-open-gateway-'));
});
after(() => rm(folder, { recursive: true }));

async function open(settings: Record<string, string>) {
  const reading = readConfig({ DATA_DIR: folder, HOST: '127.0.0.1', GATEWAY_PORT: '0', ...settings });
  assert.ok(reading.ok, reading.ok ? '' : reading.problems.join());
  const opened = await openGateway(reading.config, openDevelopmentGateway);
  await opened?.stop();
  return opened;
}
const page = {
  outTradeNo: 'attempt_1',
  amount: 123,
  subject: 'x',
  expiresAt: new Date('2026-11-21T16:00:00Z'),
  returnUrl: 'https://shop.example/',
};

test('the demo gateway is only for a demo shop on a private address', async () => {
  const demo = await open({});
  assert.match(demo?.notice ?? '', /takes no money/);
  assert.equal(new URL(await demo!.gateway.pageAddress(page)).hostname, '127.0.0.1');
  assert.equal(await open({ DEMO: 'false' }), null);
  assert.equal(await open({ PUBLIC_URL: 'https://shop.example' }), null);
  assert.equal(await open({ HOST: '0.0.0.0' }), null);
  assert.equal(await open({ TRUST_PROXY: '1' }), null);
});

test('with Alipay’s keys its page is signed for the real address, with Beijing time and the shop’s own notice address', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const files = { private: join(folder, 'app.pem'), public: join(folder, 'alipay.pem') };
  await Promise.all([writeFile(files.private, privateKey), writeFile(files.public, publicKey)]);
  const contract = {
    ALIPAY_APP_ID: '0000000000000001',
    ALIPAY_SELLER_ID: '0000000000000002',
    ALIPAY_PRIVATE_KEY_FILE: files.private,
    ALIPAY_PUBLIC_KEY_FILE: files.public,
    PUBLIC_URL: 'https://shop.example',
  };
  const opened = await open(contract);
  assert.equal(opened?.notice, null);
  const address = new URL(await opened.gateway.pageAddress(page));
  assert.equal(address.origin, 'https://openapi.alipay.com');
  assert.equal(address.searchParams.get('notify_url'), 'https://shop.example/payments/alipay/notices');
  const content = JSON.parse(address.searchParams.get('biz_content') ?? '');
  assert.deepEqual(
    [content.out_trade_no, content.total_amount, content.time_expire, content.product_code],
    ['attempt_1', '1.23', '2026-11-22 00:00:00', 'FAST_INSTANT_TRADE_PAY'],
  );
  await assert.rejects(open({ ...contract, ALIPAY_PRIVATE_KEY_FILE: join(folder, 'missing.pem') }), /cannot be read/);
});
