import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * All comes from the console itself, no foreign script, style or page; markup is made in one place.
 */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  // previews of mails, which can do nothing
  `frame-src 'self'`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  // only for the editor's paste: parsed in an inert document, and reduced to allowed content
  `trusted-types ProseMirrorClipboard`,
].join('; ');

/**
 * The built console: files named by content, and one page for every other address. Only the browser
 * may keep that page.
 */
export async function registerConsolePages(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  app.get('/favicon.svg', (_request, reply) => reply.header('cache-control', 'private, max-age=86400').sendFile('favicon.svg', folder));
  app.get('/*', (request, reply) => {
    if (/^\/api(?![^/?])/.test(request.url)) return reply.callNotFound();
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
