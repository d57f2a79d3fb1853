import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type PointsFilter = {
  page: number;
  limit: number;
  type?: 'earn' | 'spend' | 'expire' | 'refund' | 'adjust';
  /** YYYY-MM-DD, Asia/Shanghai; both days are included. */
  date_start?: string;
  date_end?: string;
};

export type PointsHistory = {
  items: {
    id: number;
    type: 'earn' | 'spend' | 'expire' | 'refund' | 'adjust';
    change: number;
    memo: string;
    moved_at: string;
    expires_at: string | null;
  }[];
  total: number;
  page: number;
  limit: number;
  balance: number;
};

type Row = {
  id: number;
  type: 'earn' | 'spend' | 'expire' | 'refund' | 'adjust';
  change: number;
  memo_en: string;
  memo_zh: string;
  moved_at: Date;
  expires_at: Date | null;
};

/** The buyer's balance and a page of what moved it, newest first, by type and by days of Asia/Shanghai. */
export async function findPointsHistory(db: Database, accountId: number, filter: PointsFilter, language: Language): Promise<PointsHistory> {
  const wanted = sql`
    account_id = ${accountId}
    and (${filter.type ?? null}::text is null or type = ${filter.type ?? null})
    and (${filter.date_start ?? null}::date is null or moved_at >= ${filter.date_start ?? null}::date::timestamp at time zone 'Asia/Shanghai')
    and (${filter.date_end ?? null}::date is null or moved_at < (${filter.date_end ?? null}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const page = await db.query<Row>(sql`
    select id, type, change, memo_en, memo_zh, moved_at, expires_at from points_transfer where ${wanted}
    order by moved_at desc, id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`);
  const sums = await db.query<{ total: number; balance: number }>(sql`
    select (select count(*) from points_transfer where ${wanted}) as total,
           coalesce((select balance from points_account where account_id = ${accountId}), 0) as balance`);
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      type: row.type,
      change: row.change,
      memo: language === 'en' ? row.memo_en : row.memo_zh,
      moved_at: row.moved_at.toISOString(),
      expires_at: row.expires_at?.toISOString() ?? null,
    })),
    total: sums.rows[0]?.total ?? 0,
    page: filter.page,
    limit: filter.limit,
    balance: sums.rows[0]?.balance ?? 0,
  };
}
