import type { customerSorts, customerStates } from '@aliquot/contract/console/customers.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { type Found, readAll } from '../../../platform/database/read-found.ts';
import { institutionsNamed } from '../institutions/name-institutions.ts';
import { accountsNamed } from './accounts-named.ts';
import { normaliseMobile } from './mobile.ts';

export type CustomerState = (typeof customerStates)[number];

/** A buyer's account for operators; an erased one has no personal data. */
export type CustomerRow = {
  id: number;
  state: CustomerState;
  name: string;
  mobile: string | null;
  email: string;
  company: string;
  institution_key: string | null;
  institution_en: string | null;
  institution_zh: string | null;
  created_at: Date;
};

export type CustomerSearch = {
  /**
   * Start of a mobile number or email, an order number, or part of a name (own, company,
   * institution).
   */
  q?: string;
  state?: CustomerState;
  /** The key of an institution. */
  institution?: string;
  sort?: (typeof customerSorts)[number];
  page: number;
  limit: number;
};

/** Unproven accounts belong to nobody yet: they give way to whoever proves the number. */
export const customerState: Sql = sql`case when account.closed_at is not null then 'erased' when account.blocked_at is not null then 'blocked'
  when account.mobile_verified_at is null then 'unproven' else 'active' end`;

/** The columns of `CustomerRow`, on `account` and a left-joined `institution`. */
export const customerColumns: Sql = sql`account.id, ${customerState} as state, account.nick_name as name, account.mobile, account.email,
  account.inc_name as company, institution.key as institution_key, institution.name_en as institution_en, institution.name_zh as institution_zh,
  account.created_at`;

/** A page of customers, the newest first unless it is sorted otherwise, with how many there are. */
export async function findCustomers(
  db: Database,
  { page, limit, ...search }: CustomerSearch,
): Promise<{ items: CustomerRow[]; total: number }> {
  const { ids, total } = await findPage(db, { ...searched(search), page, limit, ...oncePerText(search.q) });
  return { items: await readCustomers(db, ids), total };
}

/** All customers that the table's search finds, in its order. */
export const findCustomersToExport = (db: Database, search: Omit<CustomerSearch, 'page' | 'limit'>): Promise<Found<CustomerRow>> =>
  readAll(db, searched(search), (ids) => readCustomers(db, ids));

function searched({ q = '', state, institution, sort = '-created' }: Omit<CustomerSearch, 'page' | 'limit'>) {
  const where = allOf([
    matches(q.trim()),
    state && sql`${customerState} = ${state}`,
    institution && sql`account.institution_id = (select id from institution where key = ${institution})`,
  ]);
  return { from: sql`account`, id: sql`account.id`, where, order: sort === 'created' ? sql`account.id` : sql`account.id desc` };
}

async function readCustomers(db: Database, ids: readonly number[]): Promise<CustomerRow[]> {
  const { rows } = await db.query<CustomerRow>(sql`
    select ${customerColumns} from account left join institution on institution.id = account.institution_id
    where account.id = any (${[...ids]}::bigint[]) order by ${inOrderOf(ids, sql`account.id`)}`);
  return rows;
}

/** The form of the text decides what is searched; no patterns. */
function matches(words: string): Sql {
  if (words === '') return sql`true`;
  if (/^\d{14}$/.test(words)) return sql`account.id in (select account_id from customer_order where number = ${words})`;
  const digits = normaliseMobile(words) ?? words;
  if (/^1\d{2,10}$/.test(digits)) return sql`account.mobile like ${`${digits}%`}`;
  const lower = words.toLowerCase();
  if (words.includes('@')) return isMailed(lower);
  return sql`(account.id in ${accountsNamed(lower)}
    or account.id in (select id from account where ${isMailed(lower)})
    or account.institution_id in ${institutionsNamed(lower)})`;
}

/** A range and not `like`, as a cached plan does not know the pattern. */
const isMailed = (begins: string): Sql => sql`lower(account.email) ~>=~ ${begins} and lower(account.email) ~<~ ${`${begins}\u{10FFFF}`}`;
