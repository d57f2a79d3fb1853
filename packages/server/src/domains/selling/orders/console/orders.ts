import type { orderActs } from '@aliquot/contract/console/orders.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { refundSubject } from '../../../rules/approvals/approval.ts';
import { findPendingSubjects } from '../../../rules/approvals/request-approval.ts';
import { findDivisions } from '../../../site/divisions/divisions.ts';
import { nameInstitutions } from '../../../people/institutions/name-institutions.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { cancelAsOperator } from '../cancel-as-operator.ts';
import { cancelPacks, findPacksToCancel, previewCancellation } from '../cancel-packs.ts';
import { sumByLine } from '../cancel-order.ts';
import { mayLeave } from '../choose-shipped-lines.ts';
import { completeOrder } from '../complete-order.ts';
import { confirmPayment } from '../confirm-payment.ts';
import { correctAddress, findAddressToCorrect, getAddressVersion } from '../correct-address.ts';
import { correctParcel } from '../correct-parcel.ts';
import { grantCancellation, refuseCancellation } from '../decide-cancellation.ts';
import { delayPacks } from '../delay-packs.ts';
import { findOrderQueue } from '../find-order-queue.ts';
import { type ShortPacks, findShortages, findShortagesOfOrder } from '../find-shortages.ts';
import { getOrder } from '../get-order.ts';
import { noteOnOrder } from '../order-notes.ts';
import { openPacks } from '../plan-cancellation.ts';
import { recordShipmentEvent } from '../record-shipment.ts';
import { replaceShortPacks } from '../replace-short-packs.ts';
import { shipOrder } from '../ship-order.ts';
import { nameShortPacks } from '../show-short-packs.ts';
import type { ShownOrder } from '../show-order.ts';
import { findRefundsToApprove } from '../../../money/payments/find-refunds.ts';
import { isHandlerMissing } from '../../../rules/compliance/handler-missing.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { refuseTwice } from '../../../../platform/http/console/refuse-twice.ts';
import { getRelatedRecords } from './related-records.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

export const consoleOrdersHandlers: OperatorHandlersOf<'consoleOrders'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findOrderQueue(db, { ...search, page, limit });
    const buyers = await nameAccounts(
      db,
      items.map(({ account_id }) => account_id),
    );
    const institutions = await nameInstitutions(
      db,
      items.map(({ institution_id }) => institution_id),
      language,
    );
    const shown = items.map(({ account_id, institution_id: institution, placed_at, payment_due_at, ...order }) => ({
      ...order,
      buyer: { ...shownBuyer(account_id, buyers), institution: (institution !== null && institutions.get(institution)?.name) || '' },
      placed_at: placed_at.toISOString(),
      payment_due_at: payment_due_at.toISOString(),
    }));
    return done({ items: shown, total, page, limit, counts });
  },
  async get({ db, operator, language }, { id }) {
    const found = await getOrder(db, null, id, language);
    if (!found.ok) return found;
    const cancellable = await findPacksToCancel(db, id);
    const acts = actsOn(found.value, cancellable.length > 0);
    const toApprove = await findRefundsToApprove(db, id);
    const requested = await findPendingSubjects(db, toApprove.map(refundSubject));
    const related = await getRelatedRecords(db, id, { operator, language });
    const short = await findShortagesOfOrder(db, id);
    return done({
      order: found.value,
      short: short.map((one) => ({ ...shortLine(one, language), code: one.code })),
      ...related,
      acts,
      handler_missing: await isHandlerMissing(db, id),
      address_to_correct: await findAddressToCorrect(db, id),
      address_version: await getAddressVersion(db, id),
      cancel_needs_two: await takesTwoToCancel(db, id, cancellable),
      request_gives_back: await previewRequest(db, found.value),
      refunds_to_approve: toApprove,
      refunds_pending: toApprove.filter((refund) => requested.has(refundSubject(refund))),
      cancellable,
    });
  },
  async confirmPayment({ db, operator }, { id, amount, reference, payer_name: name, payer_account: account }) {
    const confirmedBy = signatureOf(operator);
    const payment = { number: id, amount, bankReference: reference.trim(), confirmedBy, payer: { name, account } };
    const result = await inTransaction(db, (transaction) => confirmPayment(transaction, payment));
    if (!result.ok) return result;
    const { received, missing, givenBack, repeated } = result.value;
    return done({ received, missing, given_back: givenBack, repeated });
  },
  async ship(
    { db, language },
    {
      id,
      carrier,
      tracking_number: trackingNumber,
      parcel,
      lines,
      warehouse,
      despite_request: despiteRequest,
      address_version: addressVersion,
    },
  ) {
    const twice = refuseTwice(lines, language);
    if (twice) return twice;
    const quantities = lines && new Map(lines.map(({ code, quantity }) => [code, quantity]));
    const lots = lines && new Map(lines.flatMap(({ code, lot }) => (lot === undefined ? [] : [[code, lot] as const])));
    const shipment = {
      number: id,
      carrier: carrier.trim(),
      trackingNumber: trackingNumber.trim(),
      parcel,
      quantities,
      warehouse,
      lots,
      despiteRequest,
      addressVersion,
    };
    const result = await inTransaction(db, (transaction) => shipOrder(transaction, shipment));
    if (!result.ok) return result;
    const { shipmentId, complete, warning } = result.value;
    return done({ shipment_id: shipmentId, complete, warning });
  },
  async cancel({ db }, { id, reason, our_fault: shopsFault }) {
    const request = { number: id, reason: reason.trim(), shopsFault };
    const result = await inTransaction(db, (transaction) => cancelAsOperator(transaction, request));
    return result.ok ? done({ money: result.value?.money ?? 0, points: result.value?.points ?? 0 }) : result;
  },
  async findShortages({ db, language }, { page = 1, limit = 50 }) {
    const all = await findShortages(db);
    const named = await nameShortPacks(db, all.slice((page - 1) * limit, page * limit));
    const items = named.map(({ code, order, ticket, buyer, money, status, placed_at: placedAt, ...one }) => ({
      ...shortLine(one, language),
      code,
      order,
      ticket,
      buyer,
      money,
      status,
      placed_at: placedAt?.toISOString() ?? null,
    }));
    return done({ items, total: all.length, page, limit });
  },
  delayPacks: ({ db, language }, { id, order_line_id: lineId, expected_on: expectedOn }) =>
    doneBy(db, (transaction) => delayPacks(transaction, { number: id, lineId, expectedOn }, language)),
  replacePacks: ({ db }, { id, order_line_id: lineId, key }) =>
    inTransaction(db, (transaction) => replaceShortPacks(transaction, { number: id, lineId, key })),
  complete: ({ db }, { id }) => doneBy(db, (transaction) => completeOrder(transaction, id)),
  async previewCancellation({ db, language }, { id, lines }) {
    const refused = refuseChoice(lines, await findPacksToCancel(db, id), language);
    const shown = await previewCancellation(db, id, sumByLine(lines));
    // problems of a line are shown there, in this language
    return !shown.ok && shown.error === 'wrong_state' ? (refused ?? shown) : shown;
  },
  async cancelPacks({ db }, { id, lines, reason, our_fault: shopsFault, expected_money: money, expected_points: points, key }) {
    const requested = { number: id, packs: sumByLine(lines), reason: reason.trim(), shopsFault, key, expected: { money, points } };
    const result = await inTransaction(db, (transaction) => cancelPacks(transaction, requested));
    if (!result.ok) return result;
    return done({ money: result.value.money, points: result.value.points, whole: result.value.whole });
  },
  async correctAddress({ db, operator, language }, { id, version, ...address }) {
    const correction = { number: id, address, version, now: databaseNow(), language, by: signatureOf(operator) };
    const result = await inTransaction(db, (transaction) => correctAddress(transaction, correction));
    return result.ok ? done({ changed: result.value.isChanged, days_moved: result.value.daysMoved }) : result;
  },
  findDivisions: async ({ language }, { parent }) => done({ items: findDivisions(parent ?? null, language) }),
  async grantCancellation({ db, operator }, { id, request_id: requestId, expected_money: money, expected_points: points }) {
    const granted = { number: id, requestId, by: signatureOf(operator), expected: { money, points } };
    const result = await inTransaction(db, (transaction) => grantCancellation(transaction, granted));
    if (!result.ok) return result;
    return done({ money: result.value.money, points: result.value.points, whole: result.value.whole });
  },
  refuseCancellation: ({ db, operator }, { id, request_id: requestId, reason }) =>
    doneBy(db, (transaction) => refuseCancellation(transaction, { number: id, requestId, by: signatureOf(operator), answer: reason })),
  note: ({ db, operator }, { id, body, key }) =>
    doneBy(db, (transaction) => noteOnOrder(transaction, id, { key, body, by: signatureOf(operator) })),
  correctParcel: ({ db, operator }, { shipment_id: shipmentId, carrier, tracking_number: trackingNumber, version, reason }) =>
    doneBy(db, (transaction) =>
      correctParcel(transaction, { shipmentId, carrier, trackingNumber, version, reason, by: signatureOf(operator) }),
    ),
  async recordEvent({ db, operator, language }, { shipment_id: shipmentId, kind, place, happened_at: at }) {
    const seen = { shipmentId, kind, place: place.trim(), happenedAt: new Date(at), by: signatureOf(operator) };
    const result = await doneBy(db, (transaction) => recordShipmentEvent(transaction, seen));
    if (result.ok || !result.reason) return result;
    return refuse('invalid_input', { fields: [{ field: 'happened_at', msg: result.reason[language] }] });
  },
};

/** Whether refunding all that can still be cancelled of an order needs two people. */
async function takesTwoToCancel(db: Database, id: string, cancellable: Awaited<ReturnType<typeof findPacksToCancel>>): Promise<boolean> {
  if (cancellable.length === 0) return false;
  const shown = await previewCancellation(db, id, new Map(cancellable.map(({ order_line_id: line, packs }) => [line, packs])));
  return shown.ok && shown.value.needs_two;
}

/** What granting the open request of an order would give back; null where none is open. */
async function previewRequest(db: Database, { id, cancellation_request: request }: ShownOrder) {
  if (request?.state !== 'open') return null;
  const packs = new Map(request.lines.map(({ order_line_id: line, packs: quantity }) => [line, quantity]));
  const shown = await previewCancellation(db, id, packs);
  return shown.ok ? shown.value : null;
}

type ChosenPacks = readonly { order_line_id: number; quantity: number }[];

/**
 * Refuses an empty choice, or more than a line has, at that line; null for an order without packs.
 */
function refuseChoice(lines: ChosenPacks, open: Awaited<ReturnType<typeof findPacksToCancel>>, language: Language) {
  if (open.length === 0) return null;
  if (lines.every(({ quantity }) => quantity === 0)) {
    return refuse('invalid_input', { fields: [{ field: 'lines', msg: noPacks[language] }] });
  }
  const left = new Map(open.map(({ order_line_id: line, packs }) => [line, packs]));
  const fields = lines.flatMap(({ order_line_id: line, quantity }, index) =>
    quantity > (left.get(line) ?? 0) ? [{ field: `lines.${index}.quantity`, msg: tooMany[language](left.get(line) ?? 0) }] : [],
  );
  return fields.length > 0 ? refuse('invalid_input', { fields }) : null;
}

const noPacks = { en: 'Choose at least one pack.', 'zh-CN': '请至少选择一件商品。' } as const;
const tooMany = {
  en: (left: number) => `At most ${left}.`,
  'zh-CN': (left: number) => `最多 ${left} 件。`,
} as const;

/** The possible actions now; the operations check again. */
function actsOn(
  { status, payment_method: method, payment_state: paid, actions, lines }: ShownOrder,
  hasOpenPacks: boolean,
): (typeof orderActs)[number][] {
  if (status === 'pending_payment') {
    const isTransfer = method === 'bank_transfer';
    return [...(isTransfer ? (['confirm_payment'] as const) : []), ...(paid === 'unpaid' ? (['cancel'] as const) : [])];
  }
  const packs = hasOpenPacks ? (['cancel_packs'] as const) : [];
  if (status === 'pending_shipment') {
    // services are done, not sent, and what waits for its permits stays here
    const canLeave = lines.some((line) => line.kind === 'goods' && openPacks(line) > 0 && mayLeave(line));
    return [...(canLeave ? (['ship'] as const) : []), ...packs, ...(hasOpenPacks ? (['cancel'] as const) : [])];
  }
  return [...(actions.includes('confirm_receipt') ? (['complete'] as const) : []), ...packs];
}

const shortLine = (
  { line_id: line, packs, expected_on, ...one }: Pick<ShortPacks, 'line_id' | 'packs' | 'expected_on' | 'warehouse_en' | 'warehouse_zh'>,
  language: Language,
) => ({
  order_line_id: line,
  packs,
  warehouse: language === 'en' ? one.warehouse_en : one.warehouse_zh,
  expected_on,
});
