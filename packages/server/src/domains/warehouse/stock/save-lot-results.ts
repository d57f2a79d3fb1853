import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { LotResult } from './get-lot-record.ts';

const certificateStands = {
  en: 'The lot has been decided on: its certificate is final.',
  'zh-CN': '该批次已作出放行等决定，分析证书不能再修改。',
} as const;

/**
 * Replaces the analysis results of a lot in quarantine at `version`; returns the new version. Final
 * after release. Refuses `not_found`, `wrong_state`, `changed_meanwhile`.
 */
export async function saveLotResults(
  transaction: Database,
  { lotId, version, results }: { lotId: number; version: number; results: readonly LotResult[] },
): Promise<Result<{ version: number }>> {
  const { rows } = await transaction.query<{ status: string; version: number }>(
    sql`select status, results_version as version from lot where id = ${lotId} for no key update`,
  );
  const [lot] = rows;
  if (!lot) return refuse('not_found');
  if (lot.status !== 'quarantine') return refuse('wrong_state', { reason: certificateStands });
  if (lot.version !== version) return refuse('changed_meanwhile', { details: { now: { version: lot.version } } });
  await transaction.query(sql`delete from lot_result where lot_id = ${lotId}`);
  await transaction.query(sql`
    insert into lot_result (lot_id, position, test_en, test_zh, limit_en, limit_zh, result_en, result_zh, method)
    select ${lotId}, position, given -> 'test' ->> 'en', given -> 'test' ->> 'zh', given -> 'limit' ->> 'en', given -> 'limit' ->> 'zh',
      given -> 'result' ->> 'en', given -> 'result' ->> 'zh', given ->> 'method'
    from jsonb_array_elements(${JSON.stringify(results)}::jsonb) with ordinality as item (given, position)`);
  await transaction.query(sql`update lot set results_version = results_version + 1 where id = ${lotId}`);
  return done({ version: version + 1 });
}
