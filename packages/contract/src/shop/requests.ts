import { Type } from 'typebox';
import { call } from './call.ts';
import { longestWanted, mostWanted, namedRequestKinds, namedRequestStates } from '../core/request-states.ts';
import { Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { valuesOf } from '../core/states.ts';
import { Quotation } from './quotations.ts';
import { AttachmentIds, MessageText, ThreadMessage, waits } from './thread.ts';

export const requestKinds = valuesOf(namedRequestKinds);
export const requestStates = valuesOf(namedRequestStates);
export const RequestId = Type.String({ pattern: '^R\\d{6}-\\d{1,15}$' });

/** What the request is about: a product, or what was typed where there is none. */
const WantedLine = closed({
  product_id: Type.Optional(Id),
  /** As it was typed, how much included; left out of a product, whose name it gets. */
  text: Type.Optional(Type.String({ minLength: 1, maxLength: longestWanted, pattern: '\\S' })),
});

export const RequestLine = Type.Object({
  position: Type.Integer(),
  text: Type.String(),
  /** Where the text has one. */
  cas: Nullable(Type.String()),
  product_id: Nullable(Id),
  /** Of a quotation: the pack and how many. */
  code: Nullable(Type.String()),
  packs: Nullable(Type.Integer()),
  /** What sales offers for it. */
  offered: Nullable(Type.Object({ product_id: Id, name: Type.String() })),
});

export const RequestSummary = Type.Object({
  /** Such as `R202611-17`. */
  id: Type.String(),
  kind: OneOf(requestKinds),
  state: OneOf(requestStates),
  waits_for: OneOf(waits),
  /** The first words of its thread; empty where nothing was written. */
  excerpt: Type.String(),
  lines: Type.Array(RequestLine),
  created_at: Instant,
  changed_at: Instant,
  /** Sales wrote something that the buyer has not been shown. */
  is_unread: Type.Boolean(),
});

export const RequestDetail = Type.Object({
  ...RequestSummary.properties,
  messages: Type.Array(ThreadMessage),
  quotations: Type.Array(Quotation),
  actions: Type.Array(OneOf(['reply', 'withdraw'])),
});

export const requestCalls = {
  create: call({
    endpoint: 'POST /api/requests',
    summary: 'Send sales a question, or request what the shop does not sell.',
    access: 'account',
    idempotency: 'required',
    input: closed({
      kind: OneOf(['question', 'substance']),
      lines: Type.Array(WantedLine, { maxItems: mostWanted }),
      /** Needed of a question. */
      body: Type.Optional(Type.String({ maxLength: 2000 })),
      attachment_ids: AttachmentIds,
    }),
    output: RequestDetail,
    errors: ['not_found', 'quantity_limit'],
  }),
  find: call({
    endpoint: 'GET /api/requests',
    summary: 'The account’s requests, the latest change first.',
    access: 'account',
    input: closed({ page: Type.Optional(Page), limit: Type.Optional(Limit(20)) }),
    output: List(Type.Object({ ...RequestSummary.properties, quotations: Type.Array(Quotation) })),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/requests/:id',
    summary: 'One of the account’s requests with its thread and quotations.',
    access: 'account',
    input: closed({ id: RequestId }),
    output: RequestDetail,
    errors: ['not_found'],
  }),
  reply: call({
    endpoint: 'POST /api/requests/:id/messages',
    summary: 'Write into a request’s thread; one that sales closed is opened again.',
    access: 'account',
    idempotency: 'required',
    input: closed({ id: RequestId, body: MessageText, attachment_ids: AttachmentIds }),
    output: RequestDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  withdraw: call({
    endpoint: 'POST /api/requests/:id/withdrawal',
    summary: 'Withdraw an open request.',
    access: 'account',
    input: closed({ id: RequestId }),
    output: RequestDetail,
    errors: ['not_found', 'wrong_state'],
  }),
  markRead: call({
    endpoint: 'PUT /api/requests/:id/reading',
    summary: 'Note that the thread was shown up to a message.',
    access: 'account',
    input: closed({ id: RequestId, message_id: Id }),
    output: Type.Object({}),
    errors: ['not_found'],
  }),
} as const;
