import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

type BothLanguages = { en: string; zh: string };

/** A released lot with what its analysis found, as printed, in both languages; days are YYYY-MM-DD. */
export type Lot = {
  number: string;
  /** Catalogue number of the pack. */
  code: string;
  product_id: number;
  manufactured_on: string;
  released_on: string;
  released_by: string;
  retest_on: string | null;
  expires_on: string | null;
  /** A recalled lot keeps its certificate, which then says so. */
  is_recalled: boolean;
  results: { test: BothLanguages; limit: BothLanguages; result: BothLanguages; method: string | null }[];
};

/** The lot of a pack by catalogue number and lot number, as printed on its label; `not_found` in quarantine or when rejected. */
export async function getLot(db: Database, { code, number }: { code: string; number: string }): Promise<Result<Lot>> {
  const { rows } = await db.query<Lot>(sql`
    select
      lot.number, sku.code, sku.product_id, lot.manufactured_on::text, lot.released_on::text, lot.released_by,
      lot.retest_on::text, lot.expires_on::text, lot.status = 'recalled' as is_recalled,
      coalesce((
        select json_agg(json_build_object(
          'test', json_build_object('en', test_en, 'zh', test_zh), 'limit', json_build_object('en', limit_en, 'zh', limit_zh),
          'result', json_build_object('en', result_en, 'zh', result_zh), 'method', method
        ) order by position)
        from lot_result where lot_id = lot.id
      ), '[]') as results
    from lot join sku on sku.id = lot.sku_id
    where sku.code = ${code} and lot.number = ${number} and lot.status in ('released', 'recalled')`);
  const [lot] = rows;
  return lot ? done(lot) : refuse('not_found');
}
