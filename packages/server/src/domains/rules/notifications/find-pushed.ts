import sql from 'sql-template-tag';
import { Type } from 'typebox';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { PushedNotice } from '@aliquot/contract/core/pushed-notice.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonReader, readJson } from '../../../platform/database/json-column.ts';
import { noticeHref, noticeText } from './internal/notice-texts.ts';
import type { NotificationKind } from './internal/notification-kinds.ts';

/** A notification for a buyer's open pages, in whichever language one is read. */
export type Pushed = { id: number; accountId: number; in: (language: Language) => PushedNotice };

/** How long a notice waits for a browser that has lost its connection, in minutes. */
const keptMinutes = 10;
/** So many for all buyers together; what is beyond waits for the buyer's next one. */
const mostAtOnce = 5_000;

const readFacts = jsonReader('notification.facts', Type.Record(Type.String(), Type.Unknown()));

/** New notifications of each account after one that is known, oldest first. */
export async function findPushed(db: Database, after: ReadonlyMap<number, number>): Promise<Pushed[]> {
  const { rows } = await db.query<{ id: number; account_id: number; kind: NotificationKind; facts: unknown; unread: number }>(sql`
    select id, notification.account_id, kind, facts,
      (select count(*)::int from notification one
       where one.account_id = notification.account_id and one.is_shown and one.read_at is null) as unread
    from notification join unnest(${[...after.keys()]}::bigint[], ${[...after.values()]}::bigint[]) as known (account_id, id_known)
      on known.account_id = notification.account_id and id > id_known
    where is_shown and created_at > now() - make_interval(mins => ${keptMinutes}) order by id limit ${mostAtOnce}`);
  return readJson(rows, { facts: readFacts })
    .filter(({ kind, facts }) => !isOwnDoing(kind, facts))
    .map(({ id, account_id, kind, facts, unread }) => ({
      id,
      accountId: account_id,
      in: (language) => ({ id, ...noticeText(kind, facts, language), href: noticeHref(kind, facts), unread }),
    }));
}

/** What follows at once from placing an order, and is shown where it was placed. */
const isOwnDoing = (kind: NotificationKind, facts: Record<string, unknown>): boolean =>
  kind === 'order_placed' || (kind === 'permits_needed' && facts['state'] === 'needed');

/** The newest notification of an account that is at least `seconds` old; 0 for none. */
export async function newestNotification(db: Database, accountId: number, seconds: number): Promise<number> {
  const { rows } = await db.query<{ newest: number }>(sql`
    select coalesce(max(id), 0) as newest from notification
    where account_id = ${accountId} and created_at <= now() - make_interval(secs => ${seconds})`);
  return rows[0]?.newest ?? 0;
}
