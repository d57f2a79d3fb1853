import { readConfigOrExit } from '../packages/server/src/config.ts';
import { startShop } from '../packages/server/src/start-shop.ts';
import { demo } from './demo.ts';

// The shop with demo data; the plain shop where DEMO=false.
const config = readConfigOrExit(process.env);
await startShop(config, config.demo ? demo : null);
