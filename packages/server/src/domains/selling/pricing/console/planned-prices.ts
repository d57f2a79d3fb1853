import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type PlannedPrice, findPlannedPrices } from '../planned/find-planned-prices.ts';
import { planPrice } from '../../../goods/imports/plan-price.ts';
import { withdrawPlannedPrice } from '../planned/withdraw-planned-price.ts';

export const plannedPricesHandlers: OperatorHandlersOf<'plannedPrices'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, isMore } = await findPlannedPrices(db, { ...search, page, limit }, language);
    return done({ items: items.map(showPlanned), total, is_more: isMore, page, limit });
  },
  async plan({ db, config, language, operator }, { sku_id: skuId, ...plan }) {
    const by = { name: operator.name, id: operator.kind === 'operator' ? operator.id : null };
    const planned = await planPrice(db, { dataDir: config.dataDir, by, language }, { skuId, ...plan });
    return planned.ok ? done({ import_id: planned.value.importId }) : planned;
  },
  async withdraw({ db }, { id }) {
    const withdrawn = await inTransaction(db, (transaction) => withdrawPlannedPrice(transaction, id));
    return withdrawn.ok ? done({}) : withdrawn;
  },
};

export const showPlanned = ({ planned_at: at, ...planned }: PlannedPrice) => ({ ...planned, planned_at: at.toISOString() });
