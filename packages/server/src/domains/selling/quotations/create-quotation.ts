import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { judgeLines } from '../cart/describe-cart.ts';
import { findCartLines } from '../cart/find-cart-lines.ts';
import { findCarts } from '../cart/find-carts.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { quotationPolicy } from './internal/quotation-policy.ts';

/**
 * Stores a cart's present prices as a quotation and returns its id. Short packs can be quoted;
 * `details` of `not_for_sale` name lines. Refuses `cart_gone`, `cart_empty`, `quantity_limit`.
 */
export async function createQuotation(transaction: Database, accountId: number, cartId: number | undefined): Promise<Result<number>> {
  // rival requests of one account take turns, so that the count below holds
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  if (cartId !== undefined && !(await findCarts(transaction, accountId)).some(({ id }) => id === cartId)) return refuse('cart_gone');
  if ((await countQuotations(transaction, accountId)) >= quotationPolicy.most) {
    return refuse('quantity_limit', { details: { limit: quotationPolicy.most } });
  }
  const judged = await judgeLines(transaction, accountId, await findCartLines(transaction, { accountId, cartId }), 'en');
  if (judged.length === 0) return refuse('cart_empty');
  const unsold = judged.filter(({ problem }) => problem !== null && problem.error !== 'out_of_stock');
  if (unsold.length > 0) return refuse('not_for_sale', { details: { codes: unsold.map(({ pack }) => pack.code) } });
  const { lines, goods } = priceLines(judged);
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into quotation (account_id, buyer_en, buyer_zh, goods, valid_until)
    select account.id, coalesce(institution.name_en, account.inc_name), coalesce(institution.name_zh, account.inc_name), ${goods},
      ${today} + ${quotationPolicy.validDays}::int
    from account left join institution on institution.id = account.institution_id
    where account.id = ${accountId} returning id`);
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
  return done(quotation.id);
}

async function countQuotations(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`select count(*)::int as count from quotation where account_id = ${accountId}`);
  return rows[0]?.count ?? 0;
}
