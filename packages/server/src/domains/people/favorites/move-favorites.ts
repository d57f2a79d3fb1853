import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { hasFolder } from './folders.ts';

/**
 * Moves favourites into a folder (null: the default one), passing over what is no favourite.
 * Refuses `not_found` for another buyer's folder.
 */
export async function moveFavorites(
  transaction: Database,
  accountId: number,
  { productIds, folderId }: { productIds: readonly number[]; folderId: number | null },
): Promise<Result<{ moved: number }>> {
  if (folderId !== null && !(await hasFolder(transaction, accountId, folderId))) return refuse('not_found');
  const { rowCount } = await transaction.query(sql`
    update favorite set folder_id = ${folderId} where account_id = ${accountId} and product_id = any (${[...productIds]}::bigint[])`);
  return done({ moved: rowCount ?? 0 });
}
