import type { trialSorts, trialStates } from '@aliquot/contract/console/trials.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PageSearch, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { findAccountId } from '../../people/accounts/find-account-id.ts';

export type TrialState = (typeof trialStates)[number];

/** An application as operators decide about it. */
export type TrialApplicationForDecision = {
  id: number;
  title_en: string;
  title_zh: string;
  /** Catalogue number of the pack that is given. */
  code: string;
  places: number;
  granted: number;
  account_id: number;
  purpose: string;
  state: TrialState;
  applied_at: Date;
  decided_at: Date | null;
  /** The number of the order that it became. */
  order_number: string | null;
  /** Why it was declined. */
  reason: string | null;
};

export type TrialSearch = {
  /**
   * Part of the trial's title, a catalogue number, an order number, or the buyer's mobile number.
   */
  q?: string;
  state?: TrialState;
  /** Without one: undecided first, each group oldest first. */
  sort?: (typeof trialSorts)[number];
  page: number;
  limit: number;
};

const tables = sql`
  trial_application application join trial on trial.id = application.trial_id join sku on sku.id = trial.sku_id
  left join customer_order on customer_order.id = application.order_id`;

const selected = sql`
  select application.id, trial.title_en, trial.title_zh, sku.code, places, application.account_id, purpose, state, applied_at, decided_at, reason,
    customer_order.number as order_number,
    (select count(*)::int from trial_application g where g.trial_id = trial.id and g.state = 'granted') as granted
  from ${tables}`;

const orders = {
  applied: sql`applied_at, application.id`,
  '-applied': sql`applied_at desc, application.id desc`,
} as const satisfies Record<(typeof trialSorts)[number], Sql>;

/** A page of trial applications with how many the search finds in each state. */
export async function findTrialApplications(
  db: Database,
  { state, sort, page, limit, q = '' }: TrialSearch,
): Promise<{ items: TrialApplicationForDecision[]; total: number; counts: Record<string, number> }> {
  const named = await matches(db, q.trim());
  const order = sort === undefined ? sql`state = 'submitted' desc, ${orders.applied}` : orders[sort];
  // a number may be an order's, sought among all orders; words are sought among the few trials
  const reads = /^\d+$/.test(q.trim()) ? oncePerText(q) : {};
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`trial_application application`, id: sql`application.id`, ...named, order, page, limit, ...reads },
    { by: sql`state`, wanted: state && [state] },
  );
  const { rows } = await db.query<TrialApplicationForDecision>(sql`
    ${selected} where application.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`application.id`)}`);
  return { items: rows, ...found };
}

/** One application. Refuses `not_found`. */
export async function getTrialApplication(db: Database, id: number): Promise<Result<TrialApplicationForDecision>> {
  const { rows } = await db.query<TrialApplicationForDecision>(sql`${selected} where application.id = ${id}`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

/** Plain containment, no patterns. Matching trials are found before their applications. */
async function matches(db: Database, words: string): Promise<Pick<PageSearch, 'given' | 'where'>> {
  if (words === '') return { where: sql`true` };
  const buyer = /^1\d{10}$/.test(words) ? await findAccountId(db, words) : null;
  const small = words.toLowerCase();
  const given = sql`meant_trial as materialized (
    select id from trial where id = any (array(select distinct trial_id from trial_application))
      and (${contains(sql`title_en`, small)} or ${contains(sql`title_zh`, small)}
        or sku_id = any (array(select id from sku where upper(code) = ${words.toUpperCase()})))
  )`;
  const ofTrial = sql`application.trial_id in (select id from meant_trial)`;
  if (!/^\d+$/.test(words)) return { given, where: ofTrial };
  return {
    given,
    where: sql`(${ofTrial} or application.account_id = ${buyer}::bigint
      or application.order_id in (select id from customer_order where strpos(number, ${words}) > 0))`,
  };
}
