import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type MallGood, findMallTable } from '../find-mall-table.ts';
import { createGood, showGood, updateGood } from '../save-good.ts';

export const pointsGoodsHandlers: OperatorHandlersOf<'pointsGoods'> = {
  async find({ db, language }, { state, page = 1, limit = 50 }) {
    const { items, total } = await findMallTable(db, { state, page, limit }, language);
    return done({ items: items.map(shown), total, page, limit });
  },
  create: async ({ db, language }, given) => saved(await inTransaction(db, (transaction) => createGood(transaction, given, language))),
  update: async ({ db, language }, given) => saved(await inTransaction(db, (transaction) => updateGood(transaction, given, language))),
  show: async ({ db, language }, given) => saved(await inTransaction(db, (transaction) => showGood(transaction, given, language))),
};

const saved = (result: Result<MallGood>) => (result.ok ? done(shown(result.value)) : result);

const shown = ({ starts_at, ends_at, ...good }: MallGood) => ({
  ...good,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
});
