import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { TicketKind, TicketReason } from '../../claims/claim-rules.ts';
import type { TicketState } from '../../claims/ticket-states.ts';

export type TicketLine = {
  order_line_id: number;
  product_id: number;
  code: string;
  name: string;
  label: string;
  picture: string;
  quantity: number;
  reason: TicketReason;
  lot: string | null;
};

/** A ticket as lists show it; `id` is its number, `order_id` the order's. */
export type TicketSummary = {
  id: string;
  order_id: string;
  kind: TicketKind;
  reason: TicketReason;
  state: TicketState;
  /** Why the shop ended it; null where it did not. */
  ended_by_shop: string | null;
  submitted_at: string;
  lines: TicketLine[];
};

type LineRow = Omit<TicketLine, 'name' | 'label'> & {
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  attachment_ids: string[];
};

export type TicketRow = {
  id: number;
  number: string;
  account_id: number;
  order_id: number;
  order_number: string;
  kind: TicketKind;
  reason: TicketReason;
  state: TicketState;
  replacement_missing: boolean;
  opened_by: string | null;
  ended_by_shop: string | null;
  submitted_at: Date;
  changed_at: Date;
  lines: LineRow[];
};

/** Selects `TicketRow`s with their lines; the caller adds `where`. */
export const selectTickets: Sql = sql`
  select id, number, account_id, order_id, order_number, kind, reason, state, replacement_missing, opened_by, submitted_at, changed_at,
         (select why from ticket_ending where ticket_id = ticket.id) as ended_by_shop,
         coalesce((select json_agg(json_build_object(
            'order_line_id', line.order_line_id, 'product_id', line.product_id, 'code', line.code, 'name_en', line.name_en,
            'name_zh', line.name_zh, 'label_en', line.label_en, 'label_zh', line.label_zh, 'picture', line.picture,
            'quantity', line.quantity, 'reason', line.reason, 'lot', line.lot, 'attachment_ids', line.attachment_ids) order by line.order_line_id)
          from ticket_line line where line.ticket_id = ticket.id), '[]') as lines
  from ticket`;

export const ticketSummary = (row: TicketRow, language: Language): TicketSummary => ({
  id: row.number,
  order_id: row.order_number,
  kind: row.kind,
  reason: row.reason,
  state: row.state,
  ended_by_shop: row.ended_by_shop,
  submitted_at: row.submitted_at.toISOString(),
  lines: row.lines.map(({ order_line_id, product_id, code, name_en, name_zh, label_en, label_zh, picture, quantity, reason, lot }) => ({
    order_line_id,
    product_id,
    code,
    name: language === 'en' ? name_en : (name_zh ?? name_en),
    label: language === 'en' ? label_en : label_zh,
    picture,
    quantity,
    reason,
    lot,
  })),
});
