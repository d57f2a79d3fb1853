import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** An invoice or a red letter as it was made out; the kinds are `ordinary` or `special`, and `person` or `enterprise`. */
export type LockedInvoice = {
  id: number;
  number: string;
  kind: string;
  buyer_kind: string;
  title: string;
  tax_number: string | null;
  red_letter_of: number | null;
};

/** An invoice, with its orders held by their locks: their money stays as it is read from now on. Null where there is none. */
export async function lockInvoice(transaction: Database, number: string): Promise<LockedInvoice | null> {
  await transaction.query(sql`
    select from customer_order where id in (
      select part.order_id from invoice_order part join invoice on invoice.id = part.invoice_id where invoice.number = ${number}
    ) order by id for update`);
  const { rows } = await transaction.query<LockedInvoice>(sql`
    select id, number, kind, buyer_kind, title, tax_number, red_letter_of from invoice where number = ${number}`);
  return rows[0] ?? null;
}
