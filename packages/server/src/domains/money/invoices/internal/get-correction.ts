import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type AwaitedTitle, findAwaited } from './find-awaited.ts';

type Title = Pick<AwaitedTitle, 'kind' | 'title' | 'tax_number'>;

/** A reissue's new title, requester, reason and, once recorded, red letter. */
export type InvoiceCorrection = Title & {
  reason: string;
  requested_by: string;
  requested_at: Date;
  red_letter: string | null;
  /** To what the title was changed after the red letter, the oldest first. */
  changes: (Title & { reason: string; by: string; at: Date })[];
  /**
   * Titles of the missing new invoice: usually one; none before the red letter or after the
   * invoice.
   */
  awaited: AwaitedTitle[];
  /** Another one after every change of the title. */
  version: number;
};

/** How an invoice is or was reissued, unless withdrawn; or null. */
export async function getCorrection(db: Database, number: string): Promise<InvoiceCorrection | null> {
  const { rows } = await db.query<Omit<InvoiceCorrection, 'changes' | 'awaited' | 'version'> & { id: number }>(sql`
    select correction.id, correction.kind, correction.title, correction.tax_number, correction.reason, correction.requested_by,
      correction.requested_at, red.number as red_letter
    from invoice_correction correction join invoice blue on blue.id = correction.invoice_id
    left join invoice red on red.id = correction.red_letter_id
    where blue.number = ${number} and correction.withdrawn_at is null`);
  const [found] = rows;
  if (!found) return null;
  const { id, ...correction } = found;
  // an act writes a row for each order
  const changes = await db.query<InvoiceCorrection['changes'][number]>(sql`
    select kind, title, tax_number, reason, changed_by as by, changed_at as at from invoice_retitling
    where correction_id = ${id} group by kind, buyer_kind, title, tax_number, reason, changed_by, changed_at order by max(id)`);
  const { titles, version } = await findAwaited(db, id);
  return { ...correction, changes: changes.rows, awaited: titles, version };
}
