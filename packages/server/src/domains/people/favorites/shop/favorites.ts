import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { addFavorite } from '../add-favorite.ts';
import { findFavorites } from '../find-favorites.ts';
import { removeFavorite } from '../remove-favorite.ts';

export const favoritesHandlers: HandlersOf<'favorites'> = {
  async find({ db, actor }, { page = 1, limit = 24 }) {
    return done(await findFavorites(db, actor.buyer.accountId, { page, limit }, actor.language));
  },
  add({ once, actor }, { product_id }) {
    return once(async (transaction) => {
      const added = await addFavorite(transaction, actor.buyer.accountId, product_id);
      return added.ok ? done({}) : added;
    });
  },
  remove({ once, actor }, { product_id }) {
    return once(async (transaction) => {
      await removeFavorite(transaction, actor.buyer.accountId, product_id);
      return done({});
    });
  },
};
