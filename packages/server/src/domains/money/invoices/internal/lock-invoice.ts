import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** An invoice or red letter as issued; kinds `ordinary` or `special`, `person` or `enterprise`. */
export type LockedInvoice = {
  id: number;
  number: string;
  kind: string;
  buyer_kind: string;
  title: string;
  tax_number: string | null;
  red_letter_of: number | null;
};

/** Locks an invoice's orders, so that their money stays as read, and returns it; or null. */
export async function lockInvoice(transaction: Database, number: string): Promise<LockedInvoice | null> {
  await transaction.query(sql`
    select from customer_order where id in (
      select part.order_id from invoice_order part join invoice on invoice.id = part.invoice_id where invoice.number = ${number}
    ) order by id for update`);
  const { rows } = await transaction.query<LockedInvoice>(sql`
    select id, number, kind, buyer_kind, title, tax_number, red_letter_of from invoice where number = ${number}`);
  return rows[0] ?? null;
}
