import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Id, Instant, List, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';

export const exportFormats = ['csv', 'json'] as const;
/** `removed`: its file is gone, a day after it was ready. */
export const exportStates = ['waiting', 'running', 'ready', 'failed', 'removed'] as const;

const personOnly = { person: 'personal_data.handle' } as const;

export const dataExportsCalls = {
  find: call({
    endpoint: 'GET /api/operator/exports',
    summary: 'Exports of all data, newest first: how far they are, and until when their files are kept.',
    permission: personOnly,
    input: Nothing,
    output: List(
      Type.Object({
        id: Id,
        formats: Type.Array(OneOf(exportFormats)),
        state: OneOf(exportStates),
        tables_total: Type.Integer(),
        tables_done: Type.Integer(),
        row_count: Type.Integer(),
        bytes: Nullable(Type.Integer()),
        fault: Nullable(Type.String()),
        requested_by: Type.String(),
        requested_at: Instant,
        ended_at: Nullable(Instant),
        expires_at: Nullable(Instant),
      }),
    ),
    errors: [],
  }),
  start: call({
    endpoint: 'POST /api/operator/exports',
    summary: 'Write all of the shop’s data, personal data included, into a ZIP file; one at a time.',
    permission: personOnly,
    label: { en: 'export data', 'zh-CN': '导出数据' },
    input: closed({ formats: Type.Array(OneOf(exportFormats), { minItems: 1, maxItems: 2, uniqueItems: true }) }),
    output: Type.Object({ id: Id }),
    errors: ['wrong_state'],
  }),
  download: file({
    endpoint: 'GET /api/operator/exports/:id/file',
    permission: personOnly,
  }),
} as const;
