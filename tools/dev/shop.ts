import { readConfigOrExit } from '../../packages/server/src/config.ts';
import { startShop } from '../../packages/server/src/start-shop.ts';
import { demo } from '../../demo/demo.ts';
import { storefrontFromSource } from './storefront-from-source.ts';

// The shop as demo/start.ts opens it, with a storefront whose modules come from the process that started this one.
const storefront = storefrontFromSource();
const config = readConfigOrExit(process.env);
await startShop(config, config.demo ? demo : null, () => storefront);
