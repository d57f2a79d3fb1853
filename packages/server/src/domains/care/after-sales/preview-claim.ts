import type { Output } from '@aliquot/contract/shop/client.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findOrderForClaim } from '../../selling/orders/lock-order-for-claim.ts';
import { expectRefund } from './internal/expect-refund.ts';
import { type ClaimRequest, judgeClaims } from './internal/judge-claims.ts';

export type ClaimPreview = Output<'tickets', 'preview'>;

/**
 * What a claim would return if granted now, as ticket and refund compute it; null if it ends with
 * goods.
 */
export async function previewClaim(
  db: Database,
  accountId: number,
  { orderNumber, ...request }: ClaimRequest & { orderNumber: string },
): Promise<Result<ClaimPreview>> {
  const order = await findOrderForClaim(db, accountId, orderNumber);
  if (!order) return refuse('not_found');
  const claims = await judgeClaims(db, order, request);
  if (!claims.ok) return claims;
  if (request.kind !== 'refund' && request.kind !== 'return') return done({ refund: null });
  const packs = claims.value.map(({ line, quantity, reason }) => ({ order_line_id: line.id, quantity, reason }));
  return done({ refund: await expectRefund(db, order, packs) });
}
