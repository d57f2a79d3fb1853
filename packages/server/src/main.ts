import { readConfigOrExit } from './config.ts';
import { startShop } from './start-shop.ts';

// The shop without demo data, whatever DEMO says: `demo/start.ts` adds that.
await startShop({ ...readConfigOrExit(process.env), demo: false, demoTrade: false, demoOperator: false });
