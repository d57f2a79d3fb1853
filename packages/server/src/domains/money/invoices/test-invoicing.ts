import type { Result } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { shipOrder } from '../../selling/orders/ship-order.ts';
import { type TestBuyer, valueOf } from '../../../testing/test-buyer.ts';
import { serviceOf } from '../../care/services/lock-service.ts';
import { moveService } from '../../care/services/move-service.ts';
import { createTestPack } from '../../../testing/test-goods.ts';
import { findInvoicesToDo } from './find-invoice-tasks.ts';
import { issueInvoice, issueRedLetter } from './issue-invoice.ts';
import { createProfile, findProfiles } from './profiles.ts';

export const enterprise = {
  kind: 'special',
  buyer_kind: 'enterprise',
  title: '无有测试研究所',
  tax_number: '123456789012345',
  is_default: false,
} as const;
export type Wanted = Parameters<typeof createProfile>[2];

/** Steps that lead to invoices, for tests, with unique numbers. */
export function createInvoicing(db: DatabasePool) {
  let count = 0;
  const numberOf = () => String(++count).padStart(20, '0');
  const issued = (number = numberOf()) => ({
    number,
    issuedOn: '2026-11-21',
    by: 'ann',
    files: [{ format: 'pdf' as const, storedAs: `${number}.pdf`, bytes: 9 }],
  });
  const createProfileOf = async (buyer: TestBuyer, wanted: Wanted = enterprise): Promise<number> => {
    valueOf(await inTransaction(db, (tx) => createProfile(tx, buyer.accountId, wanted, 'en')));
    return (await findProfiles(db, buyer.accountId, 'en')).reduce((latest, { id }) => Math.max(latest, id), 0);
  };
  const pay = async (number: string, amount: number) => {
    const payment = { number, amount, bankReference: `INV-${++count}`, confirmedBy: 'a test' };
    return valueOf(await inTransaction(db, (tx) => confirmPayment(tx, payment)));
  };
  return {
    numberOf,
    issued,
    createProfileOf,
    pay,
    /** A paid order of three packs at ¥100.00, with an invoice requested on placing. */
    placePaid: async (buyer: TestBuyer, profileId: number) => {
      const pack = await createTestPack(db);
      valueOf(await buyer.add(pack.sku_id, 3));
      const { id: number, total } = valueOf(await buyer.place(30_000, { invoice_profile_id: profileId }));
      await pay(number, total);
      return { number, total, pack };
    },
    /** The same with goods at ¥500.00 and a service at ¥99.99; returns both catalogue numbers. */
    placeMixed: async (buyer: TestBuyer) => {
      const service = await createTestPack(db, { stocked: false, price: 9_999, transport: 'none' });
      const goods = await createTestPack(db, { price: 50_000 });
      for (const { sku_id } of [service, goods]) valueOf(await buyer.add(sku_id, 1));
      const requests = { invoice_profile_id: await createProfileOf(buyer), confirmed_exceptions: [service.sku_id] };
      const { id: number } = valueOf(await buyer.place(59_999, requests));
      await pay(number, 59_999);
      return { number, code: service.code, goodsCode: goods.code };
    },
    /** The service of an order, from its sample to its accepted report. */
    finishService: async ({ number, code }: { number: string; code: string }) => {
      await db.query(sql`
        update service_work set intake = '{}', intake_fields = '[]' where order_line_id in (
          select line.id from order_line line join customer_order placed on placed.id = line.order_id
          where placed.number = ${number} and line.kind = 'service')`);
      for (const milestone of ['in_progress', 'report_delivered', 'accepted'] as const) {
        valueOf(await inTransaction(db, (tx) => moveService(tx, serviceOf(number, code), { milestone, actor: 'a test' })));
      }
    },
    shipAll: (number: string) => inTransaction(db, (tx) => shipOrder(tx, { number, carrier: 'SF', trackingNumber: `I${++count}` })),
    issue: (orders: string[], number?: string) => inTransaction(db, (tx) => issueInvoice(tx, orders, issued(number))),
    takeBack: (invoice: string, confirmation: string | null = 'C-9') =>
      inTransaction(db, (tx) => issueRedLetter(tx, invoice, { ...issued(), confirmation })),
    queued: async (number: string) => (await findInvoicesToDo(db, { order: number })).items,
  };
}

export const reasonOf = (result: Result<unknown>) => String(result.ok ? 'done' : result.reason?.en);
