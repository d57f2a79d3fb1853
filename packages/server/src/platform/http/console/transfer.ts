import type { Readable } from 'node:stream';
import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import type { ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { envelope, statusOf } from '../../api/envelope.ts';
import type { Config } from '../../../config.ts';
import type { DatabasePool } from '../../database/connection.ts';
import type { Typesetter } from '../../../domains/goods/printed-documents/typesetter.ts';
import type { Operator } from '../../../domains/people/operators/operator.ts';
import type { PaymentGateway } from '../../../domains/money/payments/payment-gateway.ts';

export type TransferRoute = { Params: Record<string, string | undefined>; Querystring: Record<string, unknown> };
/** A request that uploads or downloads a file. */
export type TransferRequest = FastifyRequest<TransferRoute>;

/** The context of transfers; writes through `db` are audited with operator and transfer. */
export type TransferContext = {
  db: DatabasePool;
  config: Config;
  gateway: PaymentGateway | null;
  typesetter: Typesetter;
  operator: Operator;
  language: Language;
  request: TransferRequest;
  reply: FastifyReply;
};

export type Transfer = (context: TransferContext) => Promise<FastifyReply>;
/** The transfers of one of the operator's domains. */
export type TransfersOf<D extends string> = { [N in ConsoleFileName & `${D}.${string}`]: Transfer };

/** The language of `?lang=`, else the reader's. */
export function transferLanguage(request: FastifyRequest): Language {
  const chosen = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('lang');
  return resolveLanguage(chosen ?? undefined, request.headers['accept-language']);
}

/** Answers with an envelope, as the calls do. */
export function answerTransfer(reply: FastifyReply, language: Language, result: Result<unknown>): FastifyReply {
  return reply
    .code(result.ok ? 200 : statusOf(result.error))
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .send(envelope(result, language));
}

/** Answers with a file; what is shown rather than saved is `inline`, and can do nothing. */
export const sendFile = (
  reply: FastifyReply,
  content: Readable | Buffer,
  { mediaType, name, isShown = false }: { mediaType: string; name: string; isShown?: boolean },
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename="${name.replaceAll(/[^\w.-]+/g, ' ')}"`)
    .type(mediaType)
    .send(content);

/** The number of an address, or null where it is none. */
export const idOf = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
