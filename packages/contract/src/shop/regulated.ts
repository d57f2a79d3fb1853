import { Type } from 'typebox';
import { call } from './call.ts';
import { Day, Id, Instant, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { permitStates } from './orders.ts';

/** Permits are made out in grams or millilitres. */
const permitUnits = ['g', 'mL'] as const;

const Words = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' });
const PermitKey = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 });
const Kind = Type.Object({ key: Type.String(), name: Type.String() });
const OrderId = Type.String({ pattern: '^\\d{14}$' });

const Permit = Type.Object({
  id: Id,
  kind: Type.String(),
  kind_name: Type.String(),
  number: Type.String(),
  holder: Type.String(),
  substance_id: Id,
  substance: Type.String(),
  /** What it allows, what orders hold of it and what has been shipped on it, in `unit`. */
  amount: Type.Number(),
  held: Type.Number(),
  used: Type.Number(),
  unit: OneOf(permitUnits),
  valid_from: Type.String(),
  valid_until: Type.String(),
  is_single_use: Type.Boolean(),
  state: OneOf(['submitted', 'verified', 'rejected']),
  is_expired: Type.Boolean(),
  /** Why it was rejected. */
  reason: Nullable(Type.String()),
  /** For whoever handed it in. */
  file: Nullable(Type.Object({ url: Type.String(), file_name: Type.String() })),
});

const OrderPermits = Type.Object({
  lines: Type.Array(
    Type.Object({
      line_id: Id,
      code: Type.String(),
      name: Type.String(),
      state: OneOf(permitStates),
      substance_id: Id,
      /**
       * What the line takes of a permit, for packs still to be sent while waiting; null without
       * mass or volume.
       */
      amount: Nullable(Type.Object({ value: Type.Number(), unit: OneOf(permitUnits) })),
      permits: Type.Array(
        Type.Object({ key: Type.String(), name: Type.String(), issuer: Type.String(), covered_by: Nullable(Type.String()) }),
      ),
    }),
  ),
  /** When the first line without verified permits is cancelled and refunded. */
  due_at: Instant,
  handler: Nullable(Type.Object({ name: Type.String(), purpose: Type.String() })),
  can_name_handler: Type.Boolean(),
});

export const regulatedCalls = {
  findPermits: call({
    endpoint: 'GET /api/permits',
    summary: 'The permits of the buyer’s institution for regulated substances, and what can be submitted.',
    access: 'account',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(Permit),
      /** What we sell against permits, with the kinds that each needs. */
      substances: Type.Array(Type.Object({ id: Id, name: Type.String(), cas: Nullable(Type.String()), kinds: Type.Array(Kind) })),
      /** Only members of an institution buy regulated substances. */
      is_member: Type.Boolean(),
    }),
    errors: [],
  }),
  submitPermit: call({
    endpoint: 'POST /api/permits',
    summary: 'Submit a permit of the institution, uploaded to the channel `licence`; orders that wait for it go on once it is verified.',
    access: 'account',
    idempotency: 'required',
    input: closed({
      kind: PermitKey,
      substance_id: Id,
      number: Words(60),
      holder: Words(100),
      amount: Type.Number({ minimum: 0.0001, maximum: 1_000_000_000 }),
      unit: OneOf(permitUnits),
      valid_from: Day,
      valid_until: Day,
      is_single_use: Type.Boolean(),
      attachment_id: Type.String({ format: 'uuid' }),
    }),
    output: Type.Object({ items: Type.Array(Permit) }),
    errors: ['institution_needed', 'not_found', 'permit_known', 'permit_unneeded'],
  }),
  getOrderPermits: call({
    endpoint: 'GET /api/orders/:id/permits',
    summary: 'What the regulated lines of an order still need, and who handles them.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: OrderPermits,
    errors: ['not_found'],
  }),
  nameHandler: call({
    endpoint: 'PUT /api/orders/:id/handler',
    summary:
      'Name who handles a regulated purchase and its purpose; the picture is uploaded to the channel `identity` and kept with a watermark.',
    access: 'account',
    idempotency: 'required',
    input: closed({
      id: OrderId,
      name: Words(60),
      identity_number: Type.String({ maxLength: 40 }),
      purpose: Words(200),
      attachment_id: Type.String({ format: 'uuid' }),
    }),
    output: OrderPermits,
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
} as const;
