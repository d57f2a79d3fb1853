import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { sendNothing } from '../../../../platform/http/send-nothing.ts';
import { storedPath } from '../../../site/attachments/stored-files.ts';
import { findShownDocument } from '../uploaded/find-uploaded.ts';

/**
 * Serves documents of other issuers, `/documents/uploaded/KEY.pdf`, while the product's page shows
 * them: as a download, not as a page of the shop.
 */
export function registerUploadedDocuments(app: FastifyInstance, db: DatabasePool, config: Config): void {
  app.get<{ Params: { name: string } }>('/documents/uploaded/:name', async (request, reply) => {
    const [, key] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/.exec(request.params.name) ?? [];
    const shown = key === undefined ? null : await findShownDocument(db, key);
    const file = shown && (await open(storedPath(config.dataDir, shown.stored_as)).catch(() => null));
    if (!shown || !file) return sendNothing(request, reply);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-cache')
      .header('content-language', shown.language)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', saved(shown.file_name))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(file.createReadStream());
  });
}

/** The header that has a browser save a file under its name, in any script (RFC 6266). */
function saved(name: string): string {
  const plain = name.replaceAll(/[^\w.()-]+/g, ' ');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
