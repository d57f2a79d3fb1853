import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { getServiceForm, removeServiceForm, saveServiceForm } from '../service-forms.ts';

export const consoleServiceFormsHandlers: OperatorHandlersOf<'consoleServiceForms'> = {
  get: ({ db, language }, place) => getServiceForm(db, place, language),
  save: ({ db, language }, given) => inTransaction(db, (transaction) => saveServiceForm(transaction, given, language)),
  async remove({ db }, given) {
    const removed = await inTransaction(db, (transaction) => removeServiceForm(transaction, given));
    return removed.ok ? done({}) : removed;
  },
};
