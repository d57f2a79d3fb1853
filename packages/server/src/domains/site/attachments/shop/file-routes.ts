import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { findBuyer } from '../../../people/accounts/find-buyer.ts';
import { findPicture } from '../../content/pictures.ts';
import { getStoredFile } from '../get-stored-file.ts';
import { openStoredFile } from '../stored-files.ts';
import { readCookies } from '../../../../platform/http/cookies.ts';
import { sendNothing, sendToLogin } from '../../../../platform/http/send-nothing.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves uploads to their owners. An `img` cannot send a bearer, so this read-only route accepts
 * the session cookies. Others get 404, a page without a session the login.
 */
export function registerFiles(app: FastifyInstance, db: DatabasePool, config: Config): void {
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const { id } = request.params;
    const accountId = await findReader(request, db, config);
    if (accountId === null && uuid.test(id)) return sendToLogin(request, reply.header('vary', 'cookie, authorization'));
    const file = accountId !== null && uuid.test(id) ? await getStoredFile(db, accountId, id) : null;
    reply.header('cache-control', file ? 'private, max-age=86400, immutable' : 'no-store').header('vary', 'cookie, authorization');
    if (!file) return sendNothing(request, reply);
    const content = await openStoredFile(config.dataDir, file.stored_as);
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', disposition(file))
      .header('content-length', file.bytes)
      .type(file.media_type);
    return reply.send(content);
  });
}

/** Serves the pictures of the shop's own texts publicly. An address never changes its content. */
export function registerContentPictures(app: FastifyInstance, db: DatabasePool, config: Config): void {
  const serve = async (request: FastifyRequest<{ Params: { id: string; width?: string } }>, reply: FastifyReply) => {
    const { id, width = null } = request.params;
    const isValid = uuid.test(id) && (width === null || /^[1-9]\d{0,3}$/.test(width));
    const picture = isValid ? await findPicture(db, id, width === null ? null : Number(width)) : null;
    if (!picture) return sendNothing(request, reply);
    const content = await openStoredFile(config.dataDir, picture.stored_as);
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-length', picture.bytes)
      .type('image/webp');
    return reply.send(content);
  };
  app.get('/files/content/:id', serve);
  app.get('/files/content/:id/:width', serve);
}

/** The account of a request from a browser or API client, or null. For read-only routes. */
export async function findReader(
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  db: DatabasePool,
  config: Config,
): Promise<number | null> {
  const { token, binding } = readCookies(request, config);
  const bearer = /^Bearer ([\w-]{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
  const shown = bearer ?? token;
  const buyer = shown ? await findBuyer(db, shown, binding) : null;
  return buyer?.accountId ?? null;
}

/** Pictures are shown, everything else is saved (RFC 6266, with the name in UTF-8). */
function disposition({ media_type: mediaType, file_name: fileName }: { media_type: string; file_name: string }): string {
  const kind = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
