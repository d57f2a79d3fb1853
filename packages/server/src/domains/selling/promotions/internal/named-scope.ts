import type { Language } from '@aliquot/contract/core/language.ts';
import type { NamedScope, Scope } from '@aliquot/contract/shop/promotion-scope.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { findBrandNames } from '../../../goods/catalogue/find-brands.ts';
import { findCategoryNames } from '../../../goods/catalogue/find-categories.ts';
import { findNamedProducts } from '../../../goods/catalogue/find-products-to-name.ts';

/** Which offer a scope belongs to. */
export type ScopeOwner = 'full_reduction_id' | 'coupon_id';

export const scopeColumns: Readonly<Record<ScopeOwner, Sql>> = { full_reduction_id: sql`full_reduction_id`, coupon_id: sql`coupon_id` };

const kindAndId = sql`case when product_id is not null then 'product' when brand_id is not null then 'brand' else 'category' end as kind,
  coalesce(product_id, brand_id, category_id) as id`;

/** Selects a `Scope` as JSON for the offers of a table whose id is `id`. */
export const selectScope = (owner: ScopeOwner, id: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('kind', kind, 'id', scope.id) order by place), '[]') /* not null: scope[].id (it names one of the three) */
   from (select offer_scope.id as place, ${kindAndId} from offer_scope where ${scopeColumns[owner]} = ${id}) scope)`;

/** What a scope names, by its name; what is gone is left out. */
export async function nameScope(db: Database, scope: Scope, language: Language): Promise<NamedScope> {
  const has = (kind: Scope[number]['kind']) => scope.some((part) => part.kind === kind);
  const products = scope.flatMap(({ kind, id }) => (kind === 'product' ? [id] : []));
  const named = {
    product: products.length > 0 ? await findNamedProducts(db, products, language) : [],
    brand: has('brand') ? await findBrandNames(db, language) : [],
    category: has('category') ? await findCategoryNames(db, language) : [],
  };
  return scope.flatMap(({ kind, id }) => {
    const found = named[kind].find((one) => one.id === id);
    return found ? [{ kind, id, name: found.name }] : [];
  });
}
