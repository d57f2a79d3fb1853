import { readConfigOrExit } from './config.ts';
import { startShop } from './start-shop.ts';

// the shop without demo data, whatever DEMO is: `demo/start.ts` adds that
await startShop({ ...readConfigOrExit(process.env), demo: false, demoTrade: false, demoOperator: false });
