import type { Scope } from '@aliquot/contract/shop/promotion-scope.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { type ScopeOwner, scopeColumns } from '../named-scope.ts';

/** Whether two scopes cover the same, in whatever order they are written. */
export function isSameScope(one: Scope, other: Scope): boolean {
  const written = (scope: Scope) =>
    scope
      .map(({ kind, id }) => `${kind}:${id}`)
      .toSorted()
      .join();
  return written(one) === written(other);
}

/** Writes what an offer covers; what it covered before and still does is not touched. */
export async function writeScope(transaction: Database, owner: ScopeOwner, id: number, scope: Scope): Promise<void> {
  const wanted = sql`rows from (jsonb_to_recordset(${JSON.stringify(scope)}::jsonb) as (kind text, id bigint)) with ordinality as wanted (kind, id, place)`;
  const isWanted = sql`wanted.id = coalesce(product_id, brand_id, category_id) and (
    wanted.kind = 'product' and product_id is not null or wanted.kind = 'brand' and brand_id is not null
    or wanted.kind = 'category' and category_id is not null)`;
  await transaction.query(sql`
    delete from offer_scope where ${scopeColumns[owner]} = ${id} and not exists (select from ${wanted} where ${isWanted})`);
  await transaction.query(sql`
    insert into offer_scope (${scopeColumns[owner]}, product_id, brand_id, category_id)
    select ${id}, case kind when 'product' then wanted.id end, case kind when 'brand' then wanted.id end, case kind when 'category' then wanted.id end
    from ${wanted}
    where not exists (select from offer_scope where ${scopeColumns[owner]} = ${id} and ${isWanted}) order by place`);
}
