import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import type { PricePart } from '../pricing/price-lines.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readPriceParts } from '../pricing/price-lines.ts';

export type QuotationRow = {
  id: number;
  account_id: number;
  request_id: number;
  request_number: string;
  number: string;
  buyer_en: string;
  buyer_zh: string;
  /** Fen, VAT included, without shipping. */
  goods: number;
  issued_at: Date;
  /** YYYY-MM-DD in Shanghai. */
  valid_until: string;
  is_valid: boolean;
};

export type QuotationLineRow = {
  sku_id: number;
  code: string;
  name_en: string;
  name_zh: string | null;
  label_en: string;
  label_zh: string;
  quantity: number;
  list_price: number;
  price_parts: PricePart[];
  /** Fen, VAT included. */
  amount: number;
  /** Per mille, contained in the prices. */
  vat_rate: number;
};

export type Quotation = { quotation: QuotationRow; lines: QuotationLineRow[] };

/** An account's quotations, newest first. */
export const findQuotations = (db: Database, accountId: number): Promise<QuotationRow[]> =>
  selectQuotations(db, sql`account_id = ${accountId}`, sql``);

/** The quotations of requests by the request's id, newest first. */
export async function findQuotationsOf(db: Database, requestIds: readonly number[]): Promise<ReadonlyMap<number, QuotationRow[]>> {
  const rows = await selectQuotations(db, sql`request_id = any (${[...requestIds]}::bigint[])`, sql``);
  return Map.groupBy(rows, ({ request_id: id }) => id);
}

/**
 * A quotation with its lines by id or number, of the account or, with `accountId` null, any; or
 * null.
 */
export async function getQuotation(db: Database, accountId: number | null, which: number | string): Promise<Quotation | null> {
  const named = typeof which === 'number' ? sql`id = ${which}` : sql`number = ${which}`;
  const [quotation] = await selectQuotations(db, accountId === null ? named : sql`account_id = ${accountId} and ${named}`, sql`limit 1`);
  if (!quotation) return null;
  const { rows } = await db.query<Unread<QuotationLineRow, 'price_parts'>>(sql`
    select sku_id, code, name_en, name_zh, label_en, label_zh, quantity, list_price, price_parts, amount, vat_rate
    from quotation_line where quotation_id = ${quotation.id} order by position`);
  return { quotation, lines: readJson(rows, { price_parts: readPriceParts }) };
}

async function selectQuotations(db: Database, where: Sql, part: Sql): Promise<QuotationRow[]> {
  const { rows } = await db.query<QuotationRow>(sql`
    select id, account_id, request_id, (select number from request where id = request_id) as request_number /* not null: request_number (each belongs to one) */, number, buyer_en, buyer_zh, goods, issued_at, valid_until,
      ${today} <= valid_until as is_valid
    from quotation where ${where} order by id desc ${part}`);
  return rows;
}
