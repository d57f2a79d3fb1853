import sql, { type Sql } from 'sql-template-tag';
import { idsNamed } from '../../../platform/database/names-contain.ts';
import { normaliseMobile } from './mobile.ts';

/** The ids of accounts whose own or company's name contains words in small letters, a statement in brackets. */
export const accountsNamed = (words: string): Sql => idsNamed(sql`account`, sql`nick_name`, sql`inc_name`, words);

/** The same of the account with a mobile number, however it is typed; undefined where that is no such number. */
export function accountOfMobile(typed: string): { mobile: string; account: Sql } | undefined {
  const mobile = normaliseMobile(typed);
  return mobile === null ? undefined : { mobile, account: sql`(select id from account where mobile = ${mobile})` };
}
