import { readConfigOrExit } from '../src/config.ts';
import { startShop } from '../src/start-shop.ts';

// the shop without pages, which proofs do not ask for, so that nothing has to be built
await startShop({ ...readConfigOrExit(process.env), demo: false, demoTrade: false, demoOperator: false }, null, () =>
  Promise.resolve(null),
);
