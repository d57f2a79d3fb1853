import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { labelObject } from './lot-corrections.ts';
import type { LotLabel } from './read-lot.ts';

type BothLanguages = { en: string; zh: string };

/** A released lot with its analysis results in both languages; days are YYYY-MM-DD. */
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
  /** Corrections since others could see the lot: from its release or first parcel. Oldest first. */
  corrections: { on: string; was: LotLabel; became: LotLabel }[];
  /** Present numbers of other lots that had this lot's number before a correction. */
  namesakes: string[];
  /** A recalled lot keeps its certificate, marked as recalled. */
  is_recalled: boolean;
  results: { test: BothLanguages; limit: BothLanguages; result: BothLanguages; method: string | null }[];
};

/**
 * A lot by catalogue and printed lot number, or a former number; `not_found` in quarantine or
 * rejected.
 */
export async function getLot(db: Database, { code, number }: { code: string; number: string }): Promise<Result<Lot>> {
  const { rows } = await db.query<Lot>(sql`
    select
      lot.number, sku.code, sku.product_id, lot.manufactured_on::text, lot.released_on::text, lot.released_by,
      lot.retest_on::text, lot.expires_on::text, lot.status = 'recalled' as is_recalled,
      coalesce((
        select json_agg(json_build_object('on', ${shanghaiDayOf(sql`corrected_at`)}, 'was', ${labelObject.was}, 'became', ${labelObject.became}) order by id)
        from lot_correction correction where lot_id = lot.id and ${wasSeen}
      ), '[]') as corrections,
      coalesce((
        select json_agg(distinct other.number) from lot_correction correction join lot other on other.id = correction.lot_id
        join sku pack on pack.id = other.sku_id
        where correction.number = lot.number and other.number <> lot.number and pack.product_id = sku.product_id and ${wasSeen}
      ), '[]') as namesakes,
      coalesce((
        select json_agg(json_build_object(
          'test', json_build_object('en', test_en, 'zh', test_zh), 'limit', json_build_object('en', limit_en, 'zh', limit_zh),
          'result', json_build_object('en', result_en, 'zh', result_zh), 'method', method
        ) order by position)
        from lot_result where lot_id = lot.id
      ), '[]') as results
    from lot join sku on sku.id = lot.sku_id
    where sku.code = ${code} and lot.id = lot_named(sku.id, ${number}) and lot.status in ('released', 'recalled')
      and lot.released_on is not null and lot.released_by is not null`);
  const [lot] = rows;
  return lot ? done(lot) : refuse('not_found');
}

const shanghaiDayOf = (instant: Sql): Sql => sql`(${instant} at time zone 'Asia/Shanghai')::date`;

/**
 * Whether the certificate was public or packs had left: only then did others see former values. A
 * lot without a delivery was public from the start, unless its first decision shows otherwise.
 */
const wasSeen = sql`(exists (
  select from lot_movement sent where sent.lot_id = correction.lot_id and sent.kind = 'ship' and sent.id <= correction.last_movement_id)
  or exists (
  select from lot_event decided where decided.lot_id = correction.lot_id and decided.status in ('released', 'recalled')
    and decided.happened_at <= correction.corrected_at)
  or exists (
  select from lot came left join lateral (
    select status, happened_at from lot_event where lot_event.lot_id = came.id order by lot_event.id limit 1) began on true
  where came.id = correction.lot_id and case when began.status is null then came.status in ('released', 'recalled')
    else began.status = 'quarantine' or came.released_on < ${shanghaiDayOf(sql`began.happened_at`)} end))`;
