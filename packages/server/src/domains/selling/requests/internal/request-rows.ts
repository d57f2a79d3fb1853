import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { RequestKind, RequestState } from '@aliquot/contract/core/request-states.ts';
import type { Waits } from '@aliquot/contract/shop/thread.ts';
import sql, { type Sql } from 'sql-template-tag';
import { spoken } from '../../../../platform/language/spoken.ts';

/** A request as lists show it, without its quotations. */
export type RequestSummary = Omit<Output<'requests', 'find'>['items'][number], 'quotations'>;
export type RequestLine = RequestSummary['lines'][number];

type LineRow = Omit<RequestLine, 'offered'> & { offered_id: number | null; offered_en: string | null; offered_zh: string | null };

export type RequestRow = {
  id: number;
  number: string;
  account_id: number;
  kind: RequestKind;
  state: RequestState;
  waits_for: Waits;
  waits_since: Date;
  assignee_id: number | null;
  buyer_read: number;
  version: number;
  created_at: Date;
  changed_at: Date;
  excerpt: string;
  is_unread: boolean;
  lines: LineRow[];
};

/** Selects `RequestRow`s with their lines; the caller adds `where`. */
export const selectRequests: Sql = sql`
  select id, number, account_id, kind, state, waits_for, waits_since, assignee_id, buyer_read, version, created_at, changed_at,
    coalesce((
      select left(body, 200) from request_message message where message.request_id = request.id and not is_note order by message.id limit 1
    ), '') as excerpt,
    exists (
      select from request_message message
      where message.request_id = request.id and message.id > request.buyer_read and author = 'operator' and not is_note
    ) as is_unread,
    coalesce((
      select json_agg(json_build_object('position', line.position, 'text', line.text, 'cas', line.cas,
        'product_id', line.product_id, 'code', sku.code, 'packs', line.packs, 'offered_id', line.offered_id,
        'offered_en', offered.name_en, 'offered_zh', offered.name_zh) order by line.position)
      from request_line line left join sku on sku.id = line.sku_id left join product offered on offered.id = line.offered_id
      where line.request_id = request.id
    ), '[]') as lines
  from request`;

export const shownLines = (lines: readonly LineRow[], language: Language): RequestLine[] =>
  lines.map(({ offered_id: id, offered_en: en, offered_zh: zh, ...line }) => ({
    ...line,
    offered: id === null ? null : { product_id: id, name: spoken({ en: en ?? '', zh }, language) },
  }));

export const requestSummary = (row: RequestRow, language: Language): RequestSummary => ({
  id: row.number,
  kind: row.kind,
  state: row.state,
  waits_for: row.waits_for,
  excerpt: row.excerpt,
  lines: shownLines(row.lines, language),
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  is_unread: row.is_unread,
});
