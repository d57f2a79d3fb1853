import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Id, Instant, Limit, List, NoteKey, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { Quotation } from '../shop/quotations.ts';
import { RequestId, RequestLine, RequestSummary, requestKinds, requestStates } from '../shop/requests.ts';
import { AttachmentIds, MessageText, ThreadMessage, waits } from '../shop/thread.ts';
import { Buyer } from './tickets.ts';

export const requestSorts = ['waiting', '-waiting', 'created', '-created'] as const;
/** Whose they are: the operator’s own, or nobody’s yet. */
export const requestAssignees = ['me', 'nobody'] as const;
/** What can be done with a request now. */
export const requestActs = ['answer', 'close'] as const;

const Assignee = Nullable(Type.Object({ id: Id, name: Type.String() }));
const { id, kind, state, waits_for, excerpt, created_at } = RequestSummary.properties;
const Head = { id, kind, state, waits_for, waits_since: Instant, created_at, buyer: Buyer, assignee: Assignee };
const Version = Type.Integer({ minimum: 1 });
const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' });
const Done = closed({});
/** Its writer has read up to here: a newer message is shown first; 0 where there is none. */
const Seen = Type.Integer({ minimum: 0 });
const writeErrors = ['not_found', 'wrong_state', 'changed_meanwhile', 'invalid_input', 'idempotency_key_reused'] as const;

export const requestsCalls = {
  find: call({
    endpoint: 'GET /api/operator/requests',
    summary: 'Requests of all buyers, what waits longest first; with how many wait for whom.',
    permission: 'requests.read',
    input: closed({
      /** Start of a number, part of a name or of what is wanted, a CAS or mobile number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(OneOf(requestKinds)),
      state: Type.Optional(OneOf(requestStates)),
      waits_for: Type.Optional(OneOf(waits)),
      assignee: Type.Optional(OneOf(requestAssignees)),
      sort: Type.Optional(OneOf(requestSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({
      ...List(Type.Object({ ...Head, excerpt, lines: Type.Array(Type.String()) })).properties,
      counts: Type.Record(Type.String(), Type.Integer()),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/requests/:id',
    summary: 'One request with its thread, notes and quotations, and what can be done with it.',
    permission: 'requests.read',
    input: closed({ id: RequestId }),
    output: Type.Object({
      ...Head,
      version: Version,
      lines: Type.Array(RequestLine),
      messages: Type.Array(Type.Object({ ...ThreadMessage.properties, written_by: Nullable(Type.String()) })),
      /** Up to which message the buyer has been shown the thread. */
      buyer_read: Type.Integer(),
      notes: Type.Array(Type.Object({ id: Id, body: Type.String(), written_by: Type.String(), written_at: Instant })),
      quotations: Type.Array(Type.Omit(Quotation, ['href'])),
      acts: Type.Array(OneOf(requestActs)),
      /** Who can be made responsible. */
      assignable: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    }),
    errors: ['not_found'],
  }),
  answer: call({
    endpoint: 'POST /api/operator/requests/:id/messages',
    summary: 'Write into the thread; the buyer reads it. A closed one is opened again.',
    permission: 'requests.answer',
    label: { en: 'answer a request', 'zh-CN': '回复询价咨询' },
    input: closed({ id: RequestId, body: MessageText, attachment_ids: AttachmentIds, seen: Seen, key: NoteKey }),
    output: Done,
    errors: writeErrors,
  }),
  offer: call({
    endpoint: 'POST /api/operator/requests/:id/offers',
    summary: 'Offer a product, by the catalogue number of a pack, for a line of a request, with a message to the buyer.',
    permission: 'requests.answer',
    label: { en: 'offer a product for a request', 'zh-CN': '为求购推荐商品' },
    input: closed({ id: RequestId, position: Type.Integer({ minimum: 1 }), code: Code, body: MessageText, seen: Seen, key: NoteKey }),
    output: Done,
    errors: [...writeErrors, 'not_for_sale'],
  }),
  quote: call({
    endpoint: 'POST /api/operator/requests/:id/quotations',
    summary: 'Quote packs at the buyer’s prices, with a message to the buyer.',
    permission: 'requests.answer',
    label: { en: 'quote for a request', 'zh-CN': '为询价报价' },
    input: closed({
      id: RequestId,
      lines: Type.Array(closed({ code: Code, quantity: Type.Integer({ minimum: 1, maximum: 9999 }) }), {
        minItems: 1,
        maxItems: 100,
      }),
      body: MessageText,
      seen: Seen,
      key: NoteKey,
    }),
    output: Type.Object({ number: Type.String() }),
    errors: [...writeErrors, 'not_for_sale', 'quantity_limit'],
  }),
  note: call({
    endpoint: 'POST /api/operator/requests/:id/notes',
    summary: 'Write a note for other operators; the buyer never sees it.',
    permission: 'requests.answer',
    label: { en: 'add a note to a request', 'zh-CN': '添加询价备注' },
    input: closed({ id: RequestId, body: MessageText, key: NoteKey }),
    output: Done,
    errors: ['not_found'],
  }),
  assign: call({
    endpoint: 'PUT /api/operator/requests/:id/assignee',
    summary: 'Make an operator responsible for a request, or nobody in particular.',
    permission: 'requests.answer',
    label: { en: 'assign a request', 'zh-CN': '分配询价负责人' },
    input: closed({ id: RequestId, version: Version, assignee_id: Nullable(Id) }),
    output: Done,
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  close: call({
    endpoint: 'POST /api/operator/requests/:id/closing',
    summary: 'Close a request that is answered. Its buyer can open it again by writing.',
    permission: 'requests.answer',
    label: { en: 'close a request', 'zh-CN': '结束询价' },
    input: closed({ id: RequestId, version: Version }),
    output: Done,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
  }),
  addFile: file({
    endpoint: 'PUT /api/operator/requests/:id/files',
    permission: 'requests.answer',
    label: { en: 'upload a file to a request', 'zh-CN': '上传询价附件' },
  }),
  showFile: file({
    endpoint: 'GET /api/operator/requests/:id/files/:file_id',
    permission: 'requests.read',
  }),
} as const;
