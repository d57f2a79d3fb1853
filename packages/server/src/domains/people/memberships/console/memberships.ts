import type { Language } from '@aliquot/contract/core/language.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { doneBy } from '../../../../platform/http/console/done-by.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';
import { type NamedAccount, nameAccounts } from '../../accounts/name-accounts.ts';
import { signatureOf } from '../../operators/operator.ts';
import { approveMembership, refuseMembership } from '../decide-membership.ts';
import { findMembershipQueue, getQueuedMembership } from '../find-membership-queue.ts';
import type { MembershipApplication } from '../membership-application.ts';

export const consoleMembershipsHandlers: OperatorHandlersOf<'consoleMemberships'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { items, ...found } = await findMembershipQueue(db, { ...search, page, limit });
    const buyers = await nameAccounts(
      db,
      items.map(({ account_id }) => account_id),
    );
    return done({ items: items.map((one) => shown(one, buyers, language)), ...found, page, limit });
  },
  async get({ db, language }, { id }) {
    const found = await getQueuedMembership(db, id);
    if (!found) return refuse('not_found');
    const { statement, mobile, email, proofs, decided_at, decided_by, reason, account_id } = found;
    return done({
      ...shown(found, await nameAccounts(db, [account_id]), language),
      statement,
      mobile,
      email,
      member_of: language === 'en' ? found.member_of_en : found.member_of_zh,
      proofs,
      decided_at: decided_at?.toISOString() ?? null,
      decided_by,
      reason,
    });
  },
  async approve({ db, operator, language }, { id, institution: key = null }) {
    const approved = await inTransaction(db, (transaction) => approveMembership(transaction, { id, by: signatureOf(operator), key }));
    if (approved.ok) return done({});
    return approved.error === 'institution_needed'
      ? refuse('invalid_input', { fields: [{ field: 'institution', msg: texts[language].institution }] })
      : approved;
  },
  refuse: ({ db, operator }, { id, reason }) =>
    doneBy(db, (transaction) => refuseMembership(transaction, { id, by: signatureOf(operator), reason: reason.trim() })),
};

const shown = (
  { id, institution_key, name_en, name_zh, role, state, applied_at, account_id }: MembershipApplication,
  buyers: ReadonlyMap<number, NamedAccount>,
  language: Language,
) => ({
  id,
  institution: language === 'en' ? name_en : name_zh,
  institution_key,
  role,
  state,
  applied_at: applied_at.toISOString(),
  buyer: shownBuyer(account_id, buyers),
});

const texts = {
  en: { institution: 'The buyer wrote the name of the institution. Please choose the one that it is, or create it first.' },
  'zh-CN': { institution: '该单位名称由买家填写，请选择对应的单位；尚无该单位的，请先新建。' },
} as const;
