import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import { demoBuyer } from './accounts.ts';

/** Fen: what the demo buyer's institution may owe. */
const limit = 5_000_000;

/** Gives the demo buyer's institution an account, with access to statements; once. */
export async function loadCredit(transaction: Database): Promise<void> {
  await transaction.query(sql`
    insert into credit_account (institution_id, credit_limit)
    select institution_id, ${limit} from account where mobile = ${demoBuyer.mobile} and institution_id is not null
    on conflict do nothing`);
  await transaction.query(sql`
    insert into credit_reader (account_id, institution_id, granted_by)
    select account.id, account.institution_id, 'demo' from account join credit_account on credit_account.institution_id = account.institution_id
    where mobile = ${demoBuyer.mobile}
    on conflict do nothing`);
}
