import { Type } from 'typebox';
import { call } from './call.ts';
import { memberRoles, membershipStates, mostProofs } from '../core/membership-states.ts';
import { Id, Instant, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';

export const mostApplications = 3;

const Text = (most: number) =>
  Type.String({
    minLength: 1,
    maxLength: most,
    pattern: '\\S',
    hint: { en: `Please write something, at most ${most} characters.`, 'zh-CN': `请填写，最多 ${most} 个字。` },
  });

const Application = Type.Object({
  id: Id,
  institution: Type.String(),
  role: OneOf(valuesOf(memberRoles)),
  statement: Type.String(),
  /** Removed ninety days after the decision. */
  proofs: Type.Array(Type.Object({ url: Type.String(), file_name: Type.String() })),
  state: OneOf(valuesOf(membershipStates)),
  applied_at: Instant,
  decided_at: Nullable(Instant),
  /** Why it was refused. */
  reason: Nullable(Type.String()),
});

const Mine = Type.Object({
  /** The institution that the account buys for; null for itself. */
  institution: Nullable(Type.String()),
  /** Newest first. */
  items: Type.Array(Application),
});

export const membershipCalls = {
  find: call({
    endpoint: 'GET /api/memberships',
    summary: 'The institution that the buyer belongs to, and the applications to join one.',
    access: 'account',
    input: Nothing,
    output: Mine,
    errors: [],
  }),
  apply: call({
    endpoint: 'POST /api/memberships',
    summary: 'Apply to join an institution, with proof that was uploaded to the channel `membership`. An operator decides.',
    access: 'account',
    idempotency: 'required',
    input: closed({
      /** One of those that `content.findInstitutions` lists; else name it. */
      institution_id: Type.Optional(Id),
      institution_name: Type.Optional(Text(150)),
      role: OneOf(valuesOf(memberRoles)),
      statement: Text(500),
      attachment_ids: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: mostProofs, uniqueItems: true }),
    }),
    output: Mine,
    errors: ['mobile_unverified', 'not_found', 'membership_pending', 'membership_known', 'quantity_limit'],
  }),
  withdraw: call({
    endpoint: 'POST /api/memberships/:id/withdrawal',
    summary: 'Withdraw an application that is not decided yet.',
    access: 'account',
    idempotency: 'required',
    input: closed({ id: Id }),
    output: Mine,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
