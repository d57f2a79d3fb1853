import { type ConsoleFileName, consoleFileNames, neededFor } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOperator } from '../../platform/api/operator-dispatch.ts';
import type { Config } from '../../config.ts';
import { actingPool } from '../../platform/database/acting-pool.ts';
import type { DatabasePool } from '../../platform/database/connection.ts';
import type { Typesetter } from '../../domains/goods/printed-documents/typesetter.ts';
import type { Operator } from '../../domains/people/operators/operator.ts';
import type { PaymentGateway } from '../../domains/money/payments/payment-gateway.ts';
import { type TransferRoute, answerTransfer, transferLanguage } from '../../platform/http/console/transfer.ts';

/** A piece of an upload is at most this long. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** The code of all transfers, which the first page need not wait for. */
export const loadTransfers = () => import('../../console-transfers.ts');

export type TransferParts = {
  db: DatabasePool;
  config: Config;
  gateway: PaymentGateway | null;
  typesetter: Typesetter;
  serves: (name: ConsoleFileName) => boolean;
  readOperator: (request: FastifyRequest) => Promise<Operator | null>;
};

/**
 * Chunked uploads and streamed downloads, with the permissions of calls. Refusals are envelopes.
 */
export function registerOperatorTransfers(app: FastifyInstance, { serves, readOperator, ...parts }: TransferParts): void {
  const operators = new WeakMap<FastifyRequest, Operator>();
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: PIECE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    for (const name of consoleFileNames.filter(serves)) {
      const { method, path } = consoleEndpointOf(name);
      scope.route<TransferRoute>({
        method,
        url: path,
        bodyLimit: PIECE_BYTES,
        config: { mayTakeLong: true },
        // before the body is read: whoever may not send one need not be listened to
        onRequest: async (request, reply) => {
          const operator = await readOperator(request);
          const refused = refuseOperator(neededFor(name), operator);
          if (refused) return answerTransfer(reply, transferLanguage(request), refused);
          if (operator) operators.set(request, operator);
          return undefined;
        },
        handler: async (request, reply) => {
          const operator = operators.get(request);
          if (!operator) throw new Error(`no operator calls ${name}`);
          const { kind, id, name: called } = operator;
          const db = actingPool(parts.db, { kind, id, name: called, call: name, request: request.id });
          const { transferHandlers } = await loadTransfers();
          return transferHandlers[name]({ ...parts, db, operator, request, reply, language: transferLanguage(request) });
        },
      });
    }
  });
}
