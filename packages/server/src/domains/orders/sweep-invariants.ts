import type { Database } from '../../database/connection.ts';
import { findReceivedAmounts } from '../payments/record-payment.ts';
import { findPointsFaults } from '../points/find-points-faults.ts';
import { findReservedQuantities, findStockFaults } from '../stock/find-stock-faults.ts';
import { findOrderFaults, findPaidOrders, findPromisedQuantities } from './find-order-faults.ts';

/** A law that the data breaks, by what, and how. */
export type BrokenInvariant = { law: 'orders' | 'stock' | 'promises' | 'payments' | 'points'; subject: string; fault: string };

/**
 * Looks for anything in orders, stock, payments and points that cannot be (proof, law 3): nothing, on healthy data. Meant to
 * run in one snapshot (a repeatable-read transaction), or while nothing moves.
 */
export async function sweepInvariants(db: Database): Promise<BrokenInvariant[]> {
  return [
    ...(await sweepOrders(db)),
    ...(await sweepStock(db)),
    ...(await sweepPromises(db)),
    ...(await sweepPayments(db)),
    ...(await sweepPoints(db)),
  ];
}

async function sweepOrders(db: Database): Promise<BrokenInvariant[]> {
  return (await findOrderFaults(db)).map(({ number, fault }) => ({ law: 'orders', subject: `order ${number}`, fault }));
}

async function sweepStock(db: Database): Promise<BrokenInvariant[]> {
  return (await findStockFaults(db)).map((row) => ({
    law: 'stock',
    subject: `SKU ${row.sku_id} in warehouse ${row.warehouse_id}`,
    fault: `has ${row.on_hand} on hand and ${row.reserved} reserved, its movements tell ${row.moved_on_hand} and ${row.moved_reserved}`,
  }));
}

/** What orders have promised is what stock keeps for them. */
async function sweepPromises(db: Database): Promise<BrokenInvariant[]> {
  const promised = await findPromisedQuantities(db);
  const reserved = await findReservedQuantities(db, ['order', 'shipment']);
  return [...new Set([...promised.keys(), ...reserved.keys()])].flatMap((skuId) => {
    const [wanted, kept] = [promised.get(skuId) ?? 0, reserved.get(skuId) ?? 0];
    if (wanted === kept) return [];
    return [{ law: 'promises' as const, subject: `SKU ${skuId}`, fault: `orders promise ${wanted} packs, stock keeps ${kept} for them` }];
  });
}

async function sweepPayments(db: Database): Promise<BrokenInvariant[]> {
  const received = await findReceivedAmounts(db);
  return (await findPaidOrders(db)).flatMap(({ id, number, total }) => {
    const sum = received.get(id) ?? 0;
    if (sum >= total) return [];
    return [{ law: 'payments' as const, subject: `order ${number}`, fault: `counts as paid with ${sum} of ${total} fen received` }];
  });
}

async function sweepPoints(db: Database): Promise<BrokenInvariant[]> {
  return (await findPointsFaults(db)).map((row) => ({
    law: 'points',
    subject: `account ${row.account_id}`,
    fault: `has a balance of ${row.balance}, its transfers make ${row.transferred}`,
  }));
}
