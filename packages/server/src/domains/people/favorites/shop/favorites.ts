import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { addFavorite } from '../add-favorite.ts';
import { findFavorites } from '../find-favorites.ts';
import { createFolder, findFolders, removeFolder, renameFolder } from '../folders.ts';
import { moveFavorites } from '../move-favorites.ts';
import { removeFavorite } from '../remove-favorite.ts';

/** A folder's number; null for the default one. */
const folderOf = (folder: string | undefined): number | null | undefined =>
  folder === undefined ? undefined : folder === 'default' ? null : Number(folder);

export const favoritesHandlers: HandlersOf<'favorites'> = {
  async find({ db, actor }, { folder, page = 1, limit = 24 }) {
    const { accountId } = actor.buyer;
    const found = await findFavorites(db, accountId, { folderId: folderOf(folder), page, limit }, actor.language);
    return found.ok ? done({ ...found.value, ...(await findFolders(db, accountId)) }) : found;
  },
  add({ once, actor }, { product_id: productId, folder_id: folderId }) {
    return once(async (transaction) => {
      const added = await addFavorite(transaction, actor.buyer.accountId, { productId, folderId });
      return added.ok ? done({}) : added;
    });
  },
  remove({ once, actor }, { product_id }) {
    return once(async (transaction) => {
      await removeFavorite(transaction, actor.buyer.accountId, product_id);
      return done({});
    });
  },
  move: ({ once, actor }, { product_ids: productIds, folder_id: folderId }) =>
    once((transaction) => moveFavorites(transaction, actor.buyer.accountId, { productIds, folderId })),
  createFolder: ({ once, actor }, { name }) => once((transaction) => createFolder(transaction, actor.buyer.accountId, name)),
  renameFolder({ once, actor }, folder) {
    return once(async (transaction) => {
      const renamed = await renameFolder(transaction, actor.buyer.accountId, folder);
      return renamed.ok ? done({}) : renamed;
    });
  },
  removeFolder({ once, actor }, { id }) {
    return once(async (transaction) => {
      const removed = await removeFolder(transaction, actor.buyer.accountId, id);
      return removed.ok ? done({}) : removed;
    });
  },
};
