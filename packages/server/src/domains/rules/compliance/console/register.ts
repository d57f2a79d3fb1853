import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { findLists } from '../find-lists.ts';
import { findRegisterPage } from '../find-registered-sales.ts';
import { recordReport } from '../record-report.ts';
import { viewIdentity } from '../view-identity.ts';

export const registerHandlers: OperatorHandlersOf<'register'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findRegisterPage(db, { ...search, page, limit });
    const isEnglish = language === 'en';
    const shown = items.map(({ substance_en, label_en, unit_address: _address, identity_sealed: _sealed, ...sale }) =>
      isEnglish ? { ...sale, substance: substance_en, label: label_en } : sale,
    );
    return done({ items: shown, total, page, limit, counts, lists: await findLists(db, language) });
  },
  async report({ db, operator }, { id, reference }) {
    const report = { saleId: id, by: signatureOf(operator), reference: reference.trim() };
    const result = await inTransaction(db, (transaction) => recordReport(transaction, report));
    return result.ok ? done({}) : result;
  },
  async viewIdentity({ db, config, operator }, { order_number: number, reason }) {
    const view = { number, shopKey: await readShopKey(config.dataDir), by: signatureOf(operator), reason: reason.trim() };
    const result = await inTransaction(db, (transaction) => viewIdentity(transaction, view));
    if (!result.ok) return result;
    const { name, identityNumber, purpose, storedAs } = result.value;
    return done({ name, identity_number: identityNumber, purpose, has_picture: storedAs !== null });
  },
};
