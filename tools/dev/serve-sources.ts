import { once } from 'node:events';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { type Plugin, type ViteDevServer, createServer as createVite } from 'vite';
import { isOfShop, nonce, passOn } from './pass-on.ts';

type App = {
  /** The app's package, from the root. */
  folder: string;
  port: number;
  host: string;
  /** Where the shop listens behind this. */
  shopPort: number;
};

const root = join(import.meta.dirname, '../..');

/**
 * Words are in no component, so nothing can take them into a page that is open: it is loaded again.
 */
const reloadForWords: Plugin = {
  name: 'reload-for-words',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !/\bwords\b/.test(file) || !file.endsWith('.ts')) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** A page links its styles, and rendering it needs none. */
const renderWithoutStyles: Plugin = {
  name: 'render-without-styles',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/**
 * Opens an app at its address: its modules, styles and public files by Vite with hot reload,
 * everything else by the shop.
 */
export async function serveSources({ folder, port, host, shopPort }: App): Promise<{ vite: ViteDevServer; close: () => Promise<void> }> {
  const server = createServer();
  const vite = await createVite({
    root: join(root, folder),
    // Node reads it as it is, and what both apps share once: quicker than to bundle each
    configLoader: 'native',
    cacheDir: join(root, '.cache/vite', basename(folder)),
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    plugins: [reloadForWords, renderWithoutStyles],
    // the shop is busy when it first requests modules: what they import is transformed meanwhile
    environments: { ssr: { dev: { preTransformRequests: true } } },
    server: { middlewareMode: true, hmr: { server }, cors: false },
  });
  server.on('request', (request, response) => {
    const pass = () => void passOn(request, response, shopPort, (url, html) => vite.transformIndexHtml(url, html));
    if (isOfShop(request.url ?? '')) pass();
    else vite.middlewares(request, response, pass);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    vite,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await vite.close();
    },
  };
}
