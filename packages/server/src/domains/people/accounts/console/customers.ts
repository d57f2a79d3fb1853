import type { customerActs } from '@aliquot/contract/console/customers.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { forgetKeysOf } from '../../../../platform/api/purge-idempotency-keys.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { addAccountNote, findAccountNotes } from '../account-notes.ts';
import { blockAccount } from '../block-account.ts';
import { endSession, endSessions } from '../end-sessions.ts';
import { type CustomerRow, findCustomers } from '../find-customers.ts';
import { findSessions } from '../find-sessions.ts';
import { type Customer, getCustomer } from '../get-customer.ts';
import { joinInstitution, leaveInstitution } from '../../institutions/join-institution.ts';
import { removeStoredFile } from '../../../site/attachments/stored-files.ts';
import { mobileSubject } from '../../../rules/approvals/approval.ts';
import { isApprovalPending } from '../../../rules/approvals/request-approval.ts';
import { eraseOnRequest } from '../../privacy/answer-data-request.ts';
import { findCreditOfBuyer } from '../../../money/credit/credit-state.ts';
import { grantStatements, revokeStatements } from '../../../money/credit/open-credit.ts';
import { signatureOf } from '../../operators/operator.ts';
import { getPointsBalance } from '../../../care/points/get-points-balance.ts';
import { getCustomerHistory } from './customer-history.ts';
import { replaceMobileHandlers } from './replace-mobile.ts';

export const customersHandlers: OperatorHandlersOf<'customers'> = {
  ...replaceMobileHandlers,
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, total } = await findCustomers(db, { ...search, page, limit });
    return done({ items: items.map((row) => shownRow(row, language)), total, page, limit });
  },
  async get({ db, language }, { id }) {
    const found = await getCustomer(db, id);
    if (!found.ok) return found;
    const customer = found.value;
    const { job_position, research_group, laboratory, telephone, earns_points, reads_statements, blocked_at, closed_at } = customer;
    const { spendable: balance, pending } = await getPointsBalance(db, id);
    const [sessions, notes] = [await findSessions(db, id), await findAccountNotes(db, id)];
    const isMobileRequested = await isApprovalPending(db, mobileSubject(id));
    return done({
      ...shownRow(customer, language),
      job_position,
      research_group,
      laboratory,
      telephone,
      email_bounced: customer.email_bounced,
      language: customer.language,
      blocked_at: blocked_at?.toISOString() ?? null,
      closed_at: closed_at?.toISOString() ?? null,
      earns_points,
      reads_statements,
      credit: await findCreditOfBuyer(db, id),
      points: { balance, pending },
      sessions: sessions.map(({ created_at, ...session }) => ({ ...session, created_at: created_at.toISOString() })),
      notes: notes.map(({ written_at, ...note }) => ({ ...note, written_at: written_at.toISOString() })),
      is_mobile_requested: isMobileRequested,
      acts: actsOn(customer, { sessions: sessions.length, isMobileRequested }),
    });
  },
  getHistory: ({ db, operator, language }, { id }) =>
    getCustomerHistory(db, id, { language, withPermits: isAllowed(operator.roles, 'compliance.read') }),
  block: ({ db }, { id, blocked }) => nothing(inTransaction(db, (transaction) => blockAccount(transaction, { id, blocked }))),
  async endSessions({ db }, { id, session_id: sessionId }) {
    const found = await getCustomer(db, id);
    if (!found.ok) return found;
    if (sessionId === undefined) await endSessions(db, id, null);
    else if (!(await endSession(db, id, sessionId))) return refuse('not_found');
    return done({});
  },
  addNote: ({ db, operator }, { id, body, key }) =>
    nothing(addAccountNote(db, { accountId: id, key, text: body.trim(), by: signatureOf(operator) })),
  setInstitution: ({ db }, { id, institution }) =>
    nothing(
      inTransaction(db, (transaction) =>
        institution === null ? leaveInstitution(transaction, id) : joinInstitution(transaction, id, institution),
      ),
    ),
  setReader: ({ db, operator }, { id, reads }) =>
    nothing(
      inTransaction(db, async (transaction): Promise<Result<null>> => {
        const found = await getCustomer(transaction, id);
        if (!found.ok) return found;
        if (reads) return grantStatements(transaction, id, signatureOf(operator));
        await revokeStatements(transaction, id);
        return done(null);
      }),
    ),
  async erase({ db, config, operator, language }, { id, mobile }) {
    const erased = await inTransaction(db, async (transaction) => {
      const result = await eraseOnRequest(transaction, { accountId: id, by: signatureOf(operator), typed: mobile }, language);
      if (result.ok) await forgetKeysOf(transaction, id);
      return result;
    });
    if (!erased.ok) return erased;
    for (const file of erased.value.files) await removeStoredFile(config.dataDir, file);
    return done({});
  },
};

const nothing = async (act: Promise<Result<unknown>>): Promise<Result<Record<string, never>>> => {
  const result = await act;
  return result.ok ? done({}) : result;
};

function shownRow(row: CustomerRow, language: Language) {
  const { id, state, name, mobile, email, company, institution_key: key, institution_en: en, institution_zh: zh, created_at } = row;
  const institution = key === null ? null : { key, name: (language === 'en' ? en : zh) ?? key };
  return { id, state, name, mobile, email, company, institution, created_at: created_at.toISOString() };
}

/** What the account's state allows; the operations decide it once more when it is done. */
function actsOn(
  { state, institution_key: institution }: Customer,
  { sessions, isMobileRequested }: { sessions: number; isMobileRequested: boolean },
): (typeof customerActs)[number][] {
  if (state === 'erased') return [];
  return [
    state === 'blocked' ? 'unblock' : 'block',
    ...(sessions > 0 ? (['end_sessions'] as const) : []),
    'note',
    ...(institution !== null ? (['leave'] as const) : state === 'active' ? (['join'] as const) : []),
    ...(state === 'active' && !isMobileRequested ? (['replace_mobile'] as const) : []),
    'export',
    'erase',
  ];
}
