import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { checkAttachments } from '../../site/attachments/attached-files.ts';
import { type OrderForClaim, lockOrderForClaim } from '../../selling/orders/lock-order-for-claim.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { type Claim, type ClaimRequest, judgeClaims } from './internal/judge-claims.ts';
import { writeMessage } from './internal/write-message.ts';

export type NewTicket = ClaimRequest & {
  orderNumber: string;
  description: string;
  attachmentIds: readonly string[];
};

/**
 * Opens a ticket on sent packs. The order stays locked, so that claims never exceed what was
 * shipped.
 */
export async function createTicket(
  transaction: Database,
  accountId: number,
  ticket: NewTicket,
  language: Language,
): Promise<Result<Ticket>> {
  const order = await lockOrderForClaim(transaction, accountId, ticket.orderNumber);
  if (!order) return refuse('not_found');
  const stored = await storeTicket(transaction, order, ticket, language);
  return stored.ok ? getTicket(transaction, accountId, stored.value, language) : stored;
}

/** An operator who opens a ticket for its buyer; the same `key` (a UUID) opens one. */
export type Opener = { by: string; key: string };

/**
 * Opens a ticket on a buyer's behalf by the same rules; returns its number. Their words appear as
 * the shop's. Refuses `idempotency_key_reused` for another order's ticket.
 */
export async function createTicketFor(
  transaction: Database,
  opener: Opener,
  ticket: NewTicket,
  language: Language,
): Promise<Result<string>> {
  const order = await lockOrderForClaim(transaction, null, ticket.orderNumber);
  if (!order) return refuse('not_found');
  const { rows } = await transaction.query<{ number: string; order_id: number }>(
    sql`select number, order_id from ticket where opened_key = ${opener.key}`,
  );
  const [before] = rows;
  if (before) return before.order_id === order.id ? done(before.number) : refuse('idempotency_key_reused');
  return storeTicket(transaction, order, ticket, language, opener);
}

async function storeTicket(
  transaction: Database,
  order: OrderForClaim,
  ticket: NewTicket,
  language: Language,
  opener: Opener | null = null,
): Promise<Result<string>> {
  const { account_id: accountId } = order;
  const claims = await judgeClaims(transaction, order, ticket);
  if (!claims.ok) return claims;
  const shown = [...ticket.attachmentIds, ...claims.value.flatMap(({ attachmentIds }) => attachmentIds)];
  const files = await checkAttachments(transaction, accountId, 'ticket', shown, language);
  if (!files.ok) return files;

  const { rows } = await transaction.query<{ id: number; number: string }>(sql`
    insert into ticket (number, account_id, order_id, order_number, order_shipping, kind, reason, opened_by, opened_key)
    values ('T' || next_order_number(), ${accountId}, ${order.id}, ${order.number}, ${order.shipping}, ${ticket.kind},
            ${claims.value[0]?.reason ?? ticket.reason}, ${opener?.by ?? null}, ${opener?.key ?? null}) returning id, number`);
  const [stored] = rows;
  if (!stored) throw new Error('a ticket was not stored');
  await storeLines(transaction, stored.id, claims.value);
  const attachmentIds = [...new Set(ticket.attachmentIds)];
  await writeMessage(transaction, stored.id, opener ? 'operator' : 'buyer', { body: ticket.description, attachmentIds });
  return done(stored.number);
}

async function storeLines(transaction: Database, ticketId: number, claims: readonly Claim[]): Promise<void> {
  for (const { line, quantity, reason, lot, sent, attachmentIds } of claims) {
    await transaction.query(sql`
      insert into ticket_line (ticket_id, order_line_id, quantity, reason, lot, lot_id, attachment_ids, sku_id, product_id, code, name_en, name_zh,
                               label_en, label_zh, picture, line_quantity, line_amount, line_points)
      values (${ticketId}, ${line.id}, ${quantity}, ${reason}, ${lot}, ${sent?.lot_id ?? null}, ${attachmentIds}::uuid[], ${line.sku_id}, ${line.product_id},
              ${line.code}, ${line.name_en}, ${line.name_zh}, ${line.label_en}, ${line.label_zh}, ${line.picture}, ${line.quantity},
              ${line.amount}, ${line.points_share})`);
  }
}
