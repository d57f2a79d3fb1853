import { errorReportKinds } from '@aliquot/contract/core/error-report.ts';
import { OneOf, closed } from '@aliquot/contract/core/schema.ts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isUnkept } from '../platform/api/input.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { networkOf } from '../platform/http/network-of.ts';
import { type BrowserApp, recordBrowserFault } from '../domains/site/system/browser-faults.ts';

/** A report is at most so large. */
const REPORT_BYTES = 8 * 1024;

const Report = Compile(
  closed({
    kind: OneOf(errorReportKinds),
    route: Type.String({ maxLength: 500 }),
    message: Type.String({ maxLength: 1_000 }),
    stack: Type.String({ maxLength: 4_000 }),
    release: Type.String({ maxLength: 100 }),
  }),
);

/**
 * Takes reports of errors in browsers. The answer is the same whether one was kept or not: no one
 * learns of limits or faults by it.
 */
export function registerBrowserErrors(app: FastifyInstance, { db, of }: { db: DatabasePool; of: BrowserApp }): void {
  app.post('/api/browser-errors', { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    const { body } = request;
    if (Report.Check(body) && !Object.values(body).some(isUnkept)) {
      const userAgent = request.headers['user-agent'] ?? '';
      await recordBrowserFault(db, { app: of, report: body, userAgent, network: networkOf(request.ip) });
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
