import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Storefront } from './storefront.ts';

const root = join(import.meta.dirname, '../../../storefront');

/**
 * The storefront from its sources, through Vite: every save shows at once, on the server's side too. Pages are not cached and the
 * policy is not sent, since hot reload needs inline scripts. Only `npm run dev` comes here.
 */
export async function developmentStorefront(): Promise<{ storefront: Storefront; attach: (app: FastifyInstance) => void }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { port: 24_678 } } });
  const bundle = () => vite.ssrLoadModule('/src/entry-server.tsx');
  const { screenOf } = await bundle();
  const look = await readdir(join(root, 'src/look'));
  // all of them for every screen, the one first that gives the layers their order
  const styles = ['app.css', ...look.filter((file) => file !== 'app.css')].map((file) => `/src/look/${file}`);
  const storefront: Storefront = {
    readPage: async (request) => (await bundle()).readPage(request),
    screenOf,
    clientFolder: join(root, 'public'),
    build: 'development',
    entry: '/src/entry-client.tsx',
    filesOf: () => ({ scripts: [], styles }),
    transform: (path, html) => vite.transformIndexHtml(path, html),
  };
  return {
    storefront,
    attach: (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|files|pictures)\//.test(request.url)) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onSend', (_request, reply, payload, done) => {
        reply.removeHeader('content-security-policy');
        done(null, payload);
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
