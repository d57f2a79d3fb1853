import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Id, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { InstitutionKey } from './customers.ts';
import { invoiceKinds } from '../shop/invoices.ts';
import { institutionKinds } from '../core/institution-kinds.ts';
import { statementStates } from '../core/statement-states.ts';
import { valuesOf } from '../core/states.ts';

export const institutionSorts = ['key', '-key', 'name', '-name', 'used', '-used', 'members', '-members'] as const;

const Text = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '\\S',
    hint: { en: `Please write something, at most ${most} characters.`, 'zh-CN': `请填写，最多 ${most} 个字。` },
  });
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** What an operator writes about an institution; both languages. */
const Facts = {
  name_en: Text(150),
  name_zh: Text(150),
  kind: OneOf(valuesOf(institutionKinds)),
  province_code: Type.String({ pattern: '^\\d{6}$', hint: { en: 'Please choose a province.', 'zh-CN': '请选择省份。' } }),
  contact_en: Text(300),
  contact_zh: Text(300),
} as const;

const Credit = Type.Object({
  limit: Fen,
  used: Fen,
  left: Fen,
  overdue: Type.Boolean(),
  term_days: Type.Integer(),
  version: Type.Integer(),
});

const Row = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  kind: OneOf(valuesOf(institutionKinds)),
  province: Type.String(),
  members: Type.Integer(),
  earns_points: Type.Boolean(),
  /** Null where it pays each order. */
  credit: Nullable(Type.Object({ limit: Fen, used: Fen })),
});

const Member = Type.Object({
  id: Id,
  name: Type.String(),
  mobile: Nullable(Type.String()),
  email: Type.String(),
  reads_statements: Type.Boolean(),
});
const Statement = Type.Object({
  number: Type.String(),
  month: Type.String(),
  total: Fen,
  received: Fen,
  due_on: Type.String(),
  state: OneOf(valuesOf(statementStates)),
});
const Contract = Type.Object({
  code: Type.String(),
  name: Type.String(),
  price: Fen,
  allows_offers: Type.Boolean(),
  valid_from: Type.String(),
  valid_until: Nullable(Type.String()),
});
const Profile = Type.Object({
  account_id: Id,
  kind: OneOf(invoiceKinds),
  buyer_kind: Type.String(),
  title: Type.String(),
  tax_number: Nullable(Type.String()),
});
/** What it may buy of regulated substances: verified permits that are not used up. */
const Permit = Type.Object({
  id: Id,
  number: Type.String(),
  kind: Type.String(),
  substance: Type.String(),
  left: Type.Number(),
  unit: OneOf(['g', 'mL']),
  valid_until: Type.String(),
  is_expired: Type.Boolean(),
});

const Detail = Type.Object({
  id: Id,
  key: Type.String(),
  ...Facts,
  province: Type.String(),
  earns_points: Type.Boolean(),
  version: Type.Integer(),
  credit: Nullable(Credit),
  members: Type.Array(Member),
  // each null for those whose roles do not read it elsewhere either
  statements: Nullable(Type.Array(Statement)),
  contracts: Nullable(Type.Array(Contract)),
  profiles: Nullable(Type.Array(Profile)),
  permits: Nullable(Type.Array(Permit)),
});

export const institutionsCalls = {
  find: call({
    endpoint: 'GET /api/operator/institutions',
    summary: 'Institutions with members and credit, and the provinces that there are.',
    permission: 'customers.read',
    input: closed({
      /** Part of the name or the key. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(OneOf(valuesOf(institutionKinds))),
      sort: Type.Optional(OneOf(institutionSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({
      ...List(Row).properties,
      provinces: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/institutions/:key',
    summary: 'One institution: members, credit, and, for whose roles read them, statements, contract prices, invoice titles and permits.',
    permission: 'customers.read',
    input: closed({ key: InstitutionKey }),
    output: Detail,
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/institutions',
    summary: 'Make an institution for which accounts can buy.',
    permission: 'customers.edit',
    label: { en: 'create an institution', 'zh-CN': '新建单位' },
    input: closed({ key: InstitutionKey, ...Facts }),
    output: Type.Object({ key: Type.String() }),
    errors: ['institution_known'],
  }),
  update: call({
    endpoint: 'PUT /api/operator/institutions/:key',
    summary: 'Change an institution.',
    permission: 'customers.edit',
    label: { en: 'change an institution', 'zh-CN': '修改单位' },
    input: closed({ key: InstitutionKey, ...Facts, version: Version }),
    output: Type.Object({ version: Type.Integer() }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  switchPoints: call({
    endpoint: 'POST /api/operator/institutions/:key/points',
    summary: 'Let an institution’s buyers earn points, or not; orders keep what held when they were placed.',
    permission: 'customers.edit',
    label: { en: 'switch points on or off', 'zh-CN': '开关积分' },
    input: closed({ key: InstitutionKey, earns_points: Type.Boolean() }),
    output: Nothing,
    errors: ['not_found'],
  }),
  setCredit: call({
    endpoint: 'POST /api/operator/institutions/:key/credit',
    summary: 'Let an institution buy on account up to a limit, or change the limit and the term.',
    permission: 'credit.edit',
    label: { en: 'set a credit limit', 'zh-CN': '设置授信额度' },
    input: closed({
      key: InstitutionKey,
      limit: Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000_00,
        hint: { en: 'A sum of yuan such as 50000, or 0.', 'zh-CN': '请输入金额（元），例如 50000；0 表示停用。' },
      }),
      term_days: Type.Integer({
        minimum: 0,
        maximum: 180,
        hint: { en: 'A number of days from 0 to 180.', 'zh-CN': '请输入 0～180 的天数。' },
      }),
      /** As it was seen; 0 where there was no account. */
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    }),
    output: Type.Object({ version: Type.Integer() }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  addMember: call({
    endpoint: 'POST /api/operator/institutions/:key/members',
    summary: 'Make the account with a proven mobile number a member, and of no other institution.',
    permission: 'customers.edit',
    label: { en: 'add a member', 'zh-CN': '添加成员' },
    input: closed({ key: InstitutionKey, mobile: Type.String({ minLength: 1, maxLength: 30 }) }),
    output: Nothing,
    errors: ['not_found'],
  }),
  removeMember: call({
    endpoint: 'POST /api/operator/institutions/:key/members/:account_id/removal',
    summary: 'End a membership, and the right to read the statements with it.',
    permission: 'customers.edit',
    label: { en: 'remove a member', 'zh-CN': '移除成员' },
    input: closed({ key: InstitutionKey, account_id: Id }),
    output: Nothing,
    errors: ['not_found'],
  }),
} as const;
