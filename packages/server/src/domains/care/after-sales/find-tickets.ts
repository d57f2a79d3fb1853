import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type TicketSlug, type TicketState, slugOfState, statesOfSlug } from '../claims/ticket-states.ts';
import { type TicketRow, type TicketSummary, selectTickets, ticketSummary } from './internal/ticket-summary.ts';

export type TicketPage = { items: TicketSummary[]; total: number; page: number; limit: number; counts: Record<string, number> };

/** A page of a buyer's tickets under one tab, newest first. `counts` is by tab. */
export async function findTickets(
  db: Database,
  accountId: number,
  { status, page, limit }: { status: TicketSlug; page: number; limit: number },
  language: Language,
): Promise<TicketPage> {
  const states = statesOfSlug(status);
  const { rows } = await db.query<TicketRow>(sql`
    ${selectTickets}
    where account_id = ${accountId} and (${states}::text[] is null or state = any(${states}::text[]))
    order by submitted_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`);
  const tabs = await db.query<{ state: TicketState; count: number }>(sql`
    select state, count(*) as count from ticket where account_id = ${accountId} group by state`);
  const counts = new Map<string, number>([['all', 0]]);
  for (const { state, count } of tabs.rows) {
    for (const slug of ['all', slugOfState(state)]) counts.set(slug, (counts.get(slug) ?? 0) + count);
  }
  const items = rows.map((row) => ticketSummary(row, language));
  return { items, total: counts.get(status) ?? 0, page, limit, counts: Object.fromEntries(counts) };
}
