import type { Readable } from 'node:stream';
import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { sendNothing, sendToLogin } from '../../../../platform/http/send-nothing.ts';
import { openStoredFile } from '../../../site/attachments/stored-files.ts';
import type { PrivateDocument, DocumentOptions } from '../document.ts';
import { documentOptions } from '../document-options.ts';
import type { Typesetter } from '../typesetter.ts';
import { findReader } from '../../../site/attachments/shop/file-routes.ts';

/** A file for one reader; headers that are null are left out. */
export type PrivateFile = {
  mediaType: string;
  disposition: string;
  bytes: number | null;
  language: Language | null;
  content: Buffer | Readable;
};

export type PrivateFileParts = { db: DatabasePool; config: Config };
export type PrivateDocumentParts = PrivateFileParts & { typesetter: Typesetter };

/**
 * Fastify's own request type needs the types of each route, which no function between could pass
 * on.
 */
type PageRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'cookies'>;

/**
 * Answers with what `find` returns for the reader, else 404; without a session a page leads to the
 * login. A link cannot send a bearer, so the session cookies count; the answer must not be cached.
 */
export function privateFile<Request extends PageRequest>(
  { db, config }: PrivateFileParts,
  find: (accountId: number, request: Request, language: Language) => Promise<PrivateFile | null>,
) {
  return async (request: Request, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store').header('vary', 'cookie, authorization');
    const accountId = await findReader(request, db, config);
    if (accountId === null) return sendToLogin(request, reply);
    const file = await find(accountId, request, languageOf(request));
    if (!file) return sendNothing(request, reply);
    if (file.bytes !== null) reply.header('content-length', file.bytes);
    if (file.language !== null) reply.header('content-language', file.language);
    return reply
      .type(file.mediaType)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', file.disposition)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(file.content);
  };
}

/** The same for a document typeset on request, in the language of `?lang=`, else the reader's. */
export function privateDocument<Request extends PageRequest>(
  parts: PrivateDocumentParts,
  make: (accountId: number, request: Request, options: DocumentOptions) => Promise<PrivateDocument | null>,
) {
  return privateFile<Request>(parts, async (accountId, request, language) => {
    const made = await make(accountId, request, await documentOptions(parts, language));
    if (!made) return null;
    return {
      mediaType: 'application/pdf',
      disposition: `inline; filename="${made.fileName.replaceAll(/[^\w.-]+/g, ' ')}.pdf"`,
      bytes: null,
      language,
      content: Buffer.from(await parts.typesetter.typeset(made.template, made.facts)),
    };
  });
}

/** A file as it was stored under that name. */
export async function openStored(
  { config }: PrivateFileParts,
  storedAs: string,
  { mediaType, disposition, bytes }: Pick<PrivateFile, 'mediaType' | 'disposition' | 'bytes'>,
): Promise<PrivateFile> {
  return { mediaType, disposition, bytes, language: null, content: await openStoredFile(config.dataDir, storedAs) };
}

function languageOf(request: PageRequest): Language {
  const chosen = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('lang');
  return resolveLanguage(chosen ?? request.cookies['lang'], request.headers['accept-language']);
}
