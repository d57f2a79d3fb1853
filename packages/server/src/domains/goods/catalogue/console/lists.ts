import type { Static } from '@aliquot/contract/core/schema.ts';
import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import type { OperatorContext, OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { originOf } from '../../../../config.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findNamedProducts } from '../find-products-to-name.ts';
import { type WrittenList, findLists, getWrittenList } from '../lists/find-lists.ts';
import { createList, updateList } from '../lists/write-list.ts';

export const consoleListsHandlers: OperatorHandlersOf<'consoleLists'> = {
  async find({ db }, { page = 1, limit = 50, ...search }) {
    return done({ ...(await findLists(db, { ...search, page, limit })), page, limit });
  },
  get: async (context, { id }) => shown(context, await getWrittenList(context.db, id)),
  create: ({ db }, given) => inTransaction(db, (transaction) => createList(transaction, given)),
  update: async (context, given) =>
    shown(context, await inTransaction(context.db, (transaction) => updateList(transaction, given, context.language))),
};

async function shown(
  { db, config, language }: OperatorContext,
  found: Result<WrittenList>,
): Promise<Result<Static<ConsoleCalls['consoleLists']['get']['output']>>> {
  if (!found.ok) return found;
  const list = found.value;
  const products = await findNamedProducts(db, list.product_ids, language);
  return done({ ...list, products, url: list.is_shown ? originOf(config) + href('productList', { id: list.id }) : null });
}
