import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CustomerRow, customerColumns } from './find-customers.ts';

export type Customer = CustomerRow & {
  job_position: string;
  research_group: string;
  laboratory: string;
  telephone: string;
  /** Mails to the address come back. */
  email_bounced: boolean;
  language: 'zh-CN' | 'en';
  blocked_at: Date | null;
  closed_at: Date | null;
  /** Whether orders earn points: the institution's switch, on for persons. */
  earns_points: boolean;
  /** Whether they may read their institution's statements. */
  reads_statements: boolean;
};

/** One customer; `not_found` where there is none. */
export async function getCustomer(db: Database, id: number): Promise<Result<Customer>> {
  const { rows } = await db.query<Customer>(sql`
    select ${customerColumns}, account.job_position, account.research_group, account.laboratory, account.telephone, account.language,
      account.blocked_at, account.closed_at, coalesce(institution.earns_points, true) as earns_points,
      exists (
        select from credit_reader reader where reader.account_id = account.id and reader.institution_id = account.institution_id
      ) as reads_statements,
      exists (select from bounced_address where address = lower(account.email)) as email_bounced
    from account left join institution on institution.id = account.institution_id
    where account.id = ${id}`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}
