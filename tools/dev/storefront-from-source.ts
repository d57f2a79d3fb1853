import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleRunner } from 'vite/module-runner';
import type * as entryServer from '../../packages/storefront/src/entry-server.tsx';
import { screenOf } from '../../packages/storefront/src/router/screen-at.ts';
import type { Storefront } from '../../packages/server/src/pages/storefront.ts';
import { questionParent } from './module-questions.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The storefront from its sources: each page is rendered from the modules as they were last saved.
 */
export async function storefrontFromSource(): Promise<Storefront> {
  const runner = new ModuleRunner({ transport: { invoke: questionParent() }, hmr: false });
  const entry = (): Promise<typeof entryServer> => runner.import('/src/entry-server.tsx');
  // the first page is most likely this one; it reports its own errors
  entry()
    .then(({ handlerFor }) => handlerFor('home'))
    .catch(() => {});
  const look = await readdir(join(root, 'packages/storefront/src/look'));
  // all of them for every screen; the one first that gives the layers their order
  const styles = ['app.css', ...look.filter((file) => file !== 'app.css')].map((file) => `/src/look/${file}`);
  return {
    readPage: async (request) => (await entry()).readPage(request),
    screenOf,
    emptyList: () => ({ title: '', list: '' }),
    clientFolder: join(root, '.cache/dev/storefront/client'),
    build: 'development',
    entry: '/src/entry-client.tsx',
    // what is saved must show in the open page
    worker: null,
    filesOf: () => ({ scripts: [], styles, fonts: [], look: null }),
    nextFiles: () => [],
  };
}
