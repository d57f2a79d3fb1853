import type { Database } from '../../../platform/database/connection.ts';
import { findCreditFaults } from '../../money/credit/find-credit-faults.ts';
import { findInvoiceFaults } from '../../money/invoices/find-invoice-faults.ts';
import { findPaymentFaults } from '../../money/payments/find-payment-faults.ts';
import { findReceivedAmounts } from '../../money/payments/record-payment.ts';
import { findPointsFaults } from '../../care/points/find-points-faults.ts';
import { findHeldPacks, findPermitFaults } from '../../rules/compliance/find-permit-faults.ts';
import { findReservedPacks } from '../../warehouse/stock/find-reservations.ts';
import { findReservedQuantities, findStockFaults } from '../../warehouse/stock/find-stock-faults.ts';
import { findEarningFaults } from '../../selling/orders/find-earning-faults.ts';
import { findGivenBackFaults } from '../../selling/orders/find-given-back-faults.ts';
import { findOrderFaults, findPaidOrders, findPromisedQuantities } from '../../selling/orders/find-order-faults.ts';
import { orderReference } from '../../selling/orders/order-references.ts';

/** A law that the data breaks, by what, and how. */
export type BrokenInvariant = {
  law: 'orders' | 'stock' | 'promises' | 'payments' | 'refunds' | 'points' | 'credit' | 'permits' | 'invoices';
  subject: string;
  fault: string;
};

/**
 * Finds contradictions in orders, stock, payments, points, permits and invoices (proof, law 3):
 * none on consistent data. Run it in one snapshot (repeatable read), or while nothing changes.
 */
export async function checkConsistency(db: Database): Promise<BrokenInvariant[]> {
  return [
    ...(await checkOrders(db)),
    ...(await checkStock(db)),
    ...(await checkPromises(db)),
    ...(await checkPayments(db)),
    ...(await checkPoints(db)),
    ...(await findPaymentFaults(db)).map((broken) => ({ law: 'payments' as const, ...broken })),
    ...(await findGivenBackFaults(db)).map((broken) => ({ law: 'refunds' as const, ...broken })),
    ...(await findCreditFaults(db)).map((broken) => ({ law: 'credit' as const, ...broken })),
    ...(await findEarningFaults(db)).map((broken) => ({ law: 'points' as const, ...broken })),
    ...(await findInvoiceFaults(db)).map((broken) => ({ law: 'invoices' as const, ...broken })),
    ...(await findPermitFaults(db)).map((broken) => ({ law: 'permits' as const, ...broken })),
    ...(await checkHeldPacks(db)),
  ];
}

async function checkOrders(db: Database): Promise<BrokenInvariant[]> {
  return (await findOrderFaults(db)).map(({ number, fault }) => ({ law: 'orders', subject: `order ${number}`, fault }));
}

async function checkStock(db: Database): Promise<BrokenInvariant[]> {
  return (await findStockFaults(db)).map(({ sku_id, warehouse_id, fault }) => ({
    law: 'stock',
    subject: `SKU ${sku_id} in warehouse ${warehouse_id}`,
    fault,
  }));
}

/** What orders have promised is what stock keeps for them. */
async function checkPromises(db: Database): Promise<BrokenInvariant[]> {
  const promised = await findPromisedQuantities(db);
  const reserved = await findReservedQuantities(db, ['order']);
  return [...new Set([...promised.keys(), ...reserved.keys()])].flatMap((skuId) => {
    const [wanted, kept] = [promised.get(skuId) ?? 0, reserved.get(skuId) ?? 0];
    if (wanted === kept) return [];
    return [{ law: 'promises' as const, subject: `SKU ${skuId}`, fault: `orders promise ${wanted} packs, stock keeps ${kept} for them` }];
  });
}

async function checkPayments(db: Database): Promise<BrokenInvariant[]> {
  const received = await findReceivedAmounts(db);
  return (await findPaidOrders(db)).flatMap(({ id, number, total }) => {
    const sum = received.get(id) ?? 0;
    if (sum >= total) return [];
    return [{ law: 'payments' as const, subject: `order ${number}`, fault: `counts as paid with ${sum} of ${total} fen received` }];
  });
}

async function checkPoints(db: Database): Promise<BrokenInvariant[]> {
  return (await findPointsFaults(db)).map(({ account_id, fault }) => ({ law: 'points', subject: `account ${account_id}`, fault }));
}

/** Permits hold nothing for packs that stock does not keep. */
async function checkHeldPacks(db: Database): Promise<BrokenInvariant[]> {
  const held = await findHeldPacks(db);
  const reserved = await findReservedPacks(
    db,
    held.map(({ order_id }) => orderReference(order_id)),
  );
  return held.flatMap((line) => {
    const kept = reserved.get(`${orderReference(line.order_id)} ${line.sku_id}`) ?? 0;
    if (line.held <= kept) return [];
    const fault = `holds permits for ${line.held} packs, stock keeps ${kept} for it`;
    return [{ law: 'permits' as const, subject: `line ${line.number} ${line.code}`, fault }];
  });
}
