import { movePrice } from '@aliquot/contract/core/move-price.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import { createImportOfText } from './create-import.ts';
import { delimitedLine } from '../../../platform/files/write-delimited.ts';
import { findPricesBefore } from '../../selling/pricing/planned/find-prices-before.ts';
import type { PackPrice, Tier } from '../../selling/pricing/price-steps.ts';

export type Proposal = { code: string; before: number } & PackPrice;

/**
 * Prices and tiers moved by a percentage and rounded to 0.1 yuan; for a future `day`, the prices
 * just before it.
 */
export async function movePrices(
  db: DatabasePool,
  skuIds: readonly number[],
  { percent, day }: { percent: number; day?: string },
): Promise<Proposal[]> {
  const { rows: now } = await db.query<{ code: string; price: number; tiers: Tier[] }>(
    sql`select code, price, tiers_of(id) as tiers from sku where id = any (${[...skuIds]}::bigint[]) order by code`,
  );
  const rows =
    day === undefined
      ? now
      : (
          await findPricesBefore(
            db,
            now.map(({ code }) => ({ code, day })),
          )
        )
          .values()
          .toArray();
  return rows.map(({ code, price, tiers }) => ({
    code,
    before: price,
    price: movePrice(price, percent),
    tiers: tiers.map((tier) => ({ ...tier, price: movePrice(tier.price, percent) })),
  }));
}

/**
 * Makes an import of proposed prices and requests its check and approval. It records former prices:
 * a row is refused where they changed. Refuses `not_found` for no proposal.
 */
export async function proposePrices(
  db: DatabasePool,
  dataDir: string,
  { proposals, madeBy, name, day }: { proposals: readonly Proposal[]; madeBy: string; name: string; day?: string },
): Promise<Result<{ id: number }>> {
  if (proposals.length === 0) return refuse('not_found');
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const columns = ['code', 'price before', 'price', 'tiers', ...(day === undefined ? [] : ['valid_from'])];
  const lines = proposals.map(({ code, before, price, tiers }) => {
    const steps = tiers.map((tier) => `${tier.min_quantity}: ${yuan(tier.price)}`).join('; ');
    return delimitedLine([code, yuan(before), yuan(price), steps, ...(day === undefined ? [] : [day])], ',');
  });
  const text = delimitedLine(columns, ',') + lines.join('');
  return createImportOfText(db, dataDir, text, { kind: 'prices', fileName: name, mapping: {}, madeBy });
}
