import type { Language } from '@aliquot/contract/core/language.ts';
import type { ruleBuyers, rulePayments } from '@aliquot/contract/console/rule-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { today } from '../../../../platform/database/shanghai-day.ts';

/**
 * A list's conditions from a day on, with their legal source; days are YYYY-MM-DD, Beijing time.
 */
export type ListRule = {
  valid_from: string;
  /** The last day before the next version, or the one that ends it without another. */
  valid_until: string | null;
  state: 'future' | 'in_force' | 'past';
  buyers: (typeof ruleBuyers)[number];
  /** Keys of the kinds of permits, all of them needed. */
  permit_kinds: string[];
  payment_methods: (typeof rulePayments)[number][];
  /** Days from shipment; null where no report is due. */
  report_days: number | null;
  keep_years: number;
  source: string;
  written_by: string | null;
  /** Whether somebody has compared it with the printed law, and who. */
  is_verified: boolean;
  verified_by: string | null;
};

/** A list's requirements by day, newest first. */
export async function findListRules(db: Database, key: string): Promise<ListRule[]> {
  const { rows } = await db.query<ListRule>(sql`
    select to_char(valid_from, 'YYYY-MM-DD') as valid_from, to_char(last_day, 'YYYY-MM-DD') as valid_until,
      case when valid_from > today then 'future' when last_day < today then 'past' else 'in_force' end as state,
      buyers, permit_kinds, payment_methods, report_days, keep_years, source, written_by, is_verified, verified_by
    from (
      select *, least(valid_until, lead(valid_from) over (order by valid_from) - 1) as last_day,
        ${today} as today
      from regulated_rule where list_key = ${key}
    ) rule
    order by valid_from desc`);
  return rows;
}

/** The kinds of permits that a list can require, in the reader's language. */
export async function findKnownPermitKinds(db: Database, language: Language): Promise<{ key: string; name: string }[]> {
  const { rows } = await db.query<{ key: string; name: string }>(
    sql`select key, ${language === 'en' ? sql`name_en` : sql`name_zh`} as name from permit_kind order by key`,
  );
  return rows;
}
