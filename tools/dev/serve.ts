import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { originOf, readConfigOrExit } from '../../packages/server/src/config.ts';
import { freePorts } from '../free-port.ts';
import { keepShop } from './keep-shop.ts';

// Browsers come here: Vite answers for modules, and for everything else the shop, a process of its
// own that restarts when its sources change.
const config = readConfigOrExit(process.env);
await standInForBuilds();
const [shopPort, consolePort] = await freePorts();
const settings = {
  PORT: String(shopPort),
  CONSOLE_PORT: String(consolePort),
  HOST: 'localhost',
  CONSOLE_HOST: 'localhost',
  PUBLIC_URL: originOf(config),
  CONSOLE_URL: originOf({ publicUrl: config.consoleUrl, host: config.consoleHost, port: config.consolePort }),
  DEMO_OPERATOR: String(config.demoOperator),
  // React's half with warnings
  NODE_ENV: 'development',
  // a page in memory would show its sources as they were
  CACHE_MB: '0',
  STOREFRONT_DIST: '.cache/dev/storefront',
  CONSOLE_DIST: '.cache/dev/console',
};
const shop = keepShop(settings, config);
const apps: { close: () => Promise<void> }[] = [];

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([shop.stop(), ...apps.map((app) => app.close())]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
process.on('disconnect', () => void stop());

// reading Vite would hold PostgreSQL up, and it is the shop that everything waits for
await shop.databaseReady();
const { serveSources } = await import('./serve-sources.ts');
const storefront = await serveSources({ folder: 'packages/storefront', port: config.port, host: config.host, shopPort });
shop.answer((request) => storefront.vite.environments.ssr.hot.handleInvoke(request));
apps.push(storefront);
apps.push(await serveSources({ folder: 'packages/console', port: config.consolePort, host: config.consoleHost, shopPort: consolePort }));

/**
 * Folders as a build has them, without files but the console's page: what else is asked for there
 * comes from Vite.
 */
async function standInForBuilds(): Promise<void> {
  const root = join(import.meta.dirname, '../..');
  const folders = ['storefront/client/assets', 'storefront/client/ghs', 'console/assets'];
  for (const folder of folders) await mkdir(join(root, '.cache/dev', folder), { recursive: true });
  await copyFile(join(root, 'packages/console/index.html'), join(root, '.cache/dev/console/index.html'));
}
