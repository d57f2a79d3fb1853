import { Readable } from 'node:stream';
import { resolveLanguage } from '@aliquot/contract/language.ts';
import { operatorTransfers } from '@aliquot/contract/operator-calls.ts';
import { type Result, refuse } from '@aliquot/contract/result.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelope, statusOf } from '../../api/envelope.ts';
import { refuseOperator } from '../../api/operator-dispatch.ts';
import type { Config } from '../../config.ts';
import { actingPool } from '../../database/acting-pool.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { appendToImport } from '../../domains/imports/create-import.ts';
import { exportFormats, writeExport } from '../../domains/imports/exports/write-export.ts';
import { getImportJob } from '../../domains/imports/import-job.ts';
import { kindNames } from '../../domains/imports/kinds/kinds.ts';
import { readFailedRows } from '../../domains/imports/read-failed-rows.ts';
import type { Operator } from '../../domains/operators/operator.ts';

/** A piece of an upload is at most this long. */
const PIECE_BYTES = 8 * 1024 * 1024;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type IdParams = { Params: { id: string } };

const pathOf = (line: string): string => line.slice(line.indexOf(' ') + 1);

/** Uploads in pieces and downloads as streams, behind the same permission as the calls. Refusals are envelopes. */
export function registerTransfers(
  app: FastifyInstance,
  db: DatabasePool,
  config: Config,
  readOperator: (request: FastifyRequest) => Promise<Operator | null>,
): void {
  // what is written is written by whom the first hook has let in
  const acting = new WeakMap<FastifyRequest, DatabasePool>();
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: PIECE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    // before the body is read: whoever may not send one need not be listened to
    scope.addHook('onRequest', async (request, reply) => {
      const operator = await readOperator(request);
      const refused = refuseOperator('imports.run', operator);
      if (refused) return answer(request, reply, refused);
      if (operator) acting.set(request, actingPool(db, { ...operator, call: 'imports.upload', request: request.id }));
    });
    scope.put<IdParams>(pathOf(operatorTransfers.uploadPiece), { bodyLimit: PIECE_BYTES }, async (request, reply) => {
      const offset = Number(request.headers['upload-offset']);
      const jobId = idOf(request.params.id);
      const piece = request.body;
      if (jobId === null) return answer(request, reply, refuse('not_found'));
      if (!Number.isSafeInteger(offset) || offset < 0 || !(piece instanceof Uint8Array)) return answer(request, reply, refuse('malformed'));
      return answer(request, reply, await appendToImport(acting.get(request) ?? db, config.dataDir, { jobId, offset, piece }));
    });
    scope.get<IdParams>(pathOf(operatorTransfers.downloadFailedRows), async (request, reply) => {
      const jobId = idOf(request.params.id);
      const job = jobId === null ? null : await getImportJob(db, jobId);
      if (!job?.reading || job.state === 'cancelled') return answer(request, reply, refuse('not_found'));
      const rows = readFailedRows(db, config.dataDir, job, languageOf(request));
      return download(reply, Readable.from(rows, { objectMode: false }), mediaTypes.csv, `import-${job.id}-failed-rows.csv`);
    });
    scope.get<{ Params: { kind: string }; Querystring: Record<string, unknown> }>(
      pathOf(operatorTransfers.downloadExport),
      async (request, reply) => {
        const { format: wanted = 'csv', brand = null, category = null } = request.query;
        const kind = kindNames.find((name) => name === request.params.kind);
        const format = exportFormats.find((name) => name === wanted);
        if (!kind) return answer(request, reply, refuse('not_found'));
        if (!format || !isFilter(brand) || !isFilter(category)) return answer(request, reply, refuse('malformed'));
        return download(reply, writeExport(db, kind, format, { brand, category }), mediaTypes[format], `${kind}.${format}`);
      },
    );
  });
}

const isFilter = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= 200 && !value.includes('\0'));

const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

const languageOf = (request: FastifyRequest) => resolveLanguage(undefined, request.headers['accept-language']);

function answer(request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply {
  const language = languageOf(request);
  return reply
    .code(result.ok ? 200 : statusOf(result.error))
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .send(envelope(result, language));
}

const download = (reply: FastifyReply, content: Readable, mediaType: string, name: string): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(mediaType)
    .send(content);
