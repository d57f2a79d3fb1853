import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PointsHeld, getPointsHeld } from './internal/get-points-held.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

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
    /** The number of the order, points order or ticket that caused it. */
    about: string | null;
    moved_at: string;
    /** Points that came in can be spent from then on. */
    spendable_from: string | null;
    expires_at: string | null;
  }[];
  total: number;
  page: number;
  limit: number;
  /** What can be spent now. */
  balance: number;
} & Omit<PointsHeld, 'spendable'>;

type Row = {
  id: number;
  type: 'earn' | 'spend' | 'expire' | 'refund' | 'adjust';
  change: number;
  memo_en: string;
  memo_zh: string;
  about: string | null;
  moved_at: Date;
  spendable_from: Date | null;
  expires_at: Date | null;
};

/** A buyer's points and a page of their movements, newest first, by type and day (Beijing time). */
export async function findPointsHistory(db: Database, accountId: number, filter: PointsFilter, language: Language): Promise<PointsHistory> {
  const wanted = sql`
    account_id = ${accountId}
    and (${filter.type ?? null}::text is null or type = ${filter.type ?? null})
    and (${filter.date_start ?? null}::date is null or moved_at >= ${filter.date_start ?? null}::date::timestamp at time zone 'Asia/Shanghai')
    and (${filter.date_end ?? null}::date is null or moved_at < (${filter.date_end ?? null}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const page = await db.query<Row>(sql`
    select id, type, change, memo_en, memo_zh, about, moved_at, spendable_from, expires_at from points_transfer where ${wanted}
    order by moved_at desc, id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`);
  const count = await db.query<{ total: number }>(sql`select count(*) as total from points_transfer where ${wanted}`);
  const { spendable, ...held } = await getPointsHeld(db, accountId, databaseNow());
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      type: row.type,
      change: row.change,
      memo: language === 'en' ? row.memo_en : row.memo_zh,
      about: row.about,
      moved_at: row.moved_at.toISOString(),
      spendable_from: row.spendable_from?.toISOString() ?? null,
      expires_at: row.expires_at?.toISOString() ?? null,
    })),
    total: count.rows[0]?.total ?? 0,
    page: filter.page,
    limit: filter.limit,
    balance: spendable,
    ...held,
  };
}
