import type { Language } from '@aliquot/contract/core/language.ts';
import type { lotDecisions } from '@aliquot/contract/console/stock.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { batchVersion } from './correct-lot.ts';
import { decisionsOn } from './decide-lot.ts';
import { type LotState, lotState } from './find-lot-table.ts';
import { packColumns, warehouseObject } from './find-stock-table.ts';
import { formerNumbers, labelObject } from './lot-corrections.ts';
import type { LotLabel } from './read-lot.ts';

type Bilingual = { en: string; zh: string };
/** One test of an analysis as its certificate prints it. */
export type LotResult = { test: Bilingual; limit: Bilingual; result: Bilingual; method: string | null };

/** A lot as the warehouse's people keep it; days are YYYY-MM-DD. */
export type LotRecord = LotLabel & {
  id: number;
  code: string;
  name: string;
  label: string;
  state: LotState;
  received_on: string;
  version: number;
  /** Its numbers before they were corrected, the newest first. */
  former: string[];
  /** Packs of it that have left. */
  sent: number;
  /** All lots of the product that have its number, by pack, itself among them. */
  batch: (LotLabel & { id: number; code: string; label: string; sent: number })[];
  batch_version: string;
  released_on: string | null;
  released_by: string | null;
  locations: { warehouse: { key: string; name: string }; on_hand: number; aside: number }[];
  decisions: { status: string; by: string; reason: string; at: string }[];
  corrections: { was: LotLabel; became: LotLabel; by: string; reason: string; at: string }[];
  results: LotResult[];
  results_version: number;
  usual_tests: LotResult[];
  acts: ((typeof lotDecisions)[number] | 'results')[];
};

const resultsOf = (lotId: ReturnType<typeof sql>) => sql`coalesce((
  select json_agg(json_build_object('test', json_build_object('en', test_en, 'zh', test_zh), 'limit', json_build_object('en', limit_en, 'zh', limit_zh),
    'result', json_build_object('en', result_en, 'zh', result_zh), 'method', method) order by position)
  from lot_result where lot_id = ${lotId}), '[]')`;

const sentPacks = (lotId: Sql) => sql`coalesce((
  select -sum(on_hand_change)::int from lot_movement where lot_id = ${lotId} and kind = 'ship'), 0)`;

type FoundLot = Omit<LotRecord, 'acts' | 'batch' | 'batch_version'> & {
  status: string;
  batch: (LotRecord['batch'][number] & { version: number })[];
};

/** A lot by its id. Refuses `not_found`. */
export async function getLotRecord(db: Database, id: number, language: Language): Promise<Result<LotRecord>> {
  const { rows } = await db.query<FoundLot>(sql`
    select lot.id, lot.version, ${formerNumbers} as former, ${sentPacks(sql`lot.id`)} as sent, ${packColumns(language)}, lot.number, lot.status, ${lotState} as state, lot.manufactured_on::text, lot.received_on::text,
      lot.retest_on::text, lot.expires_on::text, lot.released_on::text, lot.released_by, lot.results_version,
      ${resultsOf(sql`lot.id`)} as results,
      ${resultsOf(sql`(
        select other.id from lot other join sku pack on pack.id = other.sku_id
        where pack.product_id = sku.product_id and exists (select from lot_result where lot_id = other.id)
        order by other.received_on desc, other.id desc limit 1)`)} as usual_tests,
      coalesce((
        select json_agg(json_build_object('warehouse', ${warehouseObject(language)}, 'on_hand', on_hand, 'aside', quarantined) order by warehouse.id)
        from lot_stock join warehouse on warehouse.id = lot_stock.warehouse_id where lot_id = lot.id and on_hand > 0), '[]') as locations,
      coalesce((
        select json_agg(json_build_object('status', status, 'by', decided_by, 'reason', reason, 'at',
          to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by id desc)
        from lot_event where lot_id = lot.id), '[]') as decisions,
      coalesce((
        select json_agg(json_build_object('was', ${labelObject.was}, 'became', ${labelObject.became}, 'by', corrected_by, 'reason', reason, 'at',
          to_char(corrected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by id desc)
        from lot_correction correction where lot_id = lot.id), '[]') as corrections,
      coalesce((select json_agg(json_build_object('id', own.id, 'code', pack.code, 'label', ${language === 'en' ? sql`pack.label_en` : sql`pack.label_zh`},
          'number', own.number, 'manufactured_on', own.manufactured_on, 'retest_on', own.retest_on, 'expires_on', own.expires_on,
          'version', own.version, 'sent', ${sentPacks(sql`own.id`)}) order by own.id)
        from lot own join sku pack on pack.id = own.sku_id where own.number = lot.number and pack.product_id = sku.product_id), '[]') as batch
    from lot join sku on sku.id = lot.sku_id join product on product.id = sku.product_id where lot.id = ${id}`);
  const [found] = rows;
  if (!found) return refuse('not_found');
  const { status, batch, ...lot } = found;
  const isOpen = status === 'quarantine';
  return done({
    ...lot,
    batch: batch.map(({ version: _version, ...one }) => one),
    batch_version: batchVersion(batch),
    usual_tests: isOpen && lot.results.length === 0 ? lot.usual_tests.map((test) => ({ ...test, result: { en: '', zh: '' } })) : [],
    // a lot that is for sale is released once more only after a new analysis
    acts: [...decisionsOn(status).filter((act) => act !== status || lot.retest_on !== null), ...(isOpen ? (['results'] as const) : [])],
  });
}
