import type { moreTypes } from '@aliquot/contract/shop/listing.ts';
import type { Database } from '../../../platform/database/connection.ts';

export type MoreType = (typeof moreTypes)[number];

/** What a built-in list narrows a search by: a flag of the products, or exactly these. */
export type TypeScope = { flag: string | null; only: number[] | null };

/** What belongs to a built-in list of `/product/more/{type}` now. */
export async function findScopeOfType(db: Database, type: MoreType): Promise<TypeScope> {
  switch (type) {
    case 'offer':
      return { flag: null, only: await ids(db, `select product_id as id from running_reduction order by percent_off desc, product_id`) };
    case 'trial':
      return { flag: null, only: await ids(db, `select product_id as id from running_trial_product order by product_id`) };
    case 'points':
      return { flag: null, only: await ids(db, `select product_id as id from points_product order by product_id`) };
    case 'hot':
    case 'new':
    case 'recommended':
    case 'own-brand':
    case 'agent-brand':
      return { flag: type, only: null };
  }
}

async function ids(db: Database, statement: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}
