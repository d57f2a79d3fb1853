import type { membershipSorts } from '@aliquot/contract/console/memberships.ts';
import type { MembershipState } from '@aliquot/contract/core/membership-states.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { findAccountId } from '../accounts/find-account-id.ts';
import { institutionsNamed } from '../institutions/name-institutions.ts';
import { type MembershipApplication, selectApplications } from './membership-application.ts';

export type MembershipSearch = {
  /** Part of the institution's name, or the buyer's mobile number. */
  q?: string;
  state?: MembershipState;
  /** Without one: undecided first, each group oldest first. */
  sort?: (typeof membershipSorts)[number];
  page: number;
  limit: number;
};

/** An application with what those who decide need to know of its buyer. */
export type QueuedMembership = MembershipApplication & {
  mobile: string | null;
  email: string;
  member_of_en: string | null;
  member_of_zh: string | null;
};

const orders = {
  applied: sql`applied_at, application.id`,
  '-applied': sql`applied_at desc, application.id desc`,
} as const satisfies Record<(typeof membershipSorts)[number], Sql>;

/** A page of applications with how many the search finds in each state. */
export async function findMembershipQueue(
  db: Database,
  { q = '', state, sort, page, limit }: MembershipSearch,
): Promise<{ items: MembershipApplication[]; total: number; counts: Record<string, number> }> {
  const order = sort === undefined ? sql`state = 'pending' desc, ${orders.applied}` : orders[sort];
  const { ids, ...found } = await findTabbedPage(
    db,
    {
      from: sql`membership_application application`,
      id: sql`application.id`,
      where: await matches(db, q.trim()),
      order,
      page,
      limit,
      ...oncePerText(q),
    },
    { by: sql`state`, wanted: state && [state] },
  );
  const { rows } = await db.query<MembershipApplication>(sql`
    ${selectApplications(sql`application.id = any (${ids}::bigint[])`)} order by ${inOrderOf(ids, sql`application.id`)}`);
  return { items: rows, ...found };
}

/** One application, whatever its state; null where there is none. */
export async function getQueuedMembership(db: Database, id: number): Promise<QueuedMembership | null> {
  const { rows } = await db.query<QueuedMembership>(sql`
    select found.*, account.mobile, account.email, joined.name_en as member_of_en, joined.name_zh as member_of_zh
    from (${selectApplications(sql`application.id = ${id}`)}) found
    join account on account.id = found.account_id
    left join institution joined on joined.id = account.institution_id`);
  return rows[0] ?? null;
}

async function matches(db: Database, words: string): Promise<Sql> {
  if (words === '') return sql`true`;
  const small = words.toLowerCase();
  const buyer = /^1\d{10}$/.test(words) ? await findAccountId(db, words) : null;
  return sql`(application.institution_id in ${institutionsNamed(small)} or ${contains(sql`application.institution_name`, small)}
    or application.account_id = ${buyer}::bigint)`;
}
