import { generateKeyPairSync, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { createApp } from '../app.ts';
import { openTestDatabase } from './test-database.ts';
import { createSession } from '../domains/people/accounts/create-session.ts';
import { createAlipayGateway } from '../domains/money/payments/alipay-gateway.ts';
import type { PaymentGateway } from '../domains/money/payments/payment-gateway.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import { noticePath } from '../domains/money/payments/payment-gateway.ts';
import { readTestConfig } from './test-config.ts';
import { createDevelopmentGateway } from '../../../../demo/payment-gateway/development-gateway.ts';
import { openTradeBook } from '../../../../demo/payment-gateway/trades.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/** The shop and the demo gateway on real ports with their own database, without background jobs. */
export async function createTestPayments() {
  const [shopKeys, gatewayKeys] = [pair(), pair()];
  const parties = { appId: '0000000000000001', sellerId: '0000000000000002', privateKey: gatewayKeys.privateKey };
  const trades = openTradeBook(null);
  /** What the shop answered to each notice that the gateway sent unasked. */
  const answers: Promise<string>[] = [];
  const { db, drop } = await openTestDatabase({ poolSize: 12 });
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-payments-'));
  const port = await freePort();
  const config = readTestConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) });
  const gatewayApp = await createDevelopmentGateway({
    parties,
    shopPublicKey: shopKeys.publicKey,
    trades,
    notices: { send: (url, fields) => void answers.push(sendForm(url, fields).then(({ text }) => text)), stop: () => {} },
  });
  const gatewayAddress = await gatewayApp.listen({ host: '127.0.0.1', port: 0 });
  const shopAddress = `http://127.0.0.1:${port}`;
  const noticeAddress = `${shopAddress}${noticePath}`;
  const gateway: PaymentGateway = createAlipayGateway(
    {
      appId: parties.appId,
      sellerId: parties.sellerId,
      privateKey: shopKeys.privateKey.trim(),
      alipayPublicKey: gatewayKeys.publicKey.trim(),
      gateway: `${gatewayAddress}/gateway.do`,
    },
    noticeAddress,
  );
  const app = await createApp({ config, db, search: createPostgresSearch(db), gateway, storefront: null });
  await app.listen({ host: '127.0.0.1', port });

  return {
    db,
    gateway,
    parties,
    trades,
    answers,
    gatewayAddress,
    /** Makes a call of a buyer's account on the order of that number. */
    call: async (name: CallName, accountId: number, id: string) => {
      const { token } = await createSession(db, { accountId, userAgent: 'test', browser: false });
      const { method, path } = endpointOf(name);
      const response = await fetch(`${shopAddress}${path.replace(':id', id)}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
      return JSON.parse(await response.text());
    },
    /** Sends a notice as the gateway would, or somebody who pretends to be it. */
    notify: (fields: Record<string, string> | string) => sendForm(noticeAddress, fields),
    /** The buyer's choice on the gateway's page; returns where they are sent. */
    act: async (outTradeNo: string, act: 'pay' | 'refuse', mischief = 'none') => {
      const { response } = await sendForm(`${gatewayAddress}/pay`, { out_trade_no: outTradeNo, act, mischief });
      return response.headers.get('location') ?? '';
    },
    close: async () => {
      // a client opens one ahead now and then, which would keep the shop from closing for half a
      // minute
      app.server.closeAllConnections();
      await app.close();
      await gatewayApp.close();
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function sendForm(url: string, fields: Record<string, string> | string) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { response, status: response.status, text: await response.text() };
}

/** A free port, below those that systems assign themselves. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
