import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { sendNothing } from '../../../../platform/http/send-nothing.ts';
import { storedPath } from '../../../site/attachments/stored-files.ts';
import { type PictureSize, findStoredPicture } from '../pictures/find-pictures.ts';

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const sizes: Readonly<Record<string, PictureSize>> = { 320: 'small', 960: 'medium', 1600: 'large' };

/**
 * Serves product photographs and the logo, `/pictures/photos/KEY-960.webp`; the content of an
 * address never changes. Webmail and the sandboxed preview of mails have other origins.
 */
export function registerProductPictures(app: FastifyInstance, db: DatabasePool, config: Config): void {
  app.get<{ Params: { name: string } }>('/pictures/photos/:name', async (request, reply) => {
    const [, key = '', pixels = ''] = /^([0-9a-f-]{36})-(\d+)\.webp$/.exec(request.params.name) ?? [];
    const size = Object.hasOwn(sizes, pixels) ? sizes[pixels] : undefined;
    const storedAs = size && uuid.test(key) ? await findStoredPicture(db, key, size) : null;
    const file = storedAs === null ? null : await open(storedPath(config.dataDir, storedAs)).catch(() => null);
    if (!file) return sendNothing(request, reply);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(file.createReadStream());
  });
}
