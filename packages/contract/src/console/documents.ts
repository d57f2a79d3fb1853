import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Id, Instant, Nullable, OneOf, closed } from '../core/schema.ts';

/** What a file about a product is. */
export const uploadedKinds = ['sds', 'certificate', 'manual', 'specification', 'other'] as const;
export const documentLanguages = ['en', 'zh-CN'] as const;
/** A document's state: shown, no longer valid, replaced, or removed. */
export const documentStates = ['shown', 'expired', 'replaced', 'removed'] as const;
/** The largest file that is taken, in bytes. */
export const mostDocumentBytes = 8 * 1024 * 1024;

const Document = Type.Object({
  id: Id,
  key: Type.String(),
  kind: OneOf(uploadedKinds),
  language: OneOf(documentLanguages),
  title: Type.String(),
  edition: Type.String(),
  dated_on: Day,
  valid_until: Nullable(Day),
  /** The catalogue number of the pack that it is about only. */
  pack: Nullable(Type.String()),
  lot_number: Nullable(Type.String()),
  file_name: Type.String(),
  bytes: Type.Integer(),
  state: OneOf(documentStates),
  added_at: Instant,
  /** What it took the place of. */
  replaces_id: Nullable(Id),
});

export const documentsCalls = {
  find: call({
    endpoint: 'GET /api/operator/products/:id/documents',
    summary: 'The files about a product that somebody else issued, those that were replaced or taken away among them; the newest first.',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Type.Object({
      items: Type.Array(Document),
      /** Lots that one can be about. */
      lot_numbers: Type.Array(Type.String()),
      /** Whether the shop has issued a safety data sheet of its own. */
      has_own_safety_sheet: Type.Boolean(),
      /** Whether it is hazardous and without any issued sheet, so that nobody can buy it. */
      is_without_safety_sheet: Type.Boolean(),
    }),
    errors: ['not_found'],
  }),
  remove: call({
    endpoint: 'POST /api/operator/product-documents/:document_id/remove',
    summary: 'Take a file away from a product’s page; it is kept.',
    permission: 'catalogue.edit',
    label: { en: 'remove a document', 'zh-CN': '移除文件' },
    input: closed({ document_id: Id }),
    output: Type.Object({ id: Id }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  upload: file({
    endpoint: 'PUT /api/operator/products/:id/documents',
    permission: 'catalogue.edit',
    label: { en: 'upload a document', 'zh-CN': '上传文件' },
  }),
  replace: file({
    endpoint: 'PUT /api/operator/product-documents/:id/next',
    permission: 'catalogue.edit',
    label: { en: 'replace a document', 'zh-CN': '更新文件' },
  }),
  download: file({
    endpoint: 'GET /api/operator/product-documents/:key',
    permission: 'catalogue.read',
  }),
} as const;
