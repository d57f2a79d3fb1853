import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { done } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../../../config.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { isSigned } from '../../../../platform/secrets/signed-headers.ts';
import { gatewayKindsOf } from '../effective-gateways.ts';
import { readOutgoingId } from '../internal/outgoing-id.ts';
import { readAnswer } from '../internal/read-answer.ts';
import { type UnsignedProvider, isReceiptToken, receiptPath, receiptSecrets, unsignedReceiptPath } from '../receipt-secrets.ts';
import { type Receipt, takeReceipts } from '../take-receipts.ts';

type Named = Receipt['message'];

/** What a program posts of a message that it accepted. */
const Signed = Type.Object({
  type: Type.Enum(['delivered', 'failed', 'bounced']),
  /** The shop's number of the message, or in place of it the Message-ID of a mail. */
  id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** The message's own; an earlier round does not count. */
  round: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })),
  message_id: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  reason: Type.Optional(Type.String({ maxLength: 2_000 })),
  bounce: Type.Optional(Type.Enum(['hard', 'soft'])),
});

/** Aliyun's SmsReport by HTTP: the fields that matter here. */
const AliyunReports = Type.Array(
  Type.Object({
    phone_number: Type.String(),
    success: Type.Boolean(),
    err_code: Type.Optional(Type.String()),
    biz_id: Type.String({ minLength: 1 }),
    /** The shop's number of the message, as it was sent along. */
    out_id: Type.Optional(Type.String()),
  }),
  { maxItems: 1_000 },
);

/**
 * Tencent Cloud's notification of the sending status: the fields that matter here. It repeats no
 * session context, so only the id that its answer named finds the message.
 */
const TencentReports = Type.Array(
  Type.Object({
    mobile: Type.String(),
    report_status: Type.Enum(['SUCCESS', 'FAIL']),
    errmsg: Type.Optional(Type.String()),
    sid: Type.String({ minLength: 1 }),
  }),
  { maxItems: 1_000 },
);

/** Providers whose documents know no signature of receipts, and what they want to be answered. */
const unsigned: Readonly<Record<UnsignedProvider, { read: (body: string) => Receipt[] | null; answer: object }>> = {
  aliyun: {
    read: (body) =>
      readAnswer(AliyunReports, body)?.map(({ phone_number: recipient, success, err_code: code, biz_id: providerId, out_id: outId }) => ({
        channel: 'sms',
        gateway: 'aliyun',
        message: { providerId, ...(outId !== undefined && readOutgoingId(outId)) },
        recipient,
        outcome: success ? { state: 'delivered' } : failedBy('Aliyun', code),
      })) ?? null,
    answer: { code: 0, msg: 'OK' },
  },
  tencent: {
    read: (body) =>
      readAnswer(TencentReports, body)?.map(({ mobile: recipient, report_status: status, errmsg: code, sid: providerId }) => ({
        channel: 'sms',
        gateway: 'tencent',
        message: { providerId },
        recipient,
        outcome: status === 'SUCCESS' ? { state: 'delivered' } : failedBy('Tencent Cloud', code),
      })) ?? null,
    answer: { result: 0, errmsg: 'OK' },
  },
};

/**
 * Receives what gateways report of messages. A receipt counts if it is signed, or posted to an
 * address that only the provider knows. What is unknown is taken without a word, so that nobody
 * learns which messages there are.
 */
export function registerReceipts(app: FastifyInstance, { db, config }: { db: DatabasePool; config: Config }): void {
  const take = (receipts: readonly Receipt[]) =>
    inTransaction(db, async (transaction) => {
      await takeReceipts(transaction, receipts);
      return done(null);
    });
  void app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    // a signature is over the bytes as they came
    routes.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 512 * 1024 }, (_request, body, parsed) => parsed(null, body));
    for (const channel of ['sms', 'mail'] as const) {
      routes.post(receiptPath(channel), async (request, reply) => {
        const body = textOf(request.body);
        const secrets = await receiptSecrets(db, channel, { key: await readShopKey(config.dataDir), config });
        reply.header('cache-control', 'no-store');
        if (!isSigned({ headers: request.headers, body }, secrets, databaseNow())) return reply.code(401).send({ error: 'not signed' });
        const report = readAnswer(Signed, body);
        const message = report && namedBy(report);
        if (!report || !message) return reply.code(400).send({ error: 'no receipt' });
        const { [channel]: gateway } = await gatewayKindsOf(db, config);
        if (gateway !== 'none') await take([{ channel, gateway, message, outcome: outcomeOf(report) }]);
        return reply.code(204).send();
      });
    }
    for (const provider of ['aliyun', 'tencent'] as const) {
      const { read, answer } = unsigned[provider];
      routes.post<{ Params: { token: string } }>(unsignedReceiptPath(provider, ':token'), async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const isProvider = await isReceiptToken(db, request.params.token, await readShopKey(config.dataDir));
        const receipts = isProvider ? read(textOf(request.body)) : null;
        if (!receipts) return reply.code(isProvider ? 400 : 404).send({ error: isProvider ? 'no reports' : 'not found' });
        await take(receipts);
        return reply.send(answer);
      });
    }
  });
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

const failedBy = (provider: string, code: string | undefined) => ({
  state: 'failed' as const,
  reason: `${provider} reported ${code === undefined || code === '' ? 'a failure' : code}`,
  isHardBounce: false,
});

const namedBy = ({ id, round = 1, message_id: providerId }: Static<typeof Signed>): Named | null =>
  id === undefined ? (providerId === undefined ? null : { providerId }) : { id, round };

function outcomeOf({ type, reason, bounce }: Static<typeof Signed>): Receipt['outcome'] {
  if (type === 'delivered') return { state: 'delivered' };
  const isBounce = type === 'bounced';
  return { state: 'failed', reason: reason ?? (isBounce ? 'the mail came back' : ''), isHardBounce: isBounce && bounce === 'hard' };
}
