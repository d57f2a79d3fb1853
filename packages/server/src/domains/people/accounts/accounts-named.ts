import sql, { type Sql } from 'sql-template-tag';
import { idsNamed } from '../../../platform/database/names-contain.ts';
import { normaliseMobile } from './mobile.ts';

/** Account ids by part of own or company name, in lower case; a bracketed statement. */
export const accountsNamed = (words: string): Sql => idsNamed(sql`account`, sql`nick_name`, sql`inc_name`, words);

/** The same by mobile number in any format; undefined if it is none. */
export function accountOfMobile(typed: string): { mobile: string; account: Sql } | undefined {
  const mobile = normaliseMobile(typed);
  return mobile === null ? undefined : { mobile, account: sql`(select id from account where mobile = ${mobile})` };
}
