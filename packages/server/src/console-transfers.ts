import { type ConsoleFileName, consoleFileNames, neededFor } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOperator } from './platform/api/operator-dispatch.ts';
import type { Config } from './config.ts';
import { actingPool } from './platform/database/acting-pool.ts';
import type { DatabasePool } from './platform/database/connection.ts';
import type { Typesetter } from './domains/goods/printed-documents/typesetter.ts';
import type { Operator } from './domains/people/operators/operator.ts';
import type { PaymentGateway } from './domains/money/payments/payment-gateway.ts';
import { brandTransfers } from './domains/goods/catalogue/console/brands-transfers.ts';
import { articleTransfers } from './domains/site/content/console/articles-transfers.ts';
import { bankTransfers } from './domains/money/bank/console/bank-transfers.ts';
import { gatewayBillTransfers } from './domains/money/reconciliation/console/gateway-bill-transfers.ts';
import { messageTemplateTransfers } from './domains/rules/messages/console/message-template-transfers.ts';
import { customerTransfers } from './domains/people/accounts/console/customer-transfers.ts';
import { complianceTransfers } from './domains/rules/compliance/console/compliance-transfers.ts';
import { dataExportTransfers } from './domains/site/system/console/data-export-transfers.ts';
import { documentTransfers } from './domains/goods/documents/console/documents-transfers.ts';
import { importTransfers } from './domains/goods/imports/console/import-transfers.ts';
import { orderTransfers } from './domains/selling/orders/console/order-transfers.ts';
import { membershipTransfers } from './domains/people/memberships/console/membership-transfers.ts';
import { invoiceTransfers } from './domains/money/invoices/console/invoice-transfers.ts';
import { slipTransfers } from './domains/selling/orders/console/slip-transfers.ts';
import { statementTransfers } from './domains/money/statements/console/statement-transfers.ts';
import { serviceTransfers } from './domains/care/services/console/service-transfers.ts';
import { substanceTransfers } from './domains/goods/catalogue/console/substances-transfers.ts';
import { ticketTransfers } from './domains/care/after-sales/console/ticket-transfers.ts';
import { settingsTransfers } from './domains/site/settings/console/settings-transfers.ts';
import { productTransfers } from './domains/goods/catalogue/console/products-transfers.ts';
import { quotationTransfers } from './domains/selling/quotations/console/quotation-transfers.ts';
import { requestTransfers } from './domains/selling/requests/console/request-transfers.ts';
import { shippingTransfers } from './domains/selling/orders/console/shipping-transfers.ts';
import { tableTransfers } from './http/console/table-transfers.ts';
import { type Transfer, type TransferRoute, answerTransfer, transferLanguage } from './platform/http/console/transfer.ts';

/** A piece of an upload is at most this long. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Every transfer has its handler here: one that is missing does not compile. */
const handlers: Record<ConsoleFileName, Transfer> = {
  ...importTransfers,
  ...productTransfers,
  ...brandTransfers,
  ...settingsTransfers,
  ...documentTransfers,
  ...substanceTransfers,
  ...slipTransfers,
  ...bankTransfers,
  ...gatewayBillTransfers,
  ...membershipTransfers,
  ...invoiceTransfers,
  ...statementTransfers,
  ...articleTransfers,
  ...serviceTransfers,
  ...ticketTransfers,
  ...complianceTransfers,
  ...customerTransfers,
  ...dataExportTransfers,
  ...messageTemplateTransfers,
  ...quotationTransfers,
  ...requestTransfers,
  ...shippingTransfers,
  ...orderTransfers,
  ...tableTransfers,
};

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
          if (!operator) throw new Error(`nobody asks for ${name}`);
          const { kind, id, name: called } = operator;
          const db = actingPool(parts.db, { kind, id, name: called, call: name, request: request.id });
          return handlers[name]({ ...parts, db, operator, request, reply, language: transferLanguage(request) });
        },
      });
    }
  });
}
