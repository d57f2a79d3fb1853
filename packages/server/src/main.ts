import { keepCompiledCode } from './platform/compile-cache.ts';
import { beginWithMemoryOptions } from './platform/memory/memory-options.ts';

beginWithMemoryOptions();
// read only by the process that stays
keepCompiledCode();
const [{ readConfigOrExit }, { beginStorage }] = await Promise.all([import('./config.ts'), import('./begin-storage.ts')]);
// the shop without demo data, whatever DEMO is: `demo/start.ts` adds that
const config = { ...readConfigOrExit(process.env), demo: false, demoTrade: false, demoOperator: false };
// PostgreSQL starts while the rest is loaded
const storage = await beginStorage(config);
const { startShop } = await import('./start-shop.ts');
await startShop(config, storage);
