import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { contractStates } from '@aliquot/contract/console/prices.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { todayOnce } from '../../../platform/database/shanghai-day.ts';
import { allOf, findBoundedPage, inOrderOf } from '../../../platform/database/find-page.ts';
import { institutionsNamed } from '../../people/institutions/name-institutions.ts';
import { packsOneByOne } from '../../goods/product-rules/packs-meant.ts';
import { isForTwo } from './price-steps.ts';
import { pricingTexts } from './pricing-texts.ts';

/** A price that an institution has agreed for a pack; fen, days of Asia/Shanghai, both included. */
export type ContractPrice = {
  institution_key: string;
  institution: string;
  sku_id: number;
  code: string;
  label: string;
  product: string;
  list_price: number;
  price: number;
  allows_offers: boolean;
  valid_from: string;
  valid_until: string | null;
  state: (typeof contractStates)[number];
};

const stateOf = sql`case when agreed.valid_from > ${todayOnce} then 'coming' when agreed.valid_until < ${todayOnce} then 'over' else 'running' end`;

const selectAgreed = (language: Language): Sql => sql`
  select institution.key as institution_key, case ${language} when 'en' then institution.name_en else institution.name_zh end as institution,
    sku.id as sku_id, sku.code, case ${language} when 'en' then sku.label_en else sku.label_zh end as label,
    case ${language} when 'en' then product.name_en else coalesce(product.name_zh, product.name_en) end as product,
    sku.price as list_price, agreed.price, agreed.allows_offers, agreed.valid_from::text, agreed.valid_until::text, ${stateOf} as state`;
const fromAgreed = sql`
  from institution_price agreed
  join institution on institution.id = agreed.institution_id
  join sku on sku.id = agreed.sku_id
  join product on product.id = sku.product_id`;

export type ContractSearch = {
  q?: string;
  institution?: string;
  state?: ContractPrice['state'];
  skuId?: number;
  page: number;
  limit: number;
};

/** Which agreed prices a text means: of the packs and of the institutions that it means. */
function namedBy(words: string): { given: Sql; where: Sql } | undefined {
  if (words === '') return undefined;
  const packs = packsOneByOne(words);
  return {
    given: sql`${packs.given}, meant_institution as materialized ${institutionsNamed(words)}`,
    where: sql`(${packs.whereOne(sql`agreed.sku_id`)} or agreed.institution_id in (select id from meant_institution))`,
  };
}

/** A page of agreed prices, by institution and pack, counted as far as `mostCounted`. */
export async function findContractPrices(
  db: Database,
  { q = '', institution, state, skuId, page, limit }: ContractSearch,
  language: Language,
): Promise<{ items: ContractPrice[]; total: number; isMore: boolean }> {
  const named = namedBy(q.trim().toLowerCase());
  const where = allOf([
    named?.where,
    institution !== undefined && sql`agreed.institution_id = (select id from institution where key = ${institution})`,
    skuId !== undefined && sql`agreed.sku_id = ${skuId}`,
    state && sql`${stateOf} = ${state}`,
  ]);
  // of one institution few enough to be sorted; of all of them as the table's own key has them
  const order =
    institution === undefined
      ? sql`agreed.institution_id, agreed.sku_id, agreed.valid_from`
      : sql`(select code from sku where sku.id = agreed.sku_id), agreed.valid_from`;
  const list = { from: sql`institution_price agreed`, id: sql`agreed.id`, given: named?.given, where, order, page, limit };
  const { ids, ...counted } = await findBoundedPage(db, list);
  const { rows } = await db.query<ContractPrice>(
    sql`${selectAgreed(language)} ${fromAgreed} where agreed.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`agreed.id`)}`,
  );
  return { items: rows, ...counted };
}

export type NewContractPrice = {
  institution: string;
  code: string;
  price: number;
  allows_offers: boolean;
  valid_from: string;
  valid_until?: string;
};

/** Whether a price is so far below the list price (fen) that a second approver is needed. */
export const isForTwoToAgree = (listPrice: number, price: number): boolean =>
  isForTwo({ price: listPrice, tiers: [] }, { price, tiers: [] });

/**
 * Agrees a price with an institution. Refuses `invalid_input`: unknown names, a price above the
 * list, past or overlapping days.
 */
export async function agreePrice(transaction: Database, request: NewContractPrice, language: Language): Promise<Result<ContractPrice>> {
  const { price, allows_offers: allowsOffers, valid_from: from, valid_until: until = null } = request;
  const texts = pricingTexts[language];
  const { rows } = await transaction.query<{
    institution_id: number | null;
    sku_id: number | null;
    list_price: number | null;
    is_past: boolean;
  }>(sql`
    select (select id from institution where key = ${request.institution} for share) as institution_id, sku.id as sku_id, sku.price as list_price,
      ${from}::date < ${todayOnce} as is_past
    from (select) nothing left join lateral (select id, price from sku where lower(code) = lower(${request.code.trim()}) for update) sku on true`);
  const [known] = rows;
  const fields: FieldFault[] = [];
  if (!known?.institution_id) fields.push({ field: 'institution', msg: texts.noInstitution });
  if (!known?.sku_id) fields.push({ field: 'code', msg: texts.noPack });
  if (known && known.list_price !== null && price > known.list_price) fields.push({ field: 'price', msg: texts.aboveList });
  if (known?.is_past) fields.push({ field: 'valid_from', msg: texts.fromIsOver });
  if (until !== null && until < from) fields.push({ field: 'valid_until', msg: texts.untilBeforeFrom });
  if (fields.length > 0 || !known?.institution_id || !known.sku_id) return refuse('invalid_input', { fields });
  const { institution_id: institutionId, sku_id: skuId } = known;
  const taken = await transaction.query(sql`
    select from institution_price where institution_id = ${institutionId} and sku_id = ${skuId}
      and daterange(valid_from, valid_until, '[]') && daterange(${from}::date, ${until}::date, '[]')`);
  if (taken.rowCount !== 0) return refuse('invalid_input', { fields: [{ field: 'valid_from', msg: texts.agreedAlready }] });
  await transaction.query(sql`
    insert into institution_price (institution_id, sku_id, price, allows_offers, valid_from, valid_until)
    values (${institutionId}, ${skuId}, ${price}, ${allowsOffers}, ${from}, ${until})`);
  const made = await transaction.query<ContractPrice>(sql`
    ${selectAgreed(language)} ${fromAgreed}
    where agreed.institution_id = ${institutionId} and agreed.sku_id = ${skuId} and agreed.valid_from = ${from}`);
  const [agreed] = made.rows;
  if (!agreed) throw new Error('the price that was agreed is not there');
  return done(agreed);
}

/**
 * Ends an agreed price today, or removes one that has not begun. Refuses `not_found`, and
 * `wrong_state` if it is over.
 */
export async function endContractPrice(
  transaction: Database,
  { institution, skuId, validFrom }: { institution: string; skuId: number; validFrom: string },
): Promise<Result<null>> {
  const named = sql`agreed.institution_id = (select id from institution where key = ${institution}) and agreed.sku_id = ${skuId}
    and agreed.valid_from = ${validFrom}`;
  // the pack first, like imports and the trigger, to avoid a deadlock
  await transaction.query(sql`select from sku where id = ${skuId} for no key update`);
  const { rows } = await transaction.query<{ state: ContractPrice['state'] }>(
    sql`select ${stateOf} as state from institution_price agreed where ${named} for update`,
  );
  const [found] = rows;
  if (!found) return refuse('not_found');
  if (found.state === 'over') return refuse('wrong_state');
  await transaction.query(
    found.state === 'coming'
      ? sql`delete from institution_price agreed where ${named}`
      : sql`update institution_price agreed set valid_until = ${todayOnce} where ${named}`,
  );
  return done(null);
}
