import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findSkuId } from '../../goods/catalogue/find-sku-id.ts';

/** A pack of the catalogue as the mall is to give it. */
export type GoodToPut = {
  /** Catalogue number. */
  code: string;
  points: number;
  /** Pieces that the mall may give from now on. */
  stock: number;
};

/**
 * Puts a pack into the points mall, or changes what it costs there and how many are left. Refuses `not_found`, and `not_for_sale`
 * for what is never given for points (domain rules, Points).
 */
export async function putGood(transaction: Database, { code, points, stock }: GoodToPut): Promise<Result<null>> {
  const skuId = await findSkuId(transaction, code);
  if (skuId === null) return refuse('not_found');
  const { rows } = await transaction.query<{ given: boolean }>(sql`select sku_may_be_given(${skuId}) as given`);
  if (rows[0]?.given !== true) return refuse('not_for_sale');
  const changed = await transaction.query(sql`
    update points_good set points = ${points}, stock = ${stock}, withdrawn_at = null, version = version + 1 where sku_id = ${skuId}`);
  if (changed.rowCount === 0) {
    await transaction.query(sql`
      insert into points_good (key, sku_id, points, stock) values (${`sku-${skuId}`}, ${skuId}, ${points}, ${stock})`);
  }
  return done(null);
}

/** Takes a good or coupon out of the mall; orders for it stay as they are. Refuses `not_found`. */
export async function withdrawGood(transaction: Database, key: string): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    update points_good set withdrawn_at = now(), version = version + 1 where key = ${key} and withdrawn_at is null`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
