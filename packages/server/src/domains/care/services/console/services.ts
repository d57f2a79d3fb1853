import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { spoken } from '../../../../platform/language/spoken.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { giveUpService } from '../../../selling/orders/complete-services.ts';
import { findServiceQueue } from '../find-service-queue.ts';
import { getServiceWork } from '../get-service-work.ts';
import { serviceOfLine } from '../lock-service.ts';
import { moveService } from '../move-service.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';

export const consoleServicesHandlers: OperatorHandlersOf<'consoleServices'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findServiceQueue(db, { ...search, page, limit });
    const accounts = items.map(({ account_id }) => account_id);
    const buyers = await nameAccounts(db, accounts);
    const shown = items.map(({ line_id, order_id, code, quantity, state, has_intake, waits_for, waits_since, account_id, ...names }) => ({
      line_id,
      order_id,
      code,
      quantity,
      state,
      has_intake,
      waits_for,
      name: spoken({ en: names.name_en, zh: names.name_zh }, language),
      waits_since: waits_since.toISOString(),
      buyer: shownBuyer(account_id, buyers),
    }));
    return done({ items: shown, total, page, limit, counts });
  },
  async get({ db, language }, { id }) {
    const found = await getServiceWork(db, id, language);
    if (!found.ok) return found;
    const { account_id, waits_since, ...service } = found.value;
    const buyer = shownBuyer(account_id, await nameAccounts(db, [account_id]));
    return done({ ...service, buyer, waits_since: waits_since.toISOString() });
  },
  receive: ({ db, operator }, { id, note = '' }) =>
    doneBy(db, (transaction) =>
      moveService(transaction, serviceOfLine(id), { milestone: 'sample_received', actor: signatureOf(operator), note: note.trim() }),
    ),
  begin: ({ db, operator }, { id, note = '' }) =>
    doneBy(db, (transaction) =>
      moveService(transaction, serviceOfLine(id), { milestone: 'in_progress', actor: signatureOf(operator), note: note.trim() }),
    ),
  giveUp: ({ db, operator }, { id, reason }) =>
    inTransaction(db, (transaction) =>
      giveUpService(transaction, serviceOfLine(id), { actor: signatureOf(operator), reason: reason.trim() }),
    ),
};
