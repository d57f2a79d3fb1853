import type { Database } from '../../../platform/database/connection.ts';
import { movePoints } from './move-points.ts';
import { pointsExpiry } from './points-term.ts';

export type PointsEarning = {
  accountId: number;
  orderId: number;
  orderNumber: string;
  /** Fen of money paid for goods and not refunded: no shipping, no points. */
  paidForGoods: number;
  /** The later of completion and payment: the term runs from it. */
  at: Date;
  /** When the no-reason return window closes; until then the points are pending. */
  spendableFrom: Date;
};

/** The reference under which an order earns its points, to take them back by. */
export const earnedReference = (orderId: number): string => `order:${orderId}`;

/**
 * Books an order's points, one per full yuan (domain rules, Points), once; returns them. Not called
 * for institutions without points.
 */
export async function earnPoints(transaction: Database, earning: PointsEarning): Promise<number> {
  const points = Math.floor(earning.paidForGoods / 100);
  if (points <= 0) return 0;
  await movePoints(transaction, {
    accountId: earning.accountId,
    change: points,
    type: 'earn',
    counterpart: 'issued',
    reference: earnedReference(earning.orderId),
    memo: { en: `Order ${earning.orderNumber}`, zh: `订单 ${earning.orderNumber}` },
    spendableFrom: earning.spendableFrom,
    expiresAt: pointsExpiry(earning.at),
    movedAt: earning.at,
    about: earning.orderNumber,
  });
  return points;
}
