import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { permitStates } from '../shop/orders.ts';

export const permitQueueStates = ['submitted', 'verified', 'rejected'] as const;
export const permitSorts = ['submitted', '-submitted', 'until', '-until'] as const;
/** What can be done with a permit now; what the operator may is a matter of permissions. */
const permitActs = ['verify', 'reject', 'revoke'] as const;

const Unit = OneOf(['g', 'mL']);
const Named = Type.Object({ key: Type.String(), name: Type.String() });

const Row = Type.Object({
  id: Id,
  state: OneOf(permitQueueStates),
  kind: Named,
  number: Type.String(),
  institution: Named,
  substance: Type.String(),
  cas: Nullable(Type.String()),
  /** What it allows, what orders hold of it and what has left on it, in `unit`. */
  amount: Type.Number(),
  held: Type.Number(),
  used: Type.Number(),
  unit: Unit,
  valid_from: Type.String(),
  valid_until: Type.String(),
  is_expired: Type.Boolean(),
  is_single_use: Type.Boolean(),
  submitted_at: Instant,
  /** The number of other permits with this number or file; whether one is another institution's. */
  duplicate_count: Type.Integer(),
  has_foreign_duplicate: Type.Boolean(),
});

/** Another permit with the same number, however it is written, or the same file. */
const Duplicate = Type.Object({
  id: Id,
  number: Type.String(),
  institution: Type.String(),
  is_other_institution: Type.Boolean(),
  substance: Type.String(),
  state: OneOf(permitQueueStates),
  has_same_number: Type.Boolean(),
  has_same_file: Type.Boolean(),
  order_numbers: Type.Array(Type.String()),
});

/** A line that waits for such a permit or is covered by this one. */
const Line = Type.Object({
  order_number: Type.String(),
  code: Type.String(),
  name: Type.String(),
  /** Packs that a waiting line still has to send, or that this permit covers. */
  packs: Type.Integer(),
  state: OneOf(permitStates),
  /** What these packs take of the permit, in its unit; null where the pack has no such amount. */
  needed: Nullable(Type.Number()),
  held_packs: Type.Integer(),
  used_packs: Type.Integer(),
  /** Whether the order waits for its buyer to name who handles it. */
  handler_missing: Type.Boolean(),
});

const Detail = Type.Object({
  ...Row.properties,
  issuer: Type.String(),
  holder: Type.String(),
  account_id: Id,
  reason: Nullable(Type.String()),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
  /** When it was revoked after it had been verified. */
  revoked_at: Nullable(Instant),
  file: Type.Object({ name: Type.String(), media_type: Type.String(), bytes: Type.Integer() }),
  duplicates: Type.Array(Duplicate),
  lines: Type.Array(Line),
  acts: Type.Array(OneOf(permitActs)),
});

export const permitsCalls = {
  find: call({
    endpoint: 'GET /api/operator/permits',
    summary: 'Permits for regulated substances, the longest waiting first; with how many stand in each state.',
    permission: 'compliance.read',
    input: closed({
      /** Part of a permit's number, its institution's or substance's name, or a CAS number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(permitQueueStates)),
      sort: Type.Optional(OneOf(permitSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/permits/:id',
    summary: 'One permit with what it is for, what is left of it and what else was submitted as the same one.',
    permission: 'compliance.read',
    input: closed({ id: Id }),
    output: Detail,
    errors: ['not_found'],
  }),
  verify: call({
    endpoint: 'POST /api/operator/permits/:id/verification',
    summary: 'Accept a permit that was compared with its scan: what waiting orders need of it is held, and paid ones may leave.',
    permission: 'compliance.decide',
    label: { en: 'accept a permit', 'zh-CN': '通过购买凭证' },
    input: closed({
      id: Id,
      /** The actual amount in its unit, and end, where the buyer typed something else. */
      amount: Type.Optional(
        Type.Number({
          minimum: 0.0001,
          maximum: 1_000_000_000,
          hint: { en: 'An amount above zero, such as 500 or 2.5.', 'zh-CN': '请输入大于零的数量，例如 500 或 2.5。' },
        }),
      ),
      valid_until: Type.Optional(Day),
    }),
    output: Type.Object({ released: Type.Integer() }),
    errors: ['not_found', 'wrong_state', 'permit_validity'],
  }),
  reject: call({
    endpoint: 'POST /api/operator/permits/:id/rejection',
    summary: 'Refuse a permit with the reason that its buyer reads.',
    permission: 'compliance.decide',
    label: { en: 'refuse a permit', 'zh-CN': '退回购买凭证' },
    input: closed({ id: Id, reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }) }),
    output: closed({}),
    errors: ['not_found', 'wrong_state'],
  }),
  revoke: call({
    endpoint: 'POST /api/operator/permits/:id/revocation',
    summary:
      'Take back that a permit was verified, with the reason that its buyer reads: what it covers and has not left waits for another one.',
    permission: 'compliance.decide',
    label: { en: 'revoke a verified permit', 'zh-CN': '撤销已通过的购买凭证' },
    input: closed({ id: Id, reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }) }),
    /** Orders that it held packs for. */
    output: Type.Object({ orders: Type.Integer() }),
    errors: ['not_found', 'wrong_state'],
  }),
  showFile: file({
    endpoint: 'GET /api/operator/permits/:id/file',
    permission: 'compliance.read',
  }),
} as const;
