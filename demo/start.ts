import { keepCompiledCode } from '../packages/server/src/platform/compile-cache.ts';

keepCompiledCode();
const [{ readConfigOrExit }, { beginStorage }] = await Promise.all([
  import('../packages/server/src/config.ts'),
  import('../packages/server/src/begin-storage.ts'),
]);
const config = readConfigOrExit(process.env);
// PostgreSQL starts while the rest is loaded
const storage = await beginStorage(config);
const [{ startShop }, { loadStorefront }, { awaitBuild }] = await Promise.all([
  import('../packages/server/src/start-shop.ts'),
  import('../packages/server/src/pages/storefront.ts'),
  import('../packages/server/src/pages/await-build.ts'),
]);
/** While the browser's side is built for the first time, the demo data are loaded. */
const openStorefront = async () => {
  if (process.argv.includes('--await-build')) await awaitBuild();
  return loadStorefront(config.storefrontDir);
};
// the shop with demo data; the plain shop where DEMO=false
await startShop(config, storage, config.demo ? (await import('./demo.ts')).demo : null, openStorefront);
