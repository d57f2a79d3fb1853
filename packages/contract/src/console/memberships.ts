import { Type } from 'typebox';
import { call, file } from './call.ts';
import { InstitutionKey } from './customers.ts';
import { memberRoles, membershipStates } from '../core/membership-states.ts';
import { Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';

export const membershipSorts = ['applied', '-applied'] as const;

const Row = Type.Object({
  id: Id,
  /** Its name in the reader's language, or as the buyer wrote it. */
  institution: Type.String(),
  /** Null for one that the shop does not have yet. */
  institution_key: Nullable(Type.String()),
  role: OneOf(valuesOf(memberRoles)),
  state: OneOf(valuesOf(membershipStates)),
  applied_at: Instant,
  buyer: Type.Object({ account_id: Id, name: Type.String(), institution: Type.String() }),
});

const Detail = Type.Object({
  ...Row.properties,
  statement: Type.String(),
  mobile: Nullable(Type.String()),
  email: Type.String(),
  /** The institution that the buyer belongs to now, and would leave. */
  member_of: Nullable(Type.String()),
  /** Empty ninety days after the decision. */
  proofs: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), media_type: Type.String(), bytes: Type.Integer() })),
  decided_at: Nullable(Instant),
  decided_by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
});

export const membershipsCalls = {
  find: call({
    endpoint: 'GET /api/operator/memberships',
    summary: 'Applications to join an institution, the undecided ones first; with how many stand in each state.',
    permission: 'memberships.decide',
    input: closed({
      /** Part of the institution's name, or the buyer's mobile number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(valuesOf(membershipStates))),
      sort: Type.Optional(OneOf(membershipSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/memberships/:id',
    summary: 'One application with what the buyer stated and the files that prove it.',
    permission: 'memberships.decide',
    input: closed({ id: Id }),
    output: Detail,
    errors: ['not_found'],
  }),
  approve: call({
    endpoint: 'POST /api/operator/memberships/:id/approval',
    summary: 'Make the applicant a member, in place of a former membership. One that named its institution takes the key of it.',
    permission: 'memberships.decide',
    label: { en: 'approve an application to an institution', 'zh-CN': '通过单位成员申请' },
    input: closed({ id: Id, institution: Type.Optional(InstitutionKey) }),
    output: closed({}),
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  refuse: call({
    endpoint: 'POST /api/operator/memberships/:id/refusal',
    summary: 'Refuse an application; the buyer reads why.',
    permission: 'memberships.decide',
    label: { en: 'refuse an application to an institution', 'zh-CN': '拒绝单位成员申请' },
    input: closed({ id: Id, reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }) }),
    output: closed({}),
    errors: ['not_found', 'wrong_state'],
  }),
  showFile: file({
    endpoint: 'GET /api/operator/memberships/:id/files/:file',
    permission: 'memberships.decide',
  }),
} as const;
