import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storefront } from './storefront.ts';

const picturesFolder = join(import.meta.dirname, '../../../../demo/dist/pictures');

/**
 * Build files (named by content, cached for ever), files with fixed names, and pictures. A missing
 * one is a plain 404, so that a failed lazy load is noticed.
 */
export async function registerAssets(root: FastifyInstance, storefront: Storefront): Promise<void> {
  await root.register(async (app) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      for (const name of pageHeaders) reply.removeHeader(name);
      done(null, payload);
    });
    await registerFolders(app, storefront);
  });
}

/** Headers for documents only: on small files they would outweigh the content. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

async function registerFolders(app: FastifyInstance, storefront: Storefront): Promise<void> {
  const files = { root: storefront.clientFolder, wildcard: true, index: false, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: join(storefront.clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  for (const folder of ['ghs', 'scenes'])
    await app.register(fastifyStatic, {
      ...files,
      decorateReply: folder === 'ghs',
      prefix: `/${folder}/`,
      root: join(storefront.clientFolder, folder),
      maxAge: '1d',
      preCompressed: true,
    });
  if (await exists(picturesFolder))
    await app.register(fastifyStatic, { ...files, root: picturesFolder, prefix: '/pictures/', maxAge: '1d', preCompressed: true });
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.svg', storefront.clientFolder),
  );
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
