import { Type } from 'typebox';
import { call } from './call.ts';
import { Day, Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';

export const versionStates = ['future', 'in_force', 'past'] as const;
export const ruleBuyers = ['everyone', 'institutions'] as const;
/** Never in cash, whatever the list. */
export const rulePayments = ['bank_transfer', 'on_account', 'alipay'] as const;

const Key = Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const Text = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' });

const Version = Type.Object({
  id: Id,
  version: Type.String(),
  issued_on: Type.String(),
  source: Type.String(),
  valid_from: Type.String(),
  /** The last day before the next version; null where none is known. */
  valid_until: Nullable(Type.String()),
  state: OneOf(versionStates),
  entry_count: Type.Integer(),
  written_by: Type.String(),
});

const Rule = Type.Object({
  valid_from: Day,
  valid_until: Nullable(Day),
  state: OneOf(versionStates),
  buyers: OneOf(ruleBuyers),
  permit_kinds: Type.Array(Type.String()),
  payment_methods: Type.Array(OneOf(rulePayments)),
  report_days: Nullable(Type.Integer()),
  keep_years: Type.Integer(),
  source: Type.String(),
  /** Null where it came with the shop. */
  written_by: Nullable(Type.String()),
  /** Whether somebody has compared it with the printed law, and who. */
  is_verified: Type.Boolean(),
  verified_by: Nullable(Type.String()),
});

const Entry = Type.Object({
  position: Type.Integer(),
  cas: Nullable(Type.String()),
  name_en: Type.String(),
  name_zh: Type.String(),
  /** Whether the shop knows such a substance. */
  is_sold: Type.Boolean(),
});

const newVersion = {
  version: Text(200),
  issued_on: Day,
  valid_from: Day,
  source: Text(500),
  /** A row an entry: CAS number, Chinese name, English name. */
  entries: Text(900_000),
};

export const ruleListsCalls = {
  find: call({
    endpoint: 'GET /api/operator/rule-lists',
    summary: 'The lists of regulated substances, each with the version in force and the day of the next one.',
    permission: 'compliance.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          key: Type.String(),
          name: Type.String(),
          in_force: Nullable(Type.String()),
          valid_from: Nullable(Type.String()),
          entries: Type.Integer(),
          next_from: Nullable(Type.String()),
        }),
      ),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/rule-lists/:key',
    summary: 'One list with all its versions and its requirements by date.',
    permission: 'compliance.read',
    input: closed({ key: Key }),
    output: Type.Object({
      key: Type.String(),
      name: Type.String(),
      versions: Type.Array(Version),
      rules: Type.Array(Rule),
      /** The kinds of permits that it can require. */
      permit_kinds: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    }),
    errors: ['not_found'],
  }),
  getVersion: call({
    endpoint: 'GET /api/operator/rule-list-versions/:id',
    summary: 'One version with its entries, and what it adds to and takes from the one before.',
    permission: 'compliance.read',
    input: closed({ id: Id }),
    output: Type.Object({
      key: Type.String(),
      version: Version,
      entries: Type.Array(Entry),
      added: Type.Array(Entry),
      removed: Type.Array(Entry),
    }),
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/rule-lists',
    summary: 'Add a list with its first version, which begins on a day to come; its key is made from its English name and stays.',
    permission: 'compliance.decide',
    label: { en: 'create a rule list', 'zh-CN': '新建管制目录' },
    input: closed({ name_en: Text(100), name_zh: Text(100), ...newVersion }),
    output: Type.Object({ key: Type.String() }),
    errors: ['list_version_date'],
  }),
  createVersion: call({
    endpoint: 'POST /api/operator/rule-lists/:key/versions',
    summary: 'Write a version that begins on a day to come; until then nothing changes.',
    permission: 'compliance.decide',
    label: { en: 'create a version of a rule list', 'zh-CN': '新建清单版本' },
    input: closed({ key: Key, ...newVersion }),
    output: Type.Object({ id: Id }),
    errors: ['not_found', 'list_version_date', 'list_version_known'],
  }),
  withdrawVersion: call({
    endpoint: 'POST /api/operator/rule-lists/:key/versions/:id/withdrawal',
    summary: 'Take a version back that has not begun.',
    permission: 'compliance.decide',
    label: { en: 'withdraw a version of a rule list', 'zh-CN': '撤回清单版本' },
    input: closed({ key: Key, id: Id }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  createRule: call({
    endpoint: 'POST /api/operator/rule-lists/:key/rules',
    summary: 'Set a list’s requirements from a future day.',
    permission: 'compliance.decide',
    label: { en: 'add requirements to a rule list', 'zh-CN': '新建管制要求' },
    input: closed({
      key: Key,
      /** The start of the newest version that the editor saw; null for none. */
      seen: Nullable(Day),
      valid_from: Day,
      buyers: OneOf(ruleBuyers),
      /** All of them are needed. */
      permit_kinds: Type.Array(Key, { maxItems: 20, uniqueItems: true }),
      payment_methods: Type.Array(OneOf(rulePayments), { minItems: 1, uniqueItems: true }),
      report_days: Nullable(Type.Integer({ minimum: 1, maximum: 365 })),
      keep_years: Type.Integer({ minimum: 1, maximum: 100 }),
      source: Text(500),
    }),
    output: Nothing,
    errors: ['not_found', 'invalid_input', 'changed_meanwhile', 'list_version_date'],
  }),
  withdrawRule: call({
    endpoint: 'POST /api/operator/rule-lists/:key/rules/:valid_from/withdrawal',
    summary: 'Withdraw a list’s future requirements.',
    permission: 'compliance.decide',
    label: { en: 'withdraw a requirement of a rule list', 'zh-CN': '撤回管制要求' },
    input: closed({ key: Key, valid_from: Day }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  verifyRule: call({
    endpoint: 'POST /api/operator/rule-lists/:key/rules/:valid_from/verification',
    summary: 'Confirm that a list’s requirements were compared with the printed law.',
    permission: { person: 'compliance.decide' },
    label: { en: 'confirm a requirement of a rule list', 'zh-CN': '核对管制要求' },
    input: closed({ key: Key, valid_from: Day }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
