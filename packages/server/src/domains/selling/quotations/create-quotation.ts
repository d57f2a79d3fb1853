import { type Language, defaultLanguage } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { type JudgedLine, judgeLines } from '../cart/describe-cart.ts';
import { type CartRow, findCartLines } from '../cart/find-cart-lines.ts';
import { findCarts } from '../cart/find-carts.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { createQuotationRequest } from '../requests/create-request.ts';
import { type Answer, answerRequest } from '../requests/write-to-request.ts';
import { quotationPolicy } from './internal/quotation-policy.ts';

/**
 * Stores a cart's present prices as a quotation, which begins a request, and returns its id. Short
 * packs can be quoted; `details` of `not_for_sale` name lines. Refuses `cart_gone`, `cart_empty`,
 * `quantity_limit`.
 */
export async function createQuotation(
  transaction: Database,
  accountId: number,
  cartId: number | undefined,
  language: Language = defaultLanguage,
): Promise<Result<number>> {
  if (cartId !== undefined && !(await findCarts(transaction, accountId)).some(({ id }) => id === cartId)) return refuse('cart_gone');
  const rows = await findCartLines(transaction, { accountId, cartId });
  if (rows.length === 0) return refuse('cart_empty');
  const judged = await judgeForQuotation(transaction, accountId, rows);
  if (!judged.ok) return judged;
  const wanted = judged.value.map(({ pack, sku_id, quantity }) => ({
    text: spoken({ en: pack.name_en, zh: pack.name_zh }, language),
    product_id: pack.product_id,
    sku_id,
    packs: quantity,
  }));
  const requestId = await createQuotationRequest(transaction, accountId, wanted);
  return done((await storeQuotation(transaction, { accountId, requestId }, judged.value)).id);
}

/**
 * Quotes packs for a request at its buyer's prices, with an answer; returns the quotation's number.
 * Refuses what `answerRequest` refuses, `not_for_sale` as above, `quantity_limit`.
 */
export async function quoteForRequest(
  transaction: Database,
  number: string,
  { lines, ...answer }: Answer & { lines: readonly { code: string; quantity: number }[] },
  language: Language,
): Promise<Result<string>> {
  const answered = await answerRequest(transaction, number, answer, language);
  if (!answered.ok) return answered;
  if (answered.value === null) return repeated(transaction, answer.key);
  const { id: requestId, account_id: accountId } = answered.value;
  const ids = await findSkuIds(
    transaction,
    lines.map(({ code }) => code),
  );
  const unknown = lines.filter(({ code }) => !ids.has(code.trim().toUpperCase()));
  if (unknown.length > 0) return refuse('not_for_sale', { details: { codes: unknown.map(({ code }) => code) } });
  const rows = lines.map(({ code, quantity }, index) => ({
    id: index + 1,
    sku_id: ids.get(code.trim().toUpperCase()) ?? 0,
    quantity,
    adjusted_from: null,
    seen_price: null,
  }));
  const judged = await judgeForQuotation(transaction, accountId, rows);
  if (!judged.ok) return judged;
  return done((await storeQuotation(transaction, { accountId, requestId }, judged.value)).number);
}

/** The quotation that the same answer sent before. */
async function repeated(db: Database, key: string): Promise<Result<string>> {
  // both were written in one transaction, so at one time
  const { rows } = await db.query<{ number: string }>(sql`
    select quotation.number from request_message answer
    join quotation on quotation.request_id = answer.request_id and quotation.issued_at = answer.written_at
    where answer.key = ${key}`);
  return rows[0] ? done(rows[0].number) : refuse('not_found');
}

async function findSkuIds(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const wanted = codes.map((code) => code.trim().toUpperCase());
  const { rows } = await db.query<{ id: number; code: string }>(
    sql`select id, upper(code) as code from sku where upper(code) = any (${wanted}::text[])`,
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function judgeForQuotation(transaction: Database, accountId: number, rows: readonly CartRow[]): Promise<Result<JudgedLine[]>> {
  // rival requests of one account take turns, so that the count below holds
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  if ((await countQuotations(transaction, accountId)) >= quotationPolicy.most) {
    return refuse('quantity_limit', { details: { limit: quotationPolicy.most } });
  }
  const judged = await judgeLines(transaction, accountId, rows, 'en');
  const unsold = judged.filter(({ problem }) => problem !== null && problem.error !== 'out_of_stock');
  if (unsold.length > 0) return refuse('not_for_sale', { details: { codes: unsold.map(({ pack }) => pack.code) } });
  return done(judged);
}

async function storeQuotation(
  transaction: Database,
  { accountId, requestId }: { accountId: number; requestId: number },
  judged: readonly JudgedLine[],
): Promise<{ id: number; number: string }> {
  const { lines, goods } = priceLines(judged);
  const { rows } = await transaction.query<{ id: number; number: string }>(sql`
    insert into quotation (account_id, request_id, buyer_en, buyer_zh, goods, valid_until)
    select account.id, ${requestId}, coalesce(institution.name_en, account.inc_name), coalesce(institution.name_zh, account.inc_name), ${goods},
      ${today} + ${quotationPolicy.validDays}::int
    from account left join institution on institution.id = account.institution_id
    where account.id = ${accountId} returning id, number`);
  const [quotation] = rows;
  if (!quotation) throw new Error(`there is no account ${accountId}`);
  const kept = lines.map(({ pack, sku_id, quantity, list_price, parts, gross }, index) => ({
    position: index + 1,
    sku_id,
    code: pack.code,
    name_en: pack.name_en,
    name_zh: pack.name_zh,
    label_en: pack.label_en,
    label_zh: pack.label_zh,
    quantity,
    list_price,
    price_parts: parts,
    amount: gross,
    vat_rate: Math.round(pack.vat_rate),
  }));
  await transaction.query(sql`
    insert into quotation_line
    select ${quotation.id}::bigint, line.* from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) line (
      position int, sku_id bigint, code text, name_en text, name_zh text, label_en text, label_zh text,
      quantity int, list_price bigint, price_parts jsonb, amount bigint, vat_rate int
    )`);
  return quotation;
}

async function countQuotations(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`select count(*)::int as count from quotation where account_id = ${accountId}`);
  return rows[0]?.count ?? 0;
}
