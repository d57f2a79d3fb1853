import { addressLine } from '@aliquot/contract/core/address-line.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Static } from 'typebox';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { cancelPointsOrder } from '../cancel-points-order.ts';
import { correctPointsParcel, findPointsParcel } from '../correct-points-parcel.ts';
import { type FaultyReturned, findFaultyReturns } from '../find-faulty-returns.ts';
import { findPointsOrderQueue, getPointsBuyer } from '../find-points-order-queue.ts';
import { getPointsOrder } from '../get-points-order.ts';
import type { PointsOrder } from '../points-order.ts';
import { returnFaultyGoods } from '../return-faulty-goods.ts';
import { shipPointsOrder } from '../ship-points-order.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';

type Shown = Static<ConsoleCalls['consolePointsOrders']['get']['output']>;

export const consolePointsOrdersHandlers: OperatorHandlersOf<'consolePointsOrders'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findPointsOrderQueue(db, { ...search, page, limit }, language);
    const accounts = items.map(({ account_id: account }) => account);
    const buyers = await nameAccounts(db, accounts);
    const shown = items.map((item) => ({ ...rowOf(item), buyer: shownBuyer(item.account_id, buyers) }));
    return done({ items: shown, total, page, limit, counts });
  },
  get: ({ db, language }, { id }) => show(db, id, language),
  async ship({ db, language }, { id, carrier, tracking_number: trackingNumber }) {
    const shipment = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() };
    const shipped = await inTransaction(db, (transaction) => shipPointsOrder(transaction, id, shipment));
    return shipped.ok ? show(db, id, language) : shipped;
  },
  async correctParcel({ db, language, operator }, { id, tracking_number: trackingNumber, ...given }) {
    const correction = { ...given, trackingNumber, by: signatureOf(operator) };
    const corrected = await inTransaction(db, (transaction) => correctPointsParcel(transaction, id, correction));
    return corrected.ok ? show(db, id, language) : corrected;
  },
  async cancel({ db, language }, { id, reason }) {
    const cancelling = { number: id, accountId: null, reason: reason.trim() };
    const cancelled = await inTransaction(db, (transaction) => cancelPointsOrder(transaction, cancelling));
    return cancelled.ok ? show(db, id, language) : cancelled;
  },
  async takeBack({ db, language }, { id, quantity, reference }) {
    const faulty = { number: id, quantity, reference: reference.trim() };
    const taken = await inTransaction(db, (transaction) => returnFaultyGoods(transaction, faulty));
    if (taken.ok) return show(db, id, language);
    const before = taken.details?.['returned'];
    if (before === undefined) return taken;
    return refuse('invalid_input', { fields: [{ field: 'reference', msg: givenBefore[language](before) }] });
  },
};

const givenBefore = {
  en: (packs: unknown) => `This reference has given back ${String(packs)} already. Another return needs another reference.`,
  'zh-CN': (packs: unknown) => `该凭据已退回 ${String(packs)} 件，再次退回请使用其他凭据。`,
} as const;

async function show(db: DatabasePool, number: string, language: Language): Promise<Result<Shown>> {
  const found = await getPointsOrder(db, null, number, language);
  if (!found.ok) return found;
  const account = await getPointsBuyer(db, number);
  if (account === null) return refuse('not_found');
  const buyer = shownBuyer(account, await nameAccounts(db, [account]));
  const sent = await findPointsParcel(db, number);
  return done({ ...detailOf(found.value, await findFaultyReturns(db, number)), buyer, sent });
}

const rowOf = ({ id, status, kind, name, label, code, quantity, points, address, placed_at }: PointsOrder) => ({
  id,
  status,
  kind,
  name,
  label,
  code,
  quantity,
  points,
  recipient: address?.recipient ?? null,
  placed_at,
});

const detailOf = (order: PointsOrder, returns: readonly FaultyReturned[]): Omit<Shown, 'buyer' | 'sent'> => ({
  ...rowOf(order),
  returned_quantity: order.returned_quantity,
  returns: returns.map(({ returned_at: at, ...returned }) => ({ ...returned, returned_at: at.toISOString() })),
  mobile: order.address?.mobile ?? null,
  address: order.address && addressLine(order.address),
  carrier: order.carrier,
  tracking_number: order.tracking_number,
  cancel_reason: order.cancel_reason,
  cancelled_by: order.cancelled_by,
  shipped_at: order.shipped_at,
  completed_at: order.completed_at,
  cancelled_at: order.cancelled_at,
  acts: actsOn(order),
});

/** What its state allows; the operations decide it once more when it is done. */
function actsOn({ kind, status, quantity, returned_quantity: returned }: PointsOrder): Shown['acts'] {
  if (kind !== 'goods') return [];
  if (status === 'pending_shipment') return ['ship', 'cancel'];
  return status !== 'cancelled' && returned < quantity ? ['take_back'] : [];
}
