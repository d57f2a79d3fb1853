import sql, { type Sql } from 'sql-template-tag';
import type { OfferScope } from './offer-scope.ts';

/** A full reduction (满减) that runs now; amounts in fen. */
export type RunningReduction = {
  id: number;
  title_en: string;
  title_zh: string;
  steps: { threshold: number; off: number }[];
  scope: OfferScope;
};

/** Selects the steps of a `full_reduction` from the lowest up, as JSON. */
export const selectSteps: Sql = sql`
  (select coalesce(json_agg(json_build_object('threshold', threshold, 'off', off) order by threshold), '[]')
   from full_reduction_step where full_reduction_id = full_reduction.id)`;

/** Selects the running `RunningReduction`s. */
export const selectRunningReductions: Sql = sql`select id, title_en, title_zh, steps, scope
  /* not null: reductions[].steps (one that runs has steps) */ from running_full_reduction`;
