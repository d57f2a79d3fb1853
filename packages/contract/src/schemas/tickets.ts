import { Type } from 'typebox';
import { Id, Instant, Limit, List, OneOf, Page, call, closed } from '../call-schema.ts';

export const ticketKinds = ['refund', 'return', 'exchange', 'repair'] as const;
export const ticketReasons = ['no_reason', 'missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature', 'other'] as const;
export const ticketStates = [
  'submitted',
  'approved',
  'awaiting_return',
  'returned',
  'inspected',
  'refunded',
  'replaced',
  'repaired',
  'rejected',
  'rejected_after_inspection',
  'withdrawn',
] as const;
/** Slugs of /order/list/ticke/{status}: processing is approved … inspected, completed is refunded, replaced, repaired. */
export const ticketStatusSlugs = ['all', 'submitted', 'processing', 'completed', 'rejected', 'withdrawn'] as const;

const TicketId = Type.String({ pattern: '^T\\d{14}$' });
const Words = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });
const AttachmentIds = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 6 });

const TicketSummary = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  kind: OneOf(ticketKinds),
  reason: OneOf(ticketReasons),
  state: OneOf(ticketStates),
  submitted_at: Instant,
  lines: Type.Array(
    Type.Object({
      order_line_id: Id,
      product_id: Id,
      code: Type.String(),
      name: Type.String(),
      label: Type.String(),
      picture: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
});

const TicketDetail = Type.Object({
  ...TicketSummary.properties,
  changed_at: Instant,
  /** What the buyer can do now, and what happens next. */
  actions: Type.Array(OneOf(['reply', 'withdraw'])),
  next_step: Type.String(),
  messages: Type.Array(
    Type.Object({
      id: Id,
      author: OneOf(['buyer', 'operator', 'system']),
      body: Type.String(),
      attachments: Type.Array(Type.Object({ id: Type.String(), url: Type.String(), file_name: Type.String(), media_type: Type.String() })),
      written_at: Instant,
    }),
  ),
});

export const ticketSchemas = {
  create: call({
    summary: 'Open an after-sales ticket on lines of a shipped order.',
    access: 'account',
    input: closed({
      order_id: Type.String({ pattern: '^\\d{14}$' }),
      kind: OneOf(ticketKinds),
      reason: OneOf(ticketReasons),
      lines: Type.Array(closed({ order_line_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 9999 }) }), {
        minItems: 1,
        maxItems: 100,
      }),
      description: Words,
      attachment_ids: AttachmentIds,
    }),
    output: TicketDetail,
    errors: ['not_found', 'wrong_state', 'quantity_limit', 'claim_kind_wrong', 'claim_period_over'],
  }),
  find: call({
    summary: 'The buyer’s tickets, newest first, with the counts of each tab.',
    access: 'account',
    input: closed({ status: Type.Optional(OneOf(ticketStatusSlugs)), page: Type.Optional(Page), limit: Type.Optional(Limit(10)) }),
    output: Type.Object({ ...List(TicketSummary).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    summary: 'One of the buyer’s tickets with its thread.',
    access: 'account',
    input: closed({ id: TicketId }),
    output: TicketDetail,
    errors: ['not_found'],
  }),
  reply: call({
    summary: 'Write into a ticket’s thread.',
    access: 'account',
    input: closed({ id: TicketId, body: Words, attachment_ids: AttachmentIds }),
    output: TicketDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  withdraw: call({
    summary: 'Withdraw a ticket; possible until goods are received back.',
    access: 'account',
    input: closed({ id: TicketId }),
    output: TicketDetail,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
