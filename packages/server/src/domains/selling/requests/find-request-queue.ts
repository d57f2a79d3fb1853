import type { requestAssignees, requestSorts } from '@aliquot/contract/console/requests.ts';
import type { RequestKind, RequestState } from '@aliquot/contract/core/request-states.ts';
import type { Waits } from '@aliquot/contract/shop/thread.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { accountOfMobile, accountsNamed } from '../../people/accounts/accounts-named.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';
import { type RequestRow, selectRequests } from './internal/request-rows.ts';

export type RequestQueueSearch = {
  /** Start of a number, part of a name or of what is wanted, a CAS or mobile number. */
  q?: string;
  kind?: RequestKind;
  state?: RequestState;
  waits_for?: Waits;
  assignee?: (typeof requestAssignees)[number];
  sort?: (typeof requestSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  waiting: sql`request.waits_since, request.id`,
  '-waiting': sql`request.waits_since desc, request.id desc`,
  created: sql`request.created_at, request.id`,
  '-created': sql`request.created_at desc, request.id desc`,
} as const satisfies Record<(typeof requestSorts)[number], Sql>;

/** A page of all requests, longest waiting first, with counts by whom they wait for. */
export async function findRequestQueue(
  db: Database,
  operatorId: number,
  { q, kind, state, waits_for: wanted, assignee, sort = 'waiting', page, limit }: RequestQueueSearch,
): Promise<{ items: RequestRow[]; total: number; counts: Record<string, number> }> {
  const where = allOf([
    requestsNamed(q),
    kind && sql`request.kind = ${kind}`,
    state && sql`request.state = ${state}`,
    assignee && (assignee === 'me' ? sql`request.assignee_id = ${operatorId}` : sql`request.assignee_id is null`),
  ]);
  const { ids, ...found } = await findTabbedPage(
    db,
    { from: sql`request`, id: sql`request.id`, where, order: orders[sort], page, limit, ...oncePerText(q) },
    { by: sql`request.waits_for`, wanted: wanted && [wanted] },
  );
  const { rows } = await db.query<RequestRow>(sql`
    ${selectRequests} where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: rows, ...found };
}

function requestsNamed(q: string | undefined): Sql | undefined {
  const words = (q ?? '').trim().toLowerCase();
  if (words === '') return undefined;
  if (/^r\d{6}(-|$)/.test(words)) return sql`starts_with(request.number, ${words.toUpperCase()})`;
  const reached = accountOfMobile(words);
  return sql`(request.account_id in ${accountsNamed(words)}
    or request.account_id in (select id from account where institution_id in ${institutionsNamed(words)})
    or request.id in (select request_id from request_line where ${contains(sql`text`, words)} or cas = ${words})
    ${reached ? sql`or request.account_id in ${reached.account}` : sql``})`;
}
