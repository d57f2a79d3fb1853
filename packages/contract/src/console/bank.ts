import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Fen, Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

export const bankLineStates = ['open', 'booked', 'put_aside'] as const;
export const bankLineSorts = ['day', '-day', 'amount', '-amount'] as const;
/** What a column of a bank’s file can mean. */
export const bankFields = ['day', 'amount', 'debit', 'direction', 'reference', 'payer_name', 'payer_account', 'remark'] as const;
const bankTargets = ['order', 'statement'] as const;

const Number = Type.String({ pattern: '^(\\d{14}|S\\d{6}-\\d{1,15})$' });
const Version = Type.Integer({ minimum: 1 });

const Line = Type.Object({
  id: Id,
  version: Version,
  booked_on: Day,
  amount: Fen,
  reference: Type.String(),
  payer_name: Type.String(),
  payer_account: Type.String(),
  remark: Type.String(),
  state: OneOf(bankLineStates),
  reason: Type.String(),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
  /** For what it was booked. */
  parts: Type.Array(Type.Object({ kind: OneOf(bankTargets), number: Type.String(), amount: Fen })),
  /** For what it was probably paid, the best first; nothing is booked by it. */
  suggestions: Type.Array(
    Type.Object({
      kind: OneOf(bankTargets),
      number: Type.String(),
      missing: Fen,
      because: OneOf(['recorded', 'number', 'payer']),
      is_sure: Type.Boolean(),
    }),
  ),
});

export const bankCalls = {
  find: call({
    endpoint: 'GET /api/operator/bank-lines',
    summary: 'Lines of the bank’s statements, the open ones with suggestions; with how many stand in each state.',
    permission: 'payments.read',
    input: closed({
      /** Part of the payer, the remark or the reference; or the whole number of what was paid. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(bankLineStates)),
      date_start: Type.Optional(Day),
      date_end: Type.Optional(Day),
      sort: Type.Optional(OneOf(bankLineSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Line).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  findSure: call({
    endpoint: 'GET /api/operator/bank-lines/sure',
    summary: 'Open lines that name what they pay and have its exact sum, the oldest first.',
    permission: 'payments.reconcile',
    input: closed({}),
    output: Type.Object({ items: Type.Array(Line) }),
    errors: [],
  }),
  bookSure: call({
    endpoint: 'POST /api/operator/bank-lines/sure',
    summary: 'Book lines that are as sure as they were shown; the others stay open and are reported.',
    permission: 'payments.reconcile',
    label: { en: 'book all exact matches', 'zh-CN': '批量确认匹配流水' },
    input: closed({
      lines: Type.Array(closed({ id: Id, version: Version, kind: OneOf(bankTargets), number: Number }), { minItems: 1, maxItems: 100 }),
    }),
    output: Type.Object({ booked: Type.Array(Id), refused: Type.Array(Type.Object({ id: Id, error: Type.String() })) }),
    errors: [],
  }),
  book: call({
    endpoint: 'POST /api/operator/bank-lines/:id/booking',
    summary:
      'Book a line for an order or a statement, or for several that share its sum; what is too much goes back, where just that sum was agreed to.',
    permission: 'payments.reconcile',
    label: { en: 'book a bank line', 'zh-CN': '流水入账' },
    input: closed({
      id: Id,
      version: Version,
      parts: Type.Array(
        closed({ kind: OneOf(bankTargets), number: Number, amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }) }),
        { minItems: 1, maxItems: 20 },
      ),
      /** What may go back at once; without it nothing may. */
      give_back: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_00 })),
    }),
    output: Type.Object({ given_back: Fen }),
    errors: ['not_found', 'wrong_state', 'changed_meanwhile', 'would_give_back', 'invalid_input'],
  }),
  putAside: call({
    endpoint: 'POST /api/operator/bank-lines/:id/putting-aside',
    summary: 'Put a line aside that is no order’s and no statement’s money.',
    permission: 'payments.reconcile',
    label: { en: 'put a bank line aside', 'zh-CN': '搁置流水' },
    input: closed({ id: Id, version: Version, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
  reopen: call({
    endpoint: 'POST /api/operator/bank-lines/:id/reopening',
    summary: 'Take a line that was put aside back into the queue.',
    permission: 'payments.reconcile',
    label: { en: 'reopen a bank line', 'zh-CN': '重新处理流水' },
    input: closed({ id: Id, version: Version }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
  findUploads: call({
    endpoint: 'GET /api/operator/bank-files',
    summary: 'The latest files of the bank that were taken.',
    permission: 'payments.read',
    input: closed({}),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          file_name: Type.String(),
          lines_new: Type.Integer(),
          lines_known: Type.Integer(),
          uploaded_by: Type.String(),
          uploaded_at: Instant,
        }),
      ),
    }),
    errors: [],
  }),
  readFile: file({
    endpoint: 'PUT /api/operator/bank-files/reading',
    permission: 'payments.reconcile',
    label: { en: 'read a bank file', 'zh-CN': '读取银行流水文件' },
  }),
  takeFile: file({
    endpoint: 'PUT /api/operator/bank-files',
    permission: 'payments.reconcile',
    label: { en: 'import a bank file', 'zh-CN': '导入银行流水' },
  }),
  downloadLines: file({
    endpoint: 'GET /api/operator/bank-lines/file',
    permission: 'payments.read',
  }),
} as const;

/** A bank's file before the import: its columns, new lines and faults. */
export const BankReading = Type.Object({
  header: Type.Array(Type.String()),
  header_line: Type.Integer(),
  columns: Type.Array(Nullable(OneOf(bankFields))),
  /** Why it cannot be read yet, in the reader’s words. */
  column_faults: Type.Array(Type.String()),
  lines_new: Type.Integer(),
  lines_known: Type.Integer(),
  /** Money that went out, and the bank’s own sums. */
  rows_left_out: Type.Integer(),
  rows_faulty: Type.Integer(),
  faults: Type.Array(Type.Object({ line: Type.Integer(), column: Nullable(Type.String()), msg: Type.String() })),
  sample: Type.Array(
    Type.Object({
      line: Type.Integer(),
      booked_on: Type.String(),
      amount: Fen,
      reference: Type.String(),
      payer_name: Type.String(),
      remark: Type.String(),
      is_new: Type.Boolean(),
    }),
  ),
});
