import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** An application as operators decide about it. */
export type TrialApplicationForDecision = {
  id: number;
  trial: string;
  places: number;
  granted: number;
  account_id: number;
  purpose: string;
  state: 'submitted' | 'granted' | 'declined' | 'withdrawn';
  applied_at: Date;
  /** The number of the order that it became. */
  order_number: string | null;
  /** Why it was declined. */
  reason: string | null;
};

/** The latest two hundred trial applications for an operator, undecided ones first, each group oldest first. */
export async function findTrialApplications(db: Database): Promise<TrialApplicationForDecision[]> {
  const { rows } = await db.query<TrialApplicationForDecision>(sql`
    select application.id, trial.title_en as trial, places, application.account_id, purpose, state, applied_at, reason, customer_order.number as order_number,
           (select count(*) from trial_application g where g.trial_id = trial.id and g.state = 'granted') as granted
    from trial_application application join trial on trial.id = application.trial_id
    left join customer_order on customer_order.id = application.order_id
    order by state = 'submitted' desc, applied_at, application.id limit 200`);
  return rows;
}
