import { join } from 'node:path';
import type { AlipaySettings } from '../../packages/server/src/domains/money/payments/alipay-gateway.ts';
import { createDevelopmentGateway } from './development-gateway.ts';
import { openGatewayKeys } from './keys.ts';
import { createNoticeSender, realPausesMs } from './notices.ts';
import { openTradeBook } from './trades.ts';

/** Numbers that no real application or seller has. */
const demoAppId = '0000000000000001';
const demoSellerId = '0000000000000002';

export type DevelopmentGateway = { settings: AlipaySettings; address: string; stop: () => Promise<void> };

/**
 * Starts the demo gateway on the port, or any free one. Keys and trades are stored below the data
 * folder, so that payments survive a restart.
 */
export async function openDevelopmentGateway({
  dataDir,
  host,
  port,
}: {
  dataDir: string;
  host: string;
  port: number;
}): Promise<DevelopmentGateway> {
  const keys = await openGatewayKeys(dataDir);
  const app = await createDevelopmentGateway({
    parties: { appId: demoAppId, sellerId: demoSellerId, privateKey: keys.gatewayPrivate },
    shopPublicKey: keys.shopPublic,
    trades: openTradeBook(join(dataDir, 'demo-gateway', 'trades.json')),
    notices: createNoticeSender(realPausesMs),
  });
  await app.listen({ host, port }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return app.listen({ host, port: 0 });
    throw error;
  });
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  const address = `http://${reachable(host)}:${boundPort}`;
  return {
    settings: {
      appId: demoAppId,
      sellerId: demoSellerId,
      privateKey: keys.shopPrivate.trim(),
      alipayPublicKey: keys.gatewayPublic.trim(),
      gateway: `${address}/gateway.do`,
    },
    address,
    stop: () => app.close(),
  };
}

/** A host that listens everywhere is reached as the machine itself. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host);
