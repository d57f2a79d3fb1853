import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { type Plugin, type ViteDevServer, createServer as createVite } from 'vite';

type App = {
  /** The app's package, from the root. */
  folder: string;
  port: number;
  host: string;
  /** Where the shop listens behind this. */
  shopPort: number;
};

const root = join(import.meta.dirname, '../..');
const nonce = 'development';
/** Never a module, whatever their names end with. */
const ofShop = /^\/(api|files|pictures)\//;

/** Words are in no component, so nothing can take them into a page that is open: it is loaded again. */
const reloadForWords: Plugin = {
  name: 'reload-for-words',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !/\bwords\b/.test(file) || !file.endsWith('.ts')) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/** Opens an app at its address: its modules, styles and public files by Vite with hot reload, everything else by the shop. */
export async function serveSources({ folder, port, host, shopPort }: App): Promise<{ vite: ViteDevServer; close: () => Promise<void> }> {
  const server = createServer();
  const vite = await createVite({
    root: join(root, folder),
    cacheDir: join(root, '.cache/vite', basename(folder)),
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: nonce },
    plugins: [reloadForWords],
    server: { middlewareMode: true, hmr: { server }, cors: false },
  });
  server.on('request', (request, response) => {
    const pass = () => void passOn(request, response, shopPort, vite);
    if (ofShop.test(request.url ?? '')) pass();
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

/** Has the shop answer. Vite adds its client to a page, and the page's policy lets that run. */
async function passOn(request: IncomingMessage, response: ServerResponse, port: number, vite: ViteDevServer): Promise<void> {
  const { method, url, headers } = request;
  try {
    await untilOpen(port);
    const passed = ask({ host: 'localhost', port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } });
    request.pipe(passed);
    const [answer]: IncomingMessage[] = await once(passed, 'response');
    if (!answer) return;
    if (!answer.headers['content-type']?.startsWith('text/html') || ofShop.test(url ?? '')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const html = await vite.transformIndexHtml(url ?? '/', await text(answer));
    const { 'content-length': _, etag: __, ...others } = answer.headers;
    const policy = String(others['content-security-policy']).replace(/\b(script|style)-src /g, `$&'nonce-${nonce}' `);
    response.writeHead(answer.statusCode ?? 502, { ...others, 'content-security-policy': policy, 'cache-control': 'no-store' });
    response.end(method === 'HEAD' ? undefined : html);
  } catch (error) {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(String(error));
  }
}

/** Waits for a shop that is starting: half a minute at most. */
async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const socket = connect({ port, host: 'localhost' });
    const failure = await once(socket, 'connect').catch((error: unknown) => error);
    socket.destroy();
    if (!(failure instanceof Error)) return;
    if (tries === 300) throw failure;
    await delay(100);
  }
}
