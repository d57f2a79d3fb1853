import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findTabbedPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { awaitsReissue } from './internal/awaits-reissue.ts';
import { type InvoicedKinds, type InvoicedSum, sumOfKinds } from './sum-of-kinds.ts';

export type InvoiceToDo = InvoicedSum & {
  order_number: string;
  kind: string;
  title: string;
  tax_number: string | null;
  /** The invoice to take back; null where one is to be issued. */
  red_letter_of: string | null;
  /** Whether all of it is taken back because it is reissued. */
  is_reissued: boolean;
  /**
   * The red letter's sums over all orders of the invoice, while the row is about one; null to
   * issue.
   */
  red: InvoicedKinds | null;
  /** The invoices that were taken back and are reissued by the one that is to be issued. */
  in_place_of: string[];
};

export type InvoiceTaskSearch = {
  /** Part of the order's number, of the title or of the tax number. */
  q?: string;
  /** The order's own number. */
  order?: string;
  task?: 'issue' | 'take_back';
  kind?: 'ordinary' | 'special';
  page?: number;
  limit?: number;
};

/**
 * Finance's queue: orders to invoice and invoices to take back, each kind separately, oldest order
 * first; an order may have both. Returns a page and the counts.
 */
export async function findInvoicesToDo(
  db: Database,
  { q = '', order, task, kind, page = 1, limit = 500 }: InvoiceTaskSearch = {},
): Promise<{ items: InvoiceToDo[]; total: number; counts: { all: number; issue: number; take_back: number } }> {
  const words = q.trim().toLowerCase();
  const named =
    words !== '' &&
    sql`(${contains(sql`order_number`, words)} or ${contains(sql`title`, words)} or ${contains(sql`coalesce(tax_number, '')`, words)})`;
  const { ids, total, counts } = await findTabbedPage(
    db,
    {
      from: sql`invoice_task`,
      id: sql`id`,
      where: allOf([named, order && sql`order_id = (select id from customer_order where number = ${order})`, kind && sql`kind = ${kind}`]),
      order: sql`order_id, red_letter_of`,
      page,
      limit,
      ...oncePerText(q),
    },
    { by: sql`task`, wanted: task && [task] },
  );
  const { rows } = await db.query<InvoiceToDo>(sql`
    select order_number, kind, title, tax_number, red_letter_of, goods, services, goods + services as amount, is_reissued, red.sums as red,
      array(
        select taken.number from invoice_correction_order of_order
        join invoice_correction correction on correction.id = of_order.correction_id
        join invoice taken on taken.id = correction.invoice_id
        where invoice_task.red_letter_of is null and of_order.order_id = invoice_task.order_id and ${awaitsReissue(sql`of_order.order_id`)} order by taken.id
      ) as in_place_of
    from invoice_task
    left join lateral (
      select jsonb_build_object('goods', owed.goods, 'services', owed.services) as sums
      from (
        select ${sumOfKinds(sql`amount`)} from invoice_owed
        where invoice_id = (select invoice.id from invoice where invoice.number = invoice_task.red_letter_of)
      ) owed
    ) red on red_letter_of is not null
    where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: rows, total, counts: { all: counts.all, issue: counts['issue'] ?? 0, take_back: counts['take_back'] ?? 0 } };
}
