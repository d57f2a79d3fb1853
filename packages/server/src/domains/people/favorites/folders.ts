import { mostFolders } from '@aliquot/contract/shop/favorites.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type Folder = { id: number; name: string; count: number };

/** The buyer's folders by name, and how many favourites are in the default one. */
export async function findFolders(db: Database, accountId: number): Promise<{ folders: Folder[]; default_count: number }> {
  const { rows } = await db.query<Folder>(sql`
    select folder.id, folder.name, count(favorite.product_id) as count
    from favorite_folder folder
    left join favorite on favorite.account_id = folder.account_id and favorite.folder_id = folder.id
    where folder.account_id = ${accountId}
    group by folder.id order by lower(folder.name), folder.id`);
  const { rows: others } = await db.query<{ count: number }>(
    sql`select count(*) as count from favorite where account_id = ${accountId} and folder_id is null`,
  );
  return { folders: rows, default_count: others[0]?.count ?? 0 };
}

/** Creates a folder. Refuses `folder_name_taken` and `folder_limit`. */
export async function createFolder(transaction: Database, accountId: number, name: string): Promise<Result<{ id: number }>> {
  // the account's row represents folders that do not exist yet
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  const { rows: held } = await transaction.query<{ count: number }>(
    sql`select count(*) as count from favorite_folder where account_id = ${accountId}`,
  );
  if ((held[0]?.count ?? 0) >= mostFolders) return refuse('folder_limit', { details: { most_folders: mostFolders } });
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into favorite_folder (account_id, name) values (${accountId}, ${name})
    on conflict (account_id, lower(name)) do nothing returning id`);
  return rows[0] ? done(rows[0]) : refuse('folder_name_taken');
}

/** Renames a folder. Refuses `not_found` and `folder_name_taken`. */
export async function renameFolder(
  transaction: Database,
  accountId: number,
  { id, name }: { id: number; name: string },
): Promise<Result<null>> {
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  if (!(await hasFolder(transaction, accountId, id))) return refuse('not_found');
  const { rowCount } = await transaction.query(sql`
    update favorite_folder set name = ${name} where id = ${id} and not exists (
      select from favorite_folder other where other.account_id = ${accountId} and lower(other.name) = lower(${name}) and other.id <> ${id})`);
  return rowCount === 1 ? done(null) : refuse('folder_name_taken');
}

/** Deletes a folder; its favourites go to the default one. Refuses `not_found`. */
export async function removeFolder(transaction: Database, accountId: number, id: number): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`delete from favorite_folder where account_id = ${accountId} and id = ${id}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}

/** Whether it is a folder of this buyer; locked against its deletion. */
export async function hasFolder(transaction: Database, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await transaction.query(
    sql`select from favorite_folder where account_id = ${accountId} and id = ${id} for key share`,
  );
  return rowCount === 1;
}
