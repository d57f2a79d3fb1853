import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A paper that runs out soon, and whom to tell; `valid_until` is YYYY-MM-DD. */
export type ExpiringPaper = {
  id: number;
  account_id: number;
  paper_kind: string;
  substance_en: string;
  substance_zh: string;
  valid_until: string;
};

/**
 * Verified papers of which something is left and that run out within so many days after `now`. Told is who handed it in, or, when they
 * have left the institution, each of its members.
 */
export async function findExpiringPapers(db: Database, { now, days }: { now: Date; days: number }): Promise<ExpiringPaper[]> {
  const { rows } = await db.query<ExpiringPaper>(sql`
    select paper.id, member.id as account_id, paper.kind as paper_kind, substance.name_en as substance_en,
      coalesce(substance.name_zh, substance.name_en) as substance_zh, to_char(paper.valid_until, 'YYYY-MM-DD') as valid_until
    from regulated_paper paper
    join substance on substance.id = paper.substance_id
    join account member on member.institution_id = paper.institution_id and (
      member.id = paper.account_id
      or not exists (select from account author where author.id = paper.account_id and author.institution_id = paper.institution_id)
    )
    where paper.state = 'verified' and paper.held + paper.used < paper.amount and not (paper.is_single_use and paper.order_id is not null)
      and paper.valid_until between (${now}::timestamptz at time zone 'Asia/Shanghai')::date
        and (${now}::timestamptz at time zone 'Asia/Shanghai')::date + ${days}::int
    order by paper.id, member.id limit 1000`);
  return rows;
}
