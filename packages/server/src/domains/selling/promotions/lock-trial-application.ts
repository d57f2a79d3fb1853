import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An application with the trial that it is for. */
export type TrialApplicationToDecide = {
  trial_id: number;
  account_id: number;
  address_id: number;
  state: 'submitted' | 'granted' | 'declined' | 'withdrawn';
  sku_id: number;
  places: number;
  title_en: string;
  title_zh: string;
};

/** An application under the lock of its trial, so that decisions on one trial take turns. */
export async function lockTrialApplication(transaction: Database, id: number): Promise<TrialApplicationToDecide | undefined> {
  await transaction.query(sql`
    select from trial where id = (select trial_id from trial_application where id = ${id}) for no key update`);
  const { rows } = await transaction.query<TrialApplicationToDecide>(sql`
    select application.trial_id, application.account_id, application.address_id, application.state, trial.sku_id, trial.places, trial.title_en,
      trial.title_zh
    from trial_application application join trial on trial.id = application.trial_id where application.id = ${id}`);
  return rows[0];
}
