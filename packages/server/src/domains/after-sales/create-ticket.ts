import type { Language } from '@aliquot/contract/language.ts';
import { type Result, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type ClaimableLine, type OrderForClaim, lockOrderForClaim } from '../orders/lock-order-for-claim.ts';
import { type TicketKind, type TicketReason, claimEndsAt, isKindPossible } from './claim-rules.ts';
import { findClaimedQuantities } from './find-claimed-quantities.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { checkAttachments, writeMessage } from './write-message.ts';

export type NewTicket = {
  orderNumber: string;
  kind: TicketKind;
  reason: TicketReason;
  lines: readonly { order_line_id: number; quantity: number }[];
  description: string;
  attachmentIds: readonly string[];
};

type Claim = { line: ClaimableLine; quantity: number };

/**
 * Opens an after-sales ticket on lines of a shipped order. The order stays locked until the transaction ends, so claims on it
 * take turns and together never exceed what was shipped.
 */
export async function createTicket(
  transaction: Database,
  accountId: number,
  ticket: NewTicket,
  language: Language,
): Promise<Result<Ticket>> {
  const order = await lockOrderForClaim(transaction, accountId, ticket.orderNumber);
  if (!order) return refuse('not_found');
  if (order.status !== 'shipped' && order.status !== 'completed') return refuse('wrong_state');
  if (!isKindPossible(ticket.kind, ticket.reason)) return refuse('claim_kind_wrong');
  const end = claimEndsAt(ticket.kind, ticket.reason, order.completed_at);
  if (end && end <= new Date()) return refuse('claim_period_over');
  const claims = readClaims(order, ticket.lines);
  if (!claims) return refuse('not_found');
  const claimed = await findClaimedQuantities(
    transaction,
    claims.map(({ line }) => line.id),
  );
  if (claims.some(({ line, quantity }) => quantity + (claimed.get(line.id) ?? 0) > line.shipped_quantity)) return refuse('quantity_limit');
  const files = await checkAttachments(transaction, accountId, ticket.attachmentIds, language);
  if (!files.ok) return files;

  const { rows } = await transaction.query<{ id: number; number: string }>(sql`
    insert into ticket (number, account_id, order_id, order_number, order_shipping, kind, reason)
    values ('T' || next_order_number(), ${accountId}, ${order.id}, ${order.number}, ${order.shipping}, ${ticket.kind}, ${ticket.reason}) returning id, number`);
  const [stored] = rows;
  if (!stored) throw new Error('a ticket was not stored');
  await storeLines(transaction, stored.id, claims);
  await writeMessage(transaction, stored.id, 'buyer', { body: ticket.description, attachmentIds: files.value });
  return getTicket(transaction, accountId, stored.number, language);
}

/** The order's lines that are asked about, each once with its sum; null where one is not the order's. */
function readClaims(order: OrderForClaim, wanted: NewTicket['lines']): Claim[] | null {
  const sums = new Map<number, number>();
  for (const { order_line_id, quantity } of wanted) sums.set(order_line_id, (sums.get(order_line_id) ?? 0) + quantity);
  const claims = order.lines.flatMap((line) => {
    const quantity = sums.get(line.id);
    return quantity === undefined ? [] : [{ line, quantity }];
  });
  return claims.length === sums.size ? claims : null;
}

async function storeLines(transaction: Database, ticketId: number, claims: readonly Claim[]): Promise<void> {
  for (const { line, quantity } of claims) {
    await transaction.query(sql`
      insert into ticket_line (ticket_id, order_line_id, quantity, sku_id, product_id, code, name_en, name_zh, label_en, label_zh, picture,
                               line_quantity, line_amount)
      values (${ticketId}, ${line.id}, ${quantity}, ${line.sku_id}, ${line.product_id}, ${line.code}, ${line.name_en}, ${line.name_zh},
              ${line.label_en}, ${line.label_zh}, ${line.picture}, ${line.quantity}, ${line.amount})`);
  }
}
