import type { Language } from '@aliquot/contract/core/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { findDivisions } from '../../../site/divisions/divisions.ts';
import { getStockRule, saveStockRule } from '../low-stock.ts';
import { createWarehouse, setWarehouseOpen, updateWarehouse } from '../save-warehouse.ts';
import { type KeptWarehouse, findKeptWarehouses, getKeptWarehouse } from '../warehouses.ts';

export const consoleWarehousesHandlers: OperatorHandlersOf<'consoleWarehouses'> = {
  find: async ({ db, language }) =>
    done({
      items: await findKeptWarehouses(db, language),
      provinces: findDivisions(null, language).map(({ id: code, name }) => ({ code, name })),
      rule: await getStockRule(db),
    }),
  async create({ db, language }, facts) {
    const made = await inTransaction(db, (transaction) => createWarehouse(transaction, facts));
    return made.ok ? made : worded(made, language);
  },
  async update({ db, language }, wanted) {
    const saved = await inTransaction(db, (transaction) => updateWarehouse(transaction, wanted));
    return saved.ok ? show(db, wanted.key, language) : worded(saved, language);
  },
  async setOpen({ db, language }, wanted) {
    const set = await inTransaction(db, (transaction) => setWarehouseOpen(transaction, wanted));
    return set.ok ? show(db, wanted.key, language) : set;
  },
  async saveRule({ db }, rule) {
    const saved = await inTransaction(db, (transaction) => saveStockRule(transaction, rule));
    return saved.ok ? done({}) : saved;
  },
};

async function show(db: DatabasePool, key: string, language: Language): Promise<Result<KeptWarehouse>> {
  const warehouse = await getKeptWarehouse(db, key, language);
  return warehouse ? done(warehouse) : refuse('not_found');
}

/** The field's fault in the reader's words; other refusals as they are. */
function worded(refusal: Refusal, language: Language): Refusal {
  const field = refusal.details?.['field'];
  return typeof field === 'string' ? refuse('invalid_input', { fields: [{ field, msg: texts[language] }] }) : refusal;
}

const texts = { en: 'Choose one of the provinces.', 'zh-CN': '请选择省份。' } as const;
