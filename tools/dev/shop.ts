import { beginStorage } from '../../packages/server/src/begin-storage.ts';
import { readConfigOrExit } from '../../packages/server/src/config.ts';
import { storefrontFromSource } from './storefront-from-source.ts';

// The shop as demo/start.ts opens it, with a storefront whose modules come from the process that
// started this one, from now on.
const config = readConfigOrExit(process.env);
const storefront = storefrontFromSource();
const [{ startShop }, { demo }] = await Promise.all([import('../../packages/server/src/start-shop.ts'), import('../../demo/demo.ts')]);
await startShop(config, await beginStorage(config), config.demo ? demo : null, () => storefront);
