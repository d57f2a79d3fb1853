import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { Static } from 'typebox';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { createCannedAnswer, deleteCannedAnswer, findCannedAnswers, updateCannedAnswer } from '../canned-answers.ts';
import { correctTicketParcel } from '../correct-ticket-parcel.ts';
import { approveTicket, rejectTicket } from '../decide-ticket.ts';
import { createTicketFor } from '../create-ticket.ts';
import { endTicket } from '../end-ticket.ts';
import { findTicketQueue } from '../find-ticket-queue.ts';
import { getClaim } from '../get-claim.ts';
import { getTicketWork } from '../get-ticket-work.ts';
import { inspectGoods } from '../inspect-goods.ts';
import { receiveReturn } from '../receive-return.ts';
import { previewRefund } from '../preview-refund.ts';
import { refundTicket } from '../refund-ticket.ts';
import { confirmRepairPayment, finishRepair, quoteRepair } from '../repair.ts';
import { answerTicket } from '../reply-to-ticket.ts';
import { noteOnTicket } from '../ticket-notes.ts';
import { type Parcel, replaceGoods, returnToBuyer } from '../ticket-parcels.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { findWaivedReturns } from '../../../selling/orders/find-waived-returns.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

type Work = Static<ConsoleCalls['consoleTickets']['get']['output']>;
type GivenParcel = { id: string; carrier: string; tracking_number: string };

export const consoleTicketsHandlers: OperatorHandlersOf<'consoleTickets'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findTicketQueue(db, { ...search, page, limit });
    const lineIds = items.flatMap(({ lines }) => lines.map(({ order_line_id }) => order_line_id));
    const waived = await findWaivedReturns(db, lineIds);
    const buyers = await nameAccounts(
      db,
      items.map(({ account_id }) => account_id),
    );
    const shown = items.map(({ account_id, waits_since, submitted_at, lines, ...ticket }) => ({
      ...ticket,
      waits_since: waits_since.toISOString(),
      submitted_at: submitted_at.toISOString(),
      buyer: shownBuyer(account_id, buyers),
      lines: lines.map(({ code, quantity }) => ({ code, quantity })),
      waived: [...new Set(lines.flatMap(({ order_line_id }) => waived.get(order_line_id) ?? []))],
    }));
    return done({ items: shown, total, page, limit, counts });
  },
  async get({ db, language }, { id }) {
    const found = await getTicketWork(db, id, language);
    if (!found.ok) return found;
    const { account_id, opened_by, waits_for, waits_since, notes, findings, ticket, acts, rules, refundable, leftOut, expected, sent } =
      found.value;
    return done<Work>({
      ticket,
      opened_by,
      acts,
      rules,
      refundable: refundable.map(({ order_line_id, claimed, usual }) => ({ order_line_id, claimed, usual })),
      left_out: leftOut,
      sent,
      expected,
      waits_for,
      waits_since: waits_since.toISOString(),
      buyer: shownBuyer(account_id, await nameAccounts(db, [account_id])),
      notes: notes.map(({ written_at, ...note }) => ({ ...note, written_at: written_at.toISOString() })),
      findings: findings.map(({ found_at, ...finding }) => ({ ...finding, found_at: found_at.toISOString() })),
    });
  },
  getClaim: ({ db, language }, { id }) => getClaim(db, null, id, language),
  async create({ db, operator, language }, { id: orderNumber, key, lines: named, ...claim }) {
    const lines = named.filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) return refuse('invalid_input', { fields: [{ field: 'lines', msg: noPacks[language] }] });
    const opener = { by: signatureOf(operator), key };
    const ticket = { ...claim, orderNumber, lines, attachmentIds: [] };
    const result = await inTransaction(db, (transaction) => createTicketFor(transaction, opener, ticket, language));
    return result.ok ? done({ id: result.value }) : result;
  },
  answer: ({ db, language }, { id, body, attachment_ids: attachmentIds, seen, key }) =>
    doneBy(db, (transaction) => answerTicket(transaction, id, body, { attachmentIds, seen, key }, language)),
  note: ({ db, operator }, { id, body, key }) =>
    doneBy(db, (transaction) => noteOnTicket(transaction, id, { key, body, by: signatureOf(operator) })),
  async approve({ db }, { id }) {
    const result = await inTransaction(db, (transaction) => approveTicket(transaction, id));
    return result.ok ? done({ replacement_missing: result.value.replacementMissing }) : result;
  },
  reject: ({ db }, { id, reason }) => doneBy(db, (transaction) => rejectTicket(transaction, id, reason)),
  end: ({ db, operator }, { id, state, seen, reason: why }) =>
    doneBy(db, (transaction) => endTicket(transaction, id, { by: signatureOf(operator), why, state, seen })),
  receive: ({ db }, { id }) => doneBy(db, (transaction) => receiveReturn(transaction, id)),
  inspect: ({ db, operator }, { id, findings }) =>
    doneBy(db, (transaction) => inspectGoods(transaction, id, { by: signatureOf(operator), findings })),
  previewRefund: ({ db, language }, { id, packs }) => previewRefund(db, id, packsOf(packs), language),
  async refund({ db, operator, language }, { id, expected_total: expectedTotal, packs = [], reason = '' }) {
    const decision = { by: signatureOf(operator), expectedTotal, packs: packsOf(packs), reason };
    const result = await inTransaction(db, (transaction) => refundTicket(transaction, id, decision, language));
    return result.ok ? done({ total: result.value.goods + result.value.shipping }) : result;
  },
  replace: ({ db }, given) => doneBy(db, (transaction) => replaceGoods(transaction, given.id, parcelOf(given))),
  quote({ db, operator }, { id, amount, work, days }) {
    const validUntil = new Date(databaseNow().getTime() + days * 24 * 60 * 60 * 1000);
    return doneBy(db, (transaction) => quoteRepair(transaction, id, { amount, work, validUntil, by: signatureOf(operator) }));
  },
  confirmPayment({ db, operator }, { id, amount, reference }) {
    const payment = { amount, bankReference: reference.trim(), by: signatureOf(operator) };
    return inTransaction(db, (transaction) => confirmRepairPayment(transaction, id, payment));
  },
  repair: ({ db }, given) => doneBy(db, (transaction) => finishRepair(transaction, given.id, parcelOf(given))),
  sendBack: ({ db }, given) => doneBy(db, (transaction) => returnToBuyer(transaction, given.id, parcelOf(given))),
  correctParcel: ({ db, operator }, { id, tracking_number: trackingNumber, ...given }) =>
    doneBy(db, (transaction) => correctTicketParcel(transaction, id, { ...given, trackingNumber, by: signatureOf(operator) })),
  findAnswers: async ({ db }) => done({ items: await findCannedAnswers(db) }),
  createAnswer: ({ db }, given) => inTransaction(db, (transaction) => createCannedAnswer(transaction, given)),
  updateAnswer: ({ db }, given) => inTransaction(db, (transaction) => updateCannedAnswer(transaction, given)),
  deleteAnswer: ({ db }, given) => doneBy(db, (transaction) => deleteCannedAnswer(transaction, given)),
};

const noPacks = { en: 'Choose at least one pack.', 'zh-CN': '请至少选择一件商品。' } as const;
const packsOf = (packs: readonly { order_line_id: number; quantity: number }[]) =>
  new Map(packs.map(({ order_line_id: line, quantity }) => [line, quantity]));
const parcelOf = ({ carrier, tracking_number: trackingNumber }: GivenParcel): Parcel => ({ carrier, trackingNumber });
