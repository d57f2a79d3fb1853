import type { Language } from '@aliquot/contract/core/language.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { type NamedAccount, nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { spoken } from '../../../../platform/language/spoken.ts';
import { declineTrial } from '../decline-trial.ts';
import { type TrialApplicationForDecision, findTrialApplications, getTrialApplication } from '../find-trial-applications.ts';
import { grantTrial } from '../../orders/grant-trial.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

export const consoleTrialsHandlers: OperatorHandlersOf<'consoleTrials'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total, counts } = await findTrialApplications(db, { ...search, page, limit });
    const accounts = items.map(({ account_id }) => account_id);
    const buyers = await nameAccounts(db, accounts);
    return done({ items: items.map((one) => shown(one, buyers, language)), total, page, limit, counts });
  },
  async get({ db, language }, { id }) {
    const found = await getTrialApplication(db, id);
    if (!found.ok) return found;
    return done(shown(found.value, await nameAccounts(db, [found.value.account_id]), language));
  },
  async grant({ db }, { id }) {
    const granted = await inTransaction(db, (transaction) => grantTrial(transaction, id, databaseNow()));
    return granted.ok ? done({ order_id: granted.value.number }) : granted;
  },
  decline: ({ db }, { id, reason }) => doneBy(db, (transaction) => declineTrial(transaction, id, reason.trim())),
};

const shown = (
  { title_en, title_zh, account_id, applied_at, decided_at, order_number, ...application }: TrialApplicationForDecision,
  buyers: ReadonlyMap<number, NamedAccount>,
  language: Language,
) => ({
  ...application,
  trial: spoken({ en: title_en, zh: title_zh }, language),
  applied_at: applied_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  order_id: order_number,
  buyer: shownBuyer(account_id, buyers),
});
