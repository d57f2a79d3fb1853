import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type RequestRow, type RequestSummary, requestSummary, selectRequests } from './internal/request-rows.ts';

/** A page of a buyer's requests, the latest change first; `key` is the request's own id. */
export async function findRequests(
  db: Database,
  accountId: number,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<{ items: (RequestSummary & { key: number })[]; total: number }> {
  const { rows } = await db.query<RequestRow>(sql`
    ${selectRequests} where account_id = ${accountId}
    order by changed_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
  const { rows: counted } = await db.query<{ total: number }>(
    sql`select count(*)::int as total from request where account_id = ${accountId}`,
  );
  return { items: rows.map((row) => ({ ...requestSummary(row, language), key: row.id })), total: counted[0]?.total ?? 0 };
}
