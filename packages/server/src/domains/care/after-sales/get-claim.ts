import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { findOrderForClaim } from '../../selling/orders/lock-order-for-claim.ts';
import { findClaimedQuantities } from '../claims/find-claimed-quantities.ts';
import { findSentLots } from './internal/find-sent-lots.ts';
import { lineRules } from './internal/line-rules.ts';

export type ClaimChoice = Output<'tickets', 'getClaim'>;

/**
 * What a buyer can claim, or an operator (`accountId` null) for anyone: sent packs in no ticket,
 * with their periods.
 */
export async function getClaim(db: Database, accountId: number | null, number: string, language: Language): Promise<Result<ClaimChoice>> {
  const order = await findOrderForClaim(db, accountId, number);
  if (!order) return refuse('not_found');
  const lineIds = order.lines.map(({ id }) => id);
  const claimed = await findClaimedQuantities(db, lineIds);
  const lots = await findSentLots(db, lineIds);
  const lines = order.lines.flatMap((line) => {
    const left = line.shipped_quantity - (claimed.get(line.id) ?? 0);
    if (left <= 0) return [];
    return [
      {
        order_line_id: line.id,
        product_id: line.product_id,
        code: line.code,
        name: spoken({ en: line.name_en, zh: line.name_zh }, language),
        label: language === 'en' ? line.label_en : line.label_zh,
        picture: line.picture,
        kind: line.kind,
        claimable_quantity: left,
        lots: lots.get(line.id) ?? [],
        ...lineRules(order, line, language),
      },
    ];
  });
  return done({ order_id: order.number, lines });
}
