import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createNoticeSender, realPausesMs } from './notices.ts';
import { openDevelopmentGateway } from './open-development-gateway.ts';
import { newTradeNo, openTradeBook } from './trades.ts';

test('a notice is repeated until the shop answers exactly success, and no longer', async () => {
  const answers = ['fail', 'success!', 'success', 'one too many'];
  const heard: string[] = [];
  const shop = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    request.on('end', () => {
      response.end(answers[heard.length - 1]);
      if (heard.length === 3) response.on('finish', () => shop.emit('settled'));
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const settled = new Promise((resolve) => shop.once('settled', resolve));
  const sender = createNoticeSender([1, 1, 1, 1]);
  sender.send(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`, { notify_id: 'n1' });
  await settled;
  sender.stop();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  assert.deepEqual(heard, ['notify_id=n1', 'notify_id=n1', 'notify_id=n1']);
});

test('the default pauses are those of the documentation: 25 hours in all', () => {
  assert.deepEqual(
    realPausesMs.map((pause) => pause / 60_000),
    [4, 10, 10, 60, 120, 360, 900],
  );
});

test('a trade survives a restart of the gateway, and a taken port is replaced', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-gateway-'));
  const first = await openDevelopmentGateway({ dataDir, host: '127.0.0.1', port: 0 });
  const port = Number(new URL(first.address).port);
  const second = await openDevelopmentGateway({ dataDir, host: '127.0.0.1', port });
  assert.notEqual(second.address, first.address);
  assert.equal(second.settings.privateKey, first.settings.privateKey, 'the keys are kept');
  await Promise.all([first.stop(), second.stop()]);

  const file = join(dataDir, 'demo-gateway', 'trades.json');
  const trade = {
    outTradeNo: '20261121000001_1',
    tradeNo: newTradeNo(),
    amount: 1,
    subject: 'x',
    expiresAt: null,
    notifyUrl: '',
    returnUrl: '',
  };
  openTradeBook(file).keep({ ...trade, status: 'TRADE_SUCCESS', paidAt: null, refunds: [] });
  assert.equal(openTradeBook(file).find({ tradeNo: trade.tradeNo })?.status, 'TRADE_SUCCESS');
  await rm(dataDir, { recursive: true });
});
