import type { Waits } from '@aliquot/contract/shop/thread.ts';
import type { RequestKind } from '@aliquot/contract/core/request-states.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** What a request is about; of a quotation a pack and how many. */
export type NewLine = {
  text: string;
  cas?: string | null;
  product_id?: number | null;
  sku_id?: number | null;
  packs?: number | null;
};

export type StoredRequest = { id: number; number: string };

/** Writes a request with its lines, in their order. */
export async function storeRequest(
  transaction: Database,
  { accountId, kind, waitsFor }: { accountId: number; kind: RequestKind; waitsFor: Waits },
  lines: readonly NewLine[],
): Promise<StoredRequest> {
  const { rows } = await transaction.query<StoredRequest>(sql`
    insert into request (account_id, kind, waits_for) values (${accountId}, ${kind}, ${waitsFor}) returning id, number`);
  const [request] = rows;
  if (!request) throw new Error('a request was not stored');
  const stored = lines.map(({ text, cas = null, product_id = null, sku_id = null, packs = null }, index) => ({
    position: index + 1,
    text: text.trim(),
    cas,
    product_id,
    sku_id,
    packs,
  }));
  await transaction.query(sql`
    insert into request_line (request_id, position, text, cas, product_id, sku_id, packs)
    select ${request.id}::bigint, line.* from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) line (
      position int, text text, cas text, product_id bigint, sku_id bigint, packs int
    )`);
  return request;
}
