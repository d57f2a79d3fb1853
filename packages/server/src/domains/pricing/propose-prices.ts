import { movePrice } from '@aliquot/contract/move-price.ts';
import { type Result, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../../database/connection.ts';
import { createImportOfText } from '../imports/create-import.ts';
import { delimitedLine } from '../imports/write-delimited.ts';
import type { PackPrice, Tier } from './change-price.ts';

export type Proposal = { code: string; before: number } & PackPrice;

/** Prices of packs moved by a share, in percent, and rounded to a tenth of a yuan; tiers move with them. */
export async function movePrices(db: DatabasePool, skuIds: readonly number[], percent: number): Promise<Proposal[]> {
  const { rows } = await db.query<{ code: string; price: number; tiers: Tier[] }>(sql`
    select code, price, coalesce((
      select json_agg(json_build_object('min_quantity', min_quantity, 'price', tier.price) order by min_quantity)
      from sku_tier tier where sku_id = sku.id
    ), '[]') as tiers
    from sku where id = any (${skuIds}::bigint[]) order by code`);
  return rows.map(({ code, price, tiers }) => ({
    code,
    before: price,
    price: movePrice(price, percent),
    tiers: tiers.map((tier) => ({ ...tier, price: movePrice(tier.price, percent) })),
  }));
}

/**
 * Makes an import of prices of what somebody proposes, and asks for its check: from there on it is one like every other, with its faults, its second
 * person and its history. What a pack costs now stands in it too: where it costs something else by then, its row is refused. Refuses `not_found` where nothing is proposed.
 */
export async function proposePrices(
  db: DatabasePool,
  dataDir: string,
  { proposals, madeBy, name }: { proposals: readonly Proposal[]; madeBy: string; name: string },
): Promise<Result<{ id: number }>> {
  if (proposals.length === 0) return refuse('not_found');
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const lines = proposals.map(({ code, before, price, tiers }) =>
    delimitedLine([code, yuan(before), yuan(price), tiers.map((tier) => `${tier.min_quantity}: ${yuan(tier.price)}`).join('; ')], ','),
  );
  const text = delimitedLine(['code', 'price before', 'price', 'tiers'], ',') + lines.join('');
  return createImportOfText(db, dataDir, text, { kind: 'prices', fileName: name, mapping: {}, madeBy });
}
