import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Fen, Id, Instant, Limit, List, NoteKey, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { languages } from '../core/language.ts';
import { trackingCorrection, typedTracking } from './tracking.ts';
import {
  ClaimChoice,
  LotNumber,
  OrderId,
  SentLot,
  TicketDetail,
  TicketId,
  TicketRefund,
  claimErrors,
  ticketKinds,
  ticketReasons,
  ticketStates,
} from '../shop/tickets.ts';
import { AttachmentIds, MessageText, waits } from '../shop/thread.ts';

export const ticketSorts = ['waiting', '-waiting', 'submitted', '-submitted'] as const;

/** What the shop can do with a ticket now; what the operator may is a matter of permissions. */
export const ticketActs = [
  'approve',
  'receive',
  'inspect',
  'replace',
  'repair',
  'confirm_payment',
  'refund',
  'quote',
  'send_back',
  'reject',
  'end',
  'answer',
] as const;

/** In which state packs came back. */
export const findingConditions = ['sealed', 'opened', 'damaged'] as const;

/** Who bought, as queues and lists show them. */
export const Buyer = Type.Object({ account_id: Id, name: Type.String(), institution: Type.String() });

const Row = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  kind: OneOf(ticketKinds),
  reason: OneOf(ticketReasons),
  state: OneOf(ticketStates),
  waits_for: OneOf(waits),
  waits_since: Instant,
  submitted_at: Instant,
  buyer: Buyer,
  lines: Type.Array(Type.Object({ code: Type.String(), quantity: Type.Integer() })),
  /** Exceptions from the return without a reason that the buyer confirmed at the purchase. */
  waived: Type.Array(Type.String()),
});

const Work = Type.Object({
  ticket: TicketDetail,
  /** Who opened it for its buyer; null where they did. */
  opened_by: Nullable(Type.String()),
  waits_for: OneOf(waits),
  waits_since: Instant,
  buyer: Buyer,
  acts: Type.Array(OneOf(ticketActs)),
  notes: Type.Array(Type.Object({ id: Id, body: Type.String(), written_by: Type.String(), written_at: Instant })),
  findings: Type.Array(
    Type.Object({
      order_line_id: Id,
      quantity: Type.Integer(),
      condition: Nullable(OneOf(findingConditions)),
      note: Type.String(),
      found_by: Type.String(),
      found_at: Instant,
    }),
  ),
  /** What each line allows, as it was sold, and what was sent of it. */
  rules: Type.Array(
    Type.Object({
      order_line_id: Id,
      bought: Type.Integer(),
      shipped: Type.Integer(),
      amount: Fen,
      lots: Type.Array(Type.Object({ lot_id: Id, ...SentLot.properties })),
      /** The claimed lot; null if not stated or unknown. */
      lot_id: Nullable(Id),
      waived: Nullable(Type.String()),
      no_reason_until: Nullable(Instant),
      faults_until: Nullable(Instant),
      repair_until: Nullable(Instant),
    }),
  ),
  /** Refundable packs of each line, and the usual number: those found good. */
  refundable: Type.Array(Type.Object({ order_line_id: Id, claimed: Type.Integer(), usual: Type.Integer() })),
  /** Packs that came and that the refund left out: they go back to the buyer, once. */
  left_out: Type.Array(Type.Object({ code: Type.String(), quantity: Type.Integer() })),
  /** What a refund of those would give back now; null where none can follow. */
  expected: Nullable(TicketRefund),
  /** What left for the buyer; null while nothing has. */
  sent: Nullable(Type.Object(typedTracking)),
});

/** Packs by line, each line once; lines that are not named are refunded as usual. */
const PacksToRefund = Type.Array(closed({ order_line_id: Id, quantity: Type.Integer({ minimum: 0, maximum: 9999 }) }), { maxItems: 100 });

const Parcel = closed({
  id: TicketId,
  carrier: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  tracking_number: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
});
const Done = closed({});
const stepErrors = ['not_found', 'wrong_state'] as const;

const CannedAnswer = Type.Object({
  id: Id,
  language: OneOf(languages),
  title: Type.String(),
  body: Type.String(),
  version: Type.Integer(),
});
const cannedWords = {
  language: OneOf(languages),
  title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  body: MessageText,
};
const Version = Type.Integer({ minimum: 1 });

export const ticketsCalls = {
  find: call({
    endpoint: 'GET /api/operator/tickets',
    summary: 'Tickets to work on, what waits longest first; with how many wait for whom.',
    permission: 'tickets.read',
    input: closed({
      /**
       * Part of a ticket's or order's number or the buyer's name, a catalogue, tracking or mobile
       * number.
       */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      kind: Type.Optional(OneOf(ticketKinds)),
      state: Type.Optional(OneOf(ticketStates)),
      waits_for: Type.Optional(OneOf(waits)),
      sort: Type.Optional(OneOf(ticketSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/tickets/:id',
    summary: 'One ticket with its thread, its notes, what its lines allow, and what can be done with it.',
    permission: 'tickets.read',
    input: closed({ id: TicketId }),
    output: Work,
    errors: ['not_found'],
  }),
  getClaim: call({
    endpoint: 'GET /api/operator/orders/:id/claim',
    summary: 'What can be claimed of an order for its buyer: its lines with packs left and the periods that run.',
    permission: 'tickets.decide',
    input: closed({ id: OrderId }),
    output: ClaimChoice,
    errors: ['not_found'],
  }),
  create: call({
    endpoint: 'POST /api/operator/orders/:id/tickets',
    summary: 'Open a ticket for a buyer who called or wrote, by the buyer’s own rules, once for a key; they are notified.',
    permission: 'tickets.decide',
    label: { en: 'open a ticket for a buyer', 'zh-CN': '代买家提交售后' },
    input: closed({
      id: OrderId,
      kind: OneOf(ticketKinds),
      reason: OneOf(ticketReasons),
      /** All lines of an order, as many as in a cart; those with 0 packs are left out. */
      lines: Type.Array(
        closed({ order_line_id: Id, quantity: Type.Integer({ minimum: 0, maximum: 9999 }), lot: Type.Optional(LotNumber) }),
        { minItems: 1, maxItems: 200 },
      ),
      /** Their words, shown to them as the shop's. */
      description: MessageText,
      key: NoteKey,
    }),
    output: Type.Object({ id: Type.String() }),
    errors: [...claimErrors, 'invalid_input', 'idempotency_key_reused'],
  }),
  answer: call({
    endpoint: 'POST /api/operator/tickets/:id/messages',
    summary: 'Write into the thread of an open ticket; the buyer reads it.',
    permission: 'tickets.decide',
    label: { en: 'answer a ticket', 'zh-CN': '回复售后单' },
    input: closed({
      id: TicketId,
      body: MessageText,
      attachment_ids: AttachmentIds,
      /** The last message that its writer has read: a newer one is shown first. */
      seen: Id,
      key: NoteKey,
    }),
    output: Done,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile', 'invalid_input', 'idempotency_key_reused'],
  }),
  note: call({
    endpoint: 'POST /api/operator/tickets/:id/notes',
    summary: 'Write a note for other operators; the buyer never sees it.',
    permission: 'tickets.read',
    label: { en: 'add a note to a ticket', 'zh-CN': '添加售后备注' },
    input: closed({ id: TicketId, body: MessageText, key: NoteKey }),
    output: Done,
    errors: ['not_found'],
  }),
  approve: call({
    endpoint: 'POST /api/operator/tickets/:id/approval',
    summary: 'Approve a ticket; the replacement of an exchange is reserved, and without one it becomes a return.',
    permission: 'tickets.decide',
    label: { en: 'approve a ticket', 'zh-CN': '同意售后申请' },
    input: closed({ id: TicketId }),
    output: Type.Object({ replacement_missing: Type.Boolean() }),
    errors: stepErrors,
  }),
  reject: call({
    endpoint: 'POST /api/operator/tickets/:id/rejection',
    summary: 'Reject a ticket, at once or after the inspection; the buyer reads why.',
    permission: 'tickets.decide',
    label: { en: 'reject a ticket', 'zh-CN': '驳回售后申请' },
    input: closed({ id: TicketId, reason: MessageText }),
    output: Done,
    errors: stepErrors,
  }),
  end: call({
    endpoint: 'POST /api/operator/tickets/:id/ending',
    summary: 'End a ticket that nobody goes on with; the buyer reads why, and goods that are here go back to them.',
    permission: 'tickets.decide',
    label: { en: 'end a ticket', 'zh-CN': '结束售后单' },
    input: closed({
      id: TicketId,
      /** In which it was seen: nobody ends what has gone on meanwhile. */
      state: OneOf(ticketStates),
      /** The last message read: later ones of the buyer must be read first. */
      seen: Id,
      reason: MessageText,
    }),
    output: Done,
    errors: [...stepErrors, 'changed_meanwhile'],
  }),
  receive: call({
    endpoint: 'POST /api/operator/tickets/:id/receipt',
    summary: 'Record that the goods have come back.',
    permission: 'tickets.receive',
    label: { en: 'receive returned goods', 'zh-CN': '收到退回商品' },
    input: closed({ id: TicketId }),
    output: Done,
    errors: stepErrors,
  }),
  inspect: call({
    endpoint: 'POST /api/operator/tickets/:id/inspection',
    summary: 'Record the condition of returned goods; lines that are not named are intact.',
    permission: 'tickets.receive',
    label: { en: 'inspect returned goods', 'zh-CN': '检验退回商品' },
    input: closed({
      id: TicketId,
      findings: Type.Array(
        closed({
          order_line_id: Id,
          quantity: Type.Integer({ minimum: 0, maximum: 9999 }),
          condition: OneOf(findingConditions),
          note: Type.String({ maxLength: 500 }),
        }),
        { maxItems: 100 },
      ),
    }),
    output: Done,
    errors: ['not_found', 'wrong_state', 'quantity_limit'],
  }),
  previewRefund: call({
    endpoint: 'POST /api/operator/tickets/:id/refund/preview',
    summary: 'What refunding so many packs of a ticket would give back now; nothing is done.',
    permission: 'tickets.decide',
    input: closed({ id: TicketId, packs: PacksToRefund }),
    output: TicketRefund,
    errors: ['not_found', 'wrong_state', 'invalid_input'],
  }),
  refund: call({
    endpoint: 'POST /api/operator/tickets/:id/refund',
    summary: 'End an approved or inspected ticket with its money; a sum that is no longer what was seen is refused.',
    permission: 'tickets.decide',
    label: { en: 'refund a ticket', 'zh-CN': '售后退款' },
    input: closed({
      id: TicketId,
      packs: Type.Optional(PacksToRefund),
      /** Why not all that was claimed: the buyer reads it. Needed where it is fewer. */
      reason: Type.Optional(Type.String({ maxLength: 2000 })),
      expected_total: Fen,
    }),
    output: Type.Object({ total: Fen }),
    errors: ['not_found', 'wrong_state', 'total_changed', 'invalid_input'],
  }),
  replace: call({
    endpoint: 'POST /api/operator/tickets/:id/replacement',
    summary: 'End an exchange: the reserved replacement leaves.',
    permission: 'orders.ship',
    label: { en: 'send a replacement', 'zh-CN': '换货发出' },
    input: Parcel,
    output: Done,
    errors: ['not_found', 'wrong_state', 'out_of_stock'],
  }),
  quote: call({
    endpoint: 'POST /api/operator/tickets/:id/quote',
    summary: 'Quote a repair that the warranty does not cover, or quote it again while the buyer has not decided.',
    permission: 'tickets.decide',
    label: { en: 'quote a price for a repair', 'zh-CN': '维修报价' },
    input: closed({
      id: TicketId,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
      work: MessageText,
      days: Type.Integer({ minimum: 1, maximum: 365 }),
    }),
    output: Done,
    errors: stepErrors,
  }),
  confirmPayment: call({
    endpoint: 'POST /api/operator/tickets/:id/payments',
    summary: 'Record a transfer received for an accepted repair; the bank’s reference counts once.',
    permission: 'orders.confirm_payment',
    label: { en: 'confirm the payment of a repair', 'zh-CN': '确认维修收款' },
    input: closed({
      id: TicketId,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
      reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    }),
    output: Type.Object({ missing: Fen }),
    errors: stepErrors,
  }),
  repair: call({
    endpoint: 'POST /api/operator/tickets/:id/repair',
    summary: 'End a repair: the goods go back to the buyer.',
    permission: 'orders.ship',
    label: { en: 'complete a repair', 'zh-CN': '完成维修' },
    input: Parcel,
    output: Done,
    errors: stepErrors,
  }),
  sendBack: call({
    endpoint: 'POST /api/operator/tickets/:id/return',
    summary: 'Send goods back as they are: nothing was found, the price was declined, or a refund left packs out.',
    permission: 'orders.ship',
    label: { en: 'send goods back', 'zh-CN': '寄回商品' },
    input: Parcel,
    output: Done,
    errors: stepErrors,
  }),
  correctParcel: call({
    endpoint: 'PUT /api/operator/tickets/:id/tracking',
    summary: 'Correct the carrier or tracking number of what left for the buyer, with a reason, shown in the thread.',
    permission: 'orders.ship',
    label: { en: 'correct a ticket parcel’s tracking', 'zh-CN': '更正售后运单信息' },
    input: closed({ id: TicketId, ...trackingCorrection }),
    output: Done,
    errors: [...stepErrors, 'changed_meanwhile'],
  }),
  findAnswers: call({
    endpoint: 'GET /api/operator/canned-answers',
    summary: 'The texts that are put into answers, by language and title.',
    permission: 'tickets.read',
    input: closed({}),
    output: Type.Object({ items: Type.Array(CannedAnswer) }),
    errors: [],
  }),
  createAnswer: call({
    endpoint: 'POST /api/operator/canned-answers',
    summary: 'Keep a text for answers.',
    permission: 'tickets.decide',
    label: { en: 'create a saved reply', 'zh-CN': '新建常用回复' },
    input: closed(cannedWords),
    output: CannedAnswer,
    errors: ['title_taken', 'quantity_limit'],
  }),
  updateAnswer: call({
    endpoint: 'PUT /api/operator/canned-answers/:id',
    summary: 'Change a text for answers.',
    permission: 'tickets.decide',
    label: { en: 'change a saved reply', 'zh-CN': '修改常用回复' },
    input: closed({ id: Id, version: Version, ...cannedWords }),
    output: CannedAnswer,
    errors: ['not_found', 'changed_meanwhile', 'title_taken'],
  }),
  deleteAnswer: call({
    endpoint: 'POST /api/operator/canned-answers/:id/removal',
    summary: 'Take a text for answers away.',
    permission: 'tickets.decide',
    label: { en: 'remove a saved reply', 'zh-CN': '删除常用回复' },
    input: closed({ id: Id, version: Version }),
    output: Done,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  addFile: file({
    endpoint: 'PUT /api/operator/tickets/:id/files',
    permission: 'tickets.decide',
    label: { en: 'upload a file to a ticket', 'zh-CN': '上传售后附件' },
  }),
  showFile: file({
    endpoint: 'GET /api/operator/tickets/:id/files/:file_id',
    permission: 'tickets.read',
  }),
} as const;
