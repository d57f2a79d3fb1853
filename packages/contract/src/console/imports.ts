import { type Static, Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Fen, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { ShownTiers } from './price-parts.ts';

const importKinds = ['products', 'substances', 'prices', 'contract-prices'] as const;
const ImportKind = OneOf(importKinds);

export const importStates = ['uploading', 'uploaded', 'checking', 'checked', 'applying', 'done', 'refused', 'failed', 'cancelled'] as const;

/** Which column of the kind a header of the file means; null leaves the file's column out. */
const Mapping = Type.Record(Type.String({ maxLength: 300 }), Nullable(Type.String({ maxLength: 100 })));

/** How an import is done; see docs/integrate/imports.md. */
export const ImportOptions = closed({
  accept_good_rows: Type.Optional(Type.Boolean()),
  empty_cells: Type.Optional(OneOf(['clear', 'keep'])),
  existing: Type.Optional(OneOf(['fill', 'replace'])),
  as_catalogue: Type.Optional(Type.Boolean()),
  brand: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  category: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Fen. */
  price_per_gram: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  published: Type.Optional(Type.Boolean()),
  source: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  create_brands: Type.Optional(Type.Boolean()),
  create_categories: Type.Optional(Type.Boolean()),
  create_substances: Type.Optional(Type.Boolean()),
  /** The key of the family that new categories come below. */
  new_category_family: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

const Tally = Type.Object({ created: Type.Integer(), updated: Type.Integer(), unchanged: Type.Integer() });
const Problem = Type.Object({ code: Type.String(), problem: Type.String(), remedy: Type.String() });

const ImportJob = Type.Object({
  id: Id,
  kind: ImportKind,
  file_name: Type.String(),
  file_bytes: Type.Integer(),
  /** Where the next piece of the file begins. */
  received_bytes: Type.Integer(),
  state: OneOf(importStates),
  /** Whether more was requested than has been done. */
  is_working: Type.Boolean(),
  /** Whether an approval of it is pending: until then it is blocked. */
  is_approval_pending: Type.Boolean(),
  rows_total: Type.Integer(),
  rows_faulty: Type.Integer(),
  rows_applied: Type.Integer(),
  /** Of the applied rows, each in one of the three. */
  rows_created: Type.Integer(),
  rows_changed: Type.Integer(),
  rows_unchanged: Type.Integer(),
  /** Empty rows of the file, which `rows_total` leaves out. */
  rows_empty: Type.Integer(),
  options: ImportOptions,
  faults: Type.Integer(),
  warnings: Type.Integer(),
  /** What was changed, by kind of thing. */
  result: Type.Record(Type.String(), Tally),
  /** Why nothing was changed. */
  refusal: Nullable(Problem),
  retry_of: Nullable(Id),
  made_by: Type.String(),
  created_at: Instant,
  ended_at: Nullable(Instant),
});

const Fault = Type.Object({
  line: Type.Integer(),
  /** The header as in the file; null for the whole row. */
  column: Nullable(Type.String()),
  code: Type.String(),
  is_warning: Type.Boolean(),
  value: Nullable(Type.String()),
  /** The column in the file, from 0; null for the whole row or a column that it lacks. */
  position: Nullable(Type.Integer()),
  problem: Type.String(),
  remedy: Type.String(),
});

/** What a row does to what a pack costs; shares in percent. */
const ImportPrice = Type.Object({
  line: Type.Integer(),
  code: Type.String(),
  /** Null, as what it costs now, for a pack that the import makes. */
  sku_id: Nullable(Id),
  product: Type.String(),
  label: Nullable(Type.String()),
  /** Who agrees the price; null for a list price. */
  institution: Nullable(Type.String()),
  /** What it costs without the row: today, or just before the row's first day. */
  price_now: Nullable(Fen),
  price: Fen,
  percent: Nullable(Type.Number()),
  /** Null where the row leaves them as they are. */
  tiers_now: Nullable(ShownTiers),
  tiers: Nullable(ShownTiers),
  /** By how much the lowest price changes, that of the largest quantity. */
  lowest_percent: Nullable(Type.Number()),
  valid_from: Nullable(Day),
  valid_until: Nullable(Day),
});

const Preview = Type.Object({
  columns: Type.Array(Type.Object({ header: Type.String(), column: Nullable(Type.String()) })),
  /** The first rows as in the file. */
  rows: Type.Array(Type.Array(Type.String())),
  /**
   * Every column that a file of the kind may have, those of attributes (`attr:…`) besides, with its
   * header in the template of the reader's language.
   */
  known: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), is_needed: Type.Boolean() })),
});

export const importCalls = {
  create: call({
    endpoint: 'POST /api/operator/imports',
    summary: 'Open an import; its file follows in pieces.',
    permission: 'imports.run',
    label: { en: 'create an import', 'zh-CN': '新建导入' },
    input: closed({
      kind: ImportKind,
      file_name: Type.String({ minLength: 1, maxLength: 255 }),
      file_bytes: Type.Integer({ minimum: 1 }),
      mapping: Type.Optional(Mapping),
      options: Type.Optional(ImportOptions),
      /** The import whose failed rows come again, corrected. */
      retry_of: Type.Optional(Id),
    }),
    output: ImportJob,
    errors: ['file_too_large', 'not_found'],
  }),
  find: call({
    endpoint: 'GET /api/operator/imports',
    summary: 'Imports, the newest first.',
    permission: 'imports.run',
    input: closed({
      kind: Type.Optional(ImportKind),
      state: Type.Optional(OneOf(importStates)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(20)),
    }),
    output: List(ImportJob),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/imports/:id',
    summary: 'An import, and how far it is.',
    permission: 'imports.run',
    input: closed({ id: Id }),
    output: ImportJob,
    errors: ['not_found'],
  }),
  preview: call({
    endpoint: 'GET /api/operator/imports/:id/preview',
    summary: 'The header of an uploaded file with what each column is taken for, and its first rows.',
    permission: 'imports.run',
    input: closed({ id: Id }),
    output: Preview,
    errors: ['not_found', 'wrong_state', 'file_type_refused'],
  }),
  check: call({
    endpoint: 'POST /api/operator/imports/:id/check',
    summary: 'Check an import without changing the shop. With another mapping or options a checked one is checked again.',
    permission: 'imports.run',
    label: { en: 'check an import', 'zh-CN': '检查导入' },
    input: closed({ id: Id, mapping: Type.Optional(Mapping), options: Type.Optional(ImportOptions) }),
    output: ImportJob,
    errors: ['not_found', 'wrong_state'],
  }),
  correct: call({
    endpoint: 'POST /api/operator/imports/:id/corrections',
    summary: 'Correct cells of a checked import; it is checked again with them.',
    permission: 'imports.run',
    label: { en: 'correct cells of an import', 'zh-CN': '更正导入单元格' },
    input: closed({
      id: Id,
      cells: Type.Array(
        closed({
          line: Type.Integer({ minimum: 1 }),
          position: Type.Integer({ minimum: 0, maximum: 499 }),
          value: Type.String({ maxLength: 32_767 }),
        }),
        { minItems: 1, maxItems: 500 },
      ),
    }),
    output: ImportJob,
    errors: ['not_found', 'wrong_state'],
  }),
  findMissing: call({
    endpoint: 'GET /api/operator/imports/:id/missing',
    summary: 'What a checked import creates besides its rows: brands and categories by name, substances by CAS number.',
    permission: 'imports.run',
    input: closed({ id: Id }),
    output: Type.Object({
      brands: Type.Array(Type.String()),
      /** Unknown ones that it is not to create: their rows are refused. */
      brands_left_out: Type.Array(Type.String()),
      categories: Type.Array(Type.String()),
      substances: Type.Array(Type.String()),
      /** Below one of which new categories come. */
      families: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    }),
    errors: ['not_found'],
  }),
  run: call({
    endpoint: 'POST /api/operator/imports/:id/run',
    summary: 'Carry an import out; what has not been checked is checked first.',
    permission: 'imports.run',
    label: { en: 'run an import', 'zh-CN': '执行导入' },
    input: closed({ id: Id, accept_good_rows: Type.Optional(Type.Boolean()) }),
    output: ImportJob,
    errors: ['not_found', 'wrong_state'],
  }),
  cancel: call({
    endpoint: 'POST /api/operator/imports/:id/cancellation',
    summary: 'End an import that has not begun to change the shop.',
    permission: 'imports.run',
    label: { en: 'cancel an import', 'zh-CN': '取消导入' },
    input: closed({ id: Id }),
    output: ImportJob,
    errors: ['not_found', 'wrong_state'],
  }),
  findFaults: call({
    endpoint: 'GET /api/operator/imports/:id/faults',
    summary: 'What is wrong with the rows of an import, in order of lines.',
    permission: 'imports.run',
    input: closed({ id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit(100)) }),
    output: List(Fault),
    errors: ['not_found'],
  }),
  findPrices: call({
    endpoint: 'GET /api/operator/imports/:id/prices',
    summary: 'What the good rows of a checked import do to prices, the largest change first; nothing once it is carried out.',
    permission: 'imports.run',
    input: closed({ id: Id, page: Type.Optional(Page), limit: Type.Optional(Limit(50)) }),
    output: Type.Object({
      ...List(ImportPrice).properties,
      /** Of these the packs that the import makes. */
      fresh: Type.Integer(),
      /** Rows that leave prices as they are. */
      unchanged: Type.Integer(),
    }),
    errors: ['not_found'],
  }),
  uploadPiece: file({
    endpoint: 'PUT /api/operator/imports/:id/file',
    permission: 'imports.run',
    label: { en: 'upload a file', 'zh-CN': '上传文件' },
  }),
  downloadFailedRows: file({
    endpoint: 'GET /api/operator/imports/:id/failed-rows',
    permission: 'imports.run',
  }),
  downloadTemplate: file({
    endpoint: 'GET /api/operator/import-templates/:kind',
    permission: 'imports.run',
  }),
  downloadExport: file({
    endpoint: 'GET /api/operator/exports/:kind',
    permission: 'imports.run',
    label: { en: 'export', 'zh-CN': '导出' },
  }),
} as const;

export type ImportJobShown = Static<typeof ImportJob>;
