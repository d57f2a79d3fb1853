import { resolveLanguage } from '@aliquot/contract/core/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../config.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { readIdentity } from '../../../site/settings/identity.ts';
import { readUnsubscribeToken, unsubscribePath } from '../../messages/unsubscribe-address.ts';
import { endMails, kindTitle } from '../end-mails.ts';
import { type UnsubscribePage, unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts';

type Route = { Params: { token: string }; Querystring: { lang?: unknown } };
type Parts = { db: DatabasePool; config: Config };

/**
 * The page that a mail's link opens, and what ends such mails: its button, or a mail program by
 * RFC 8058. No cookie counts, only the signed token; opening the page changes nothing, as scanners
 * of mails open links.
 */
export function registerUnsubscribe(app: FastifyInstance, parts: Parts): void {
  const path = `${unsubscribePath}:token`;
  app.get<Route>(path, (request, reply) => answer(request, reply, parts));
  app.post<Route>(path, (request, reply) => answer(request, reply, parts));
}

async function answer(request: FastifyRequest<Route>, reply: FastifyReply, { db, config }: Parts): Promise<FastifyReply> {
  const language = resolveLanguage(request.query.lang, request.headers['accept-language']);
  const wanted = readUnsubscribeToken(await readShopKey(config.dataDir), request.params.token);
  const kind = wanted && kindTitle(wanted.kind, language);
  let page: UnsubscribePage = { state: 'unknown' };
  if (wanted && kind !== null) {
    if (request.method !== 'POST') page = { state: 'offered', kind };
    else if ((await inTransaction(db, (transaction) => endMails(transaction, wanted))).ok) page = { state: 'ended', kind };
  }
  const { name_en: english, name_zh: chinese } = await readIdentity(db);
  return reply
    .code(page.state === 'unknown' ? 404 : 200)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .header('content-security-policy', unsubscribePolicy)
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(page, language === 'en' ? english : chinese, language));
}
