import type { FastifyInstance } from 'fastify';
import { done } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../../../config.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { forgetWechatUser, linkWechat } from '../../../people/accounts/wechat-links.ts';
import { endQueuedMessages } from '../end-queued-messages.ts';
import { eraseSentMessages } from '../erase-messages.ts';
import { readWechatXml } from '../internal/read-wechat-xml.ts';
import { isWechatSigned, openWechatMessage } from '../internal/wechat-crypto.ts';
import { takeReceipts } from '../take-receipts.ts';
import { openWechat, wechatCallbackPath } from '../wechat-account.ts';

type Query = Partial<Record<string, unknown>>;

/**
 * Receives what WeChat reports of the service account: who scanned a QR code, who unfollowed, and
 * what became of messages. Only what is signed and encrypted counts (WeChat's security mode).
 */
export function registerWechatCallback(app: FastifyInstance, { db, config }: { db: DatabasePool; config: Config }): void {
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) => parsed(null, body));
    routes.get<{ Querystring: Query }>(wechatCallbackPath, async ({ query }, reply) => {
      const account = await openWechat(db, config);
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!account) return reply.code(404).send('not found');
      const { signature, timestamp, nonce, echostr } = query;
      const isSigned = isWechatSigned({ signature, timestamp, nonce }, account.callbackToken, databaseNow());
      return isSigned && typeof echostr === 'string' ? reply.send(echostr) : reply.code(401).send('not signed');
    });
    routes.post<{ Querystring: Query }>(wechatCallbackPath, async ({ query, body }, reply) => {
      const account = await openWechat(db, config);
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!account) return reply.code(404).send('not found');
      const { msg_signature: signature, timestamp, nonce, encrypt_type: mode } = query;
      const encrypted = mode === 'aes' && typeof body === 'string' ? readWechatXml(body)?.get('Encrypt') : undefined;
      const isSigned =
        encrypted !== undefined && isWechatSigned({ signature, timestamp, nonce }, account.callbackToken, databaseNow(), encrypted);
      const opened = isSigned ? openWechatMessage(account.encodingKey, encrypted) : null;
      if (opened?.appId !== account.appId) return reply.code(401).send('not signed');
      const fields = readWechatXml(opened.message);
      if (!fields) return reply.code(400).send('no message');
      await inTransaction(db, async (transaction) => {
        await takeEvent(transaction, account.appId, fields);
        return done(null);
      });
      return reply.send('success');
    });
  });
}

/**
 * Takes an event; WeChat repeats those that it got no answer to, and a repeated one changes
 * nothing.
 */
async function takeEvent(transaction: Database, appId: string, fields: ReadonlyMap<string, string>): Promise<void> {
  const of = (name: string) => fields.get(name) ?? '';
  const [event, openid, key] = [of('Event'), of('FromUserName'), of('EventKey')];
  const at = new Date(Number(of('CreateTime')) * 1000);
  if (of('MsgType') !== 'event' || !/^[\w-]{1,64}$/.test(openid) || Number.isNaN(at.getTime())) return;
  if (event === 'SCAN') await linkWechat(transaction, key, { appId, openid }, at);
  if (event === 'subscribe' && key.startsWith('qrscene_')) await linkWechat(transaction, key.slice(8), { appId, openid }, at);
  if (event === 'unsubscribe' && (await forgetWechatUser(transaction, { appId, openid }, at))) {
    // what still waits goes by SMS or mail
    await endQueuedMessages(transaction, 'wechat', openid);
    await eraseSentMessages(transaction, openid);
  }
  if (event === 'TEMPLATESENDJOBFINISH' && of('MsgID') !== '') {
    const status = of('Status');
    const outcome =
      status === 'success'
        ? ({ state: 'delivered' } as const)
        : ({ state: 'failed', reason: `WeChat reported ${status || 'a failure'}`, isHardBounce: false } as const);
    await takeReceipts(transaction, [
      { channel: 'wechat', gateway: 'wechat', message: { providerId: of('MsgID') }, recipient: openid, outcome },
    ]);
  }
}
