import type { FastifyInstance } from 'fastify';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { takeNotice } from '../../../selling/orders/take-notice.ts';
import { type PaymentGateway, noticePath } from '../payment-gateway.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

/**
 * Receives the gateway's notices. Untrusted ones are logged without fields, as anyone can send
 * them.
 */
export function registerPaymentNotices(app: FastifyInstance, db: DatabasePool, gateway: PaymentGateway): void {
  app.post(noticePath, async (request, reply) => {
    const { answer, outcome } = await takeNotice(db, gateway, fieldsOf(request.body), databaseNow());
    if (answer === 'fail') request.log.warn({ outcome, address: request.ip }, 'a payment notice was not believed');
    return reply.type('text/plain').header('cache-control', 'no-store').send(answer);
  });
}

/** A form's fields; one that comes twice is left out, so that nothing is read in two ways. */
const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
