import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { noticeHref, noticeText } from './internal/notice-texts.ts';
import type { NotificationKind } from './internal/notification-kinds.ts';
import { jsonReader, readJson } from '../../../platform/database/json-column.ts';

export type Notifications = Output<'notifications', 'find'>;

type Row = { id: number; kind: NotificationKind; facts: unknown; created_at: Date; is_read: boolean };

const readFacts = jsonReader('notification.facts', Type.Record(Type.String(), Type.Unknown()));

/** A buyer's notifications, newest first, in the reader's language, and the number unread. */
export async function findNotifications(
  db: Database,
  accountId: number,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<Notifications> {
  const { rows } = await db.query<Row>(sql`
    select id, kind, facts, created_at, read_at is not null as is_read from notification
    where account_id = ${accountId} and is_shown order by id desc limit ${limit} offset ${(page - 1) * limit}`);
  const { rows: sums } = await db.query<{ total: number; unread: number }>(sql`
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notification where account_id = ${accountId} and is_shown`);
  return {
    items: readJson(rows, { facts: readFacts }).map(({ id, kind, facts, created_at, is_read }) => ({
      id,
      kind,
      ...noticeText(kind, facts, language),
      href: noticeHref(kind, facts),
      created_at: created_at.toISOString(),
      is_read,
    })),
    total: sums[0]?.total ?? 0,
    unread: sums[0]?.unread ?? 0,
    page,
    limit,
  };
}
