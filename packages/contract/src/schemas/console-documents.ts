import { Type } from 'typebox';
import { Day, Id, Instant, Nullable, OneOf, call, closed } from '../call-schema.ts';

/** What a file about a product is. */
export const uploadedKinds = ['sds', 'certificate', 'manual', 'specification', 'other'] as const;
export const documentLanguages = ['en', 'zh-CN'] as const;
/** Where a file stands: shown to buyers; not valid any more; followed by a newer one; taken away. */
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
  /** The catalogue number of the pack that it is about alone. */
  pack: Nullable(Type.String()),
  lot_number: Nullable(Type.String()),
  file_name: Type.String(),
  bytes: Type.Integer(),
  state: OneOf(documentStates),
  added_at: Instant,
  /** What it took the place of. */
  replaces_id: Nullable(Id),
});

export const consoleDocumentsSchemas = {
  find: call({
    summary: 'The files about a product that somebody else issued, those that were replaced or taken away among them; the newest first.',
    access: 'operator',
    permission: 'catalogue.read',
    input: closed({ id: Id }),
    output: Type.Object({
      items: Type.Array(Document),
      /** Lots that one can be about. */
      lot_numbers: Type.Array(Type.String()),
      /** Whether the shop has issued a safety data sheet of its own. */
      has_own_sheet: Type.Boolean(),
      /** Whether it is hazardous and without any issued sheet, so that nobody can buy it. */
      is_unsheeted: Type.Boolean(),
    }),
    errors: ['not_found'],
  }),
  remove: call({
    summary: 'Take a file away from a product’s page; it is kept.',
    access: 'operator',
    permission: 'catalogue.edit',
    input: closed({ document_id: Id }),
    output: Type.Object({ id: Id }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
} as const;
