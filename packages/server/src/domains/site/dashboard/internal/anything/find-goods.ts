import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { begins } from '../../../../../platform/database/find-page.ts';
import { productState } from '../../../../goods/catalogue/editing/find-editable-products.ts';
import { productsNamed, substancesNamed } from '../../../../goods/product-rules/goods-named.ts';
import { packsNumbered } from '../../../../goods/product-rules/packs-meant.ts';
import { readCas } from '../../../../goods/chemistry/cas-number.ts';
import { hillFormula } from '../../../../goods/chemistry/formula.ts';
import { lotState } from '../../../../warehouse/stock/find-lot-table.ts';
import { type Hit, type Typed, idsOf, inLanguage, mostHits, named } from './typed-text.ts';

const casOf = ({ text }: Typed): string => readCas(text)?.cas ?? '';

/** Best-selling products searched before all others: most texts mean one of them. */
const mostSold = 2_000;

/**
 * Products by start of catalogue number, CAS number or part of a name, drafts included;
 * best-selling first.
 */
export async function findProducts(db: Database, typed: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    with sold as materialized (
      select id from (select id, name_en, name_zh from product order by popularity desc, id limit ${mostSold}) most
      where ${named(typed, sql`name_en`, sql`name_zh`)}
    ), found as materialized (
      select product_id as id from sku where id in (${packsNumbered(typed.words)})
      union
      select product.id from substance_cas join product using (substance_id) where cas = ${casOf(typed)}
      union
      select id from sold
      union
      select id from ${idsOf(typed, productsNamed)} named where (select count(*) from sold) < ${mostHits}
    )
    select product.id::text, (select code from sku where sku.product_id = product.id order by position, id limit 1) as number,
      ${inLanguage(typed.language, sql`product.name_en`, sql`product.name_zh`)} as name, ${productState} as state
    from found join product using (id) order by product.popularity desc, product.id limit ${mostHits}`);
  return rows;
}

/** Stocked packs by how their catalogue number begins. */
export async function findPacks(db: Database, { words, language }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    with found as materialized (${packsNumbered(words)})
    select sku.code as id, sku.code as number, null as state, ${nameAndLabel(language)} as name
    from found join sku using (id) join product on product.id = sku.product_id where sku.stocked order by sku.code limit ${mostHits}`);
  return rows;
}

/** Lots by the start of their present or former number, which is then shown. */
export async function findLots(db: Database, { code, language }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    with found as (
      (select id, null as former from lot where ${begins(sql`number`, code)} order by number, id limit ${mostHits})
      union all
      (select lot_id, max(former.number) from lot_correction former join lot on lot.id = lot_id
        where ${begins(sql`former.number`, code)} and not ${begins(sql`lot.number`, code)}
        group by lot_id order by max(former.number), lot_id limit ${mostHits})
    )
    select lot.id::text, lot.number || coalesce(' (' || found.former || ')', '') as number, ${nameAndLabel(language)} as name, ${lotState} as state
    from found join lot using (id) join sku on sku.id = lot.sku_id join product on product.id = sku.product_id
    order by lot.number, lot.id limit ${mostHits}`);
  return rows;
}

const nameAndLabel = (
  language: Typed['language'],
): Sql => sql`${inLanguage(language, sql`product.name_en`, sql`product.name_zh`)} || ', ' ||
  ${language === 'en' ? sql`sku.label_en` : sql`sku.label_zh`}`;

/** Substances by CAS number, formula, a whole synonym, or part of a name. */
export async function findSubstances(db: Database, typed: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    with found as materialized (
      select substance_id as id from substance_cas where cas = ${casOf(typed)}
      union
      select id from substance where formula = ${hillFormula(typed.text) ?? typed.text}
      union
      select id from substance where folded_names(name_en, name_zh, synonyms_en, synonyms_zh) @> array[${typed.words}]
      union
      select id from ${idsOf(typed, substancesNamed)} named
    )
    select substance.id::text, (select cas from substance_cas where substance_id = substance.id order by position limit 1) as number,
      ${inLanguage(typed.language, sql`name_en`, sql`name_zh`)} as name, null as state
    from found join substance using (id) order by length(name_en), id limit ${mostHits}`);
  return rows;
}

/** Permits by how their number begins, however it is written. */
export async function findPermits(db: Database, { text, language }: Typed): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(sql`
    select permit.id::text, permit.number, ${inLanguage(language, sql`institution.name_en`, sql`institution.name_zh`)} as name, permit.state
    from (select nullif(permit_number_key(${text}), '') as typed) given
    join permit on permit.number_key >= typed and starts_with(permit.number_key, typed)
      and permit.number_key <= typed || ${'\u{10FFFF}'}::text
    join institution on institution.id = permit.institution_id
    order by permit.id desc limit ${mostHits}`);
  return rows;
}
