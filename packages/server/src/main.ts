import { keepCompiledCode } from './platform/compile-cache.ts';
import { beginWithMemoryOptions } from './platform/memory/memory-options.ts';

beginWithMemoryOptions();
// read only by the process that stays
keepCompiledCode();
const [{ readConfigOrExit }, { startShop }] = await Promise.all([import('./config.ts'), import('./start-shop.ts')]);
// the shop without demo data, whatever DEMO is: `demo/start.ts` adds that
await startShop({ ...readConfigOrExit(process.env), demo: false, demoTrade: false, demoOperator: false });
