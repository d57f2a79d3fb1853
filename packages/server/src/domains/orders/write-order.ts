import { type ErrorName, errors } from '@aliquot/contract/errors.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../database/connection.ts';
import type { KeyClaim } from '../../database/key-claim.ts';
import { withTransaction } from '../../database/transaction.ts';
import { reserveCredit } from '../credit/reserve-credit.ts';
import { recordInvoiceWish } from '../invoices/record-invoice-wish.ts';
import { spendPoints } from '../points/spend-points.ts';
import { openPapers } from '../regulated/open-papers.ts';
import { type StockLine, reserveStock } from '../stock/reserve-stock.ts';
import type { OrderDraft } from './draft-order.ts';
import { orderReference, pointsReference } from './order-references.ts';

type Written = { id: number; number: string };
/** `moved`: cart or prices are no longer those that were read. Null: the key was claimed before. */
type Outcome = Result<Written> | 'moved' | null;

/**
 * Writes a decided order in one transaction: a single statement where nothing but cart, coupon, quotas and stock is concerned, else
 * that statement and then credit, points, papers and invoice, each by its own domain, with stock last all the same.
 */
export function writeOrder(db: DatabasePool, draft: OrderDraft, claim: KeyClaim | null): Promise<Outcome> {
  if (!hasMore(draft)) return asOutcome(() => insertOrder(db, draft, claim, draft.stock));
  return withTransaction<Outcome>(db, async (transaction, rollBack) => {
    const written = await asOutcome(() => insertOrder(transaction, draft, claim, null));
    if (written === null || written === 'moved' || !written.ok) return rollBack(written);
    const rest = await writeMore(transaction, draft, written.value);
    return rest.ok ? written : rollBack(rest);
  });
}

const hasMore = ({ head, points, needsPapers, invoiceProfileId }: OrderDraft) =>
  head.payment_state === 'on_account' || points > 0 || needsPapers || invoiceProfileId !== null;

async function writeMore(transaction: Database, draft: OrderDraft, { id, number }: Written): Promise<Result<null>> {
  const { accountId, institutionId, head, points, needsPapers, invoiceProfileId } = draft;
  if (head.payment_state === 'on_account' && institutionId !== null) {
    const reserved = await reserveCredit(transaction, { institutionId, orderId: id, amount: head.total });
    if (!reserved.ok) return reserved;
  }
  if (points > 0) {
    const memo = { en: `Order ${number}`, zh: `订单 ${number}` };
    const spent = await spendPoints(transaction, { accountId, points, reference: pointsReference(id), memo, about: number });
    if (!spent.ok) return spent;
  }
  if (needsPapers) await openPapers(transaction, id);
  if (invoiceProfileId !== null) {
    const wished = await recordInvoiceWish(transaction, { orderId: id, accountId, profileId: invoiceProfileId });
    if (!wished.ok) return wished;
  }
  return reserveStock(transaction, orderReference(id), draft.stock);
}

/** One statement; `stock` null leaves the packs to be reserved later. What moved throws, with a refusal's name as its message. */
export async function insertOrder(
  db: Database,
  draft: OrderDraft,
  claim: KeyClaim | null,
  stock: readonly StockLine[] | null,
): Promise<Written | null> {
  const wish = {
    claim,
    account_id: draft.accountId,
    head: draft.head,
    lines: draft.lines,
    events: draft.events,
    coupon_claim_id: draft.couponClaimId,
    activity_packs: draft.activityPacks,
  };
  const { rows } = await db.query<{ placed: Written | null }>(sql`
    select place_order(
      ${JSON.stringify(wish)}::jsonb,
      ${draft.cartLines.map(({ id }) => id)}, ${skuIds(draft.cartLines)}, ${quantities(draft.cartLines)},
      ${stock && skuIds(stock)}, ${stock && quantities(stock)}
    ) as placed`);
  return rows[0]?.placed ?? null;
}

const skuIds = (lines: readonly StockLine[]) => lines.map(({ sku_id }) => sku_id);
const quantities = (lines: readonly StockLine[]) => lines.map(({ quantity }) => quantity);

/** `place_order` refuses by an error of its own, so that the statement undoes itself. */
async function asOutcome(write: () => Promise<Written | null>): Promise<Outcome> {
  try {
    const written = await write();
    return written && done(written);
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    if (refusal.name === 'cart_moved' || refusal.name === 'prices_moved') return 'moved';
    if (!isErrorName(refusal.name)) throw error;
    return refuse(refusal.name, { details: refusal.details });
  }
}

function readRefusal(error: unknown): { name: string; details: Record<string, unknown> | undefined } | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'AQ001') return null;
  const detail = 'detail' in error && typeof error.detail === 'string' && error.detail !== '' ? JSON.parse(error.detail) : undefined;
  return { name: error.message, details: detail };
}

const isErrorName = (name: string): name is ErrorName => name in errors;
