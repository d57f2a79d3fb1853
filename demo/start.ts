import { keepCompiledCode } from '../packages/server/src/platform/compile-cache.ts';

keepCompiledCode();
const { readConfigOrExit } = await import('../packages/server/src/config.ts');
const config = readConfigOrExit(process.env);
const { startShop } = await import('../packages/server/src/start-shop.ts');
// the shop with demo data; the plain shop where DEMO=false
await startShop(config, config.demo ? (await import('./demo.ts')).demo : null);
