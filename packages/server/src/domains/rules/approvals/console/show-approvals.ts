import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../../platform/database/connection.ts';
import { type AskedReplacement, findReplacements } from '../../../people/accounts/asked-replacements.ts';
import { type Addressee, findAddressees } from '../../../people/accounts/find-addressees.ts';
import { type NamedAccount, nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { type Approval, type Wish, permissionFor } from '../approval.ts';
import { findGiftReasons } from '../../../selling/promotions/gift-reasons.ts';
import { findTiedOperators } from '../../../people/operators/find-ties.ts';
import { type Payee, findPayees } from '../../../money/payments/find-payees.ts';
import type { OperatorPerson } from '../../../people/operators/operator.ts';

export type ShownApproval = Static<ConsoleCalls['approvals']['decide']['output']>;

/** Questions with all that one has to know to decide them, as this operator sees them: whose account money goes to is told to who decides refunds. */
export async function showApprovals(db: Database, approvals: readonly Approval[], operator: OperatorPerson): Promise<ShownApproval[]> {
  const accounts = approvals.flatMap(({ wish }) =>
    wish.kind === 'points_grant' || wish.kind === 'points_take_back' ? [wish.account] : [],
  );
  const addressees = await findAddressees(db, accounts);
  const maySeePayees = isAllowed(operator.roles, 'refunds.decide');
  const payees = await findPayees(db, maySeePayees ? approvals.flatMap(({ wish }) => (wish.kind === 'refund' ? [wish.refund] : [])) : []);
  const mayHandle = isAllowed(operator.roles, 'personal_data.handle');
  const asked = approvals.flatMap(({ id, kind }) => (mayHandle && kind === 'mobile_replacement' ? [id] : []));
  const replacements = await findReplacements(db, asked);
  const names = await nameAccounts(
    db,
    approvals.flatMap(({ wish }) => (wish.kind === 'coupon_gift' ? wish.accounts : [])),
  );
  const reasons = await findGiftReasons(
    db,
    approvals.flatMap(({ wish }) => (wish.kind === 'coupon_gift' ? [wish.key] : [])),
  );
  const tied = await findTiedOperators(db, operator.id);
  return approvals.map(({ wish, requested_by: by, requested_by_name, decided_by_name, requested_at, expires_at, decided_at, ...rest }) => {
    const waits = rest.state === 'waiting';
    return {
      ...rest,
      wish: shownWish(wish, { addressees, payees, names, reasons, replacement: replacements.get(rest.id) }),
      requested_by: requested_by_name,
      requested_at: requested_at.toISOString(),
      expires_at: expires_at.toISOString(),
      decided_by: decided_by_name,
      decided_at: decided_at?.toISOString() ?? null,
      is_mine_to_decide: waits && !tied.has(by) && isAllowed(operator.roles, permissionFor[rest.kind]),
      is_mine_to_withdraw: waits && by === operator.id,
    };
  });
}

function shownWish(
  wish: Wish,
  {
    addressees,
    payees,
    names,
    reasons,
    replacement,
  }: {
    addressees: ReadonlyMap<number, Addressee>;
    payees: ReadonlyMap<number, Payee>;
    names: ReadonlyMap<number, NamedAccount>;
    reasons: ReadonlyMap<string, string>;
    replacement: AskedReplacement | undefined;
  },
): ShownApproval['wish'] {
  if (wish.kind === 'refund') {
    const { way = null, name = null, account = null, reference = null, givenBefore = null } = payees.get(wish.refund) ?? {};
    return { ...wish, way, payee_name: name, payee_account: account, payment_reference: reference, given_before: givenBefore };
  }
  if (wish.kind === 'points_grant' || wish.kind === 'points_take_back') {
    const { account, points, memo } = wish;
    const told = { mobile: addressees.get(account)?.mobile ?? null, points, memo };
    return wish.kind === 'points_grant' ? { kind: wish.kind, ...told, days: wish.days ?? null } : { kind: wish.kind, ...told };
  }
  if (wish.kind === 'coupon_gift') {
    const { accounts, key, ...gift } = wish;
    return { ...gift, reason: reasons.get(key) ?? null, customers: accounts.map((id) => ({ id, name: names.get(id)?.name || `#${id}` })) };
  }
  if (wish.kind === 'contract_price') {
    const { name, institution: _key, valid_until: until = null, ...price } = wish;
    return { ...price, institution: name, valid_until: until };
  }
  if (wish.kind === 'mobile_replacement') {
    const { lost = null, mobile = null, reason = null } = replacement ?? {};
    return { ...wish, lost, mobile, reason };
  }
  if (wish.kind === 'bank_account') return wish;
  if (wish.kind === 'promotion') {
    const { title_en, title_zh, starts_at, ends_at } = wish.writing;
    return { kind: wish.kind, promotion: wish.promotion, id: wish.seen?.id ?? null, title_en, title_zh, starts_at, ends_at, ...wish.told };
  }
  const { kind, import: id, plan, acceptGoodRows } = wish;
  const { file, sha256, columns, rows, faultyRows } = plan;
  return { kind, import: id, file, sha256, columns, rows, faulty_rows: faultyRows, accept_good_rows: acceptGoodRows };
}
