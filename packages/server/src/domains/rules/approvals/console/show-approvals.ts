import type { ConsoleCalls } from '@aliquot/contract/console/calls.ts';
import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import type { Static } from 'typebox';
import type { Database } from '../../../../platform/database/connection.ts';
import { type RequestedReplacement, findReplacements } from '../../../people/accounts/requested-replacements.ts';
import { type Addressee, findAddressees } from '../../../people/accounts/find-addressees.ts';
import { type NamedAccount, nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { type Approval, type ApprovalRequest, permissionFor } from '../approval.ts';
import { findGiftReasons } from '../../../selling/promotions/gift-reasons.ts';
import { findTiedOperators } from '../../../people/operators/find-ties.ts';
import { decidesAlone } from '../two-person-approval.ts';
import { type Payee, findPayees } from '../../../money/payments/find-payees.ts';
import type { OperatorPerson } from '../../../people/operators/operator.ts';

export type ShownApproval = Static<ConsoleCalls['approvals']['decide']['output']>;

/**
 * Approvals with what is needed to decide them; payees' accounts are shown to those who decide
 * refunds.
 */
export async function showApprovals(db: Database, approvals: readonly Approval[], operator: OperatorPerson): Promise<ShownApproval[]> {
  const accounts = approvals.flatMap(({ request }) =>
    request.kind === 'points_grant' || request.kind === 'points_take_back' ? [request.account] : [],
  );
  const addressees = await findAddressees(db, accounts);
  const maySeePayees = isAllowed(operator.roles, 'refunds.decide');
  const payees = await findPayees(
    db,
    maySeePayees ? approvals.flatMap(({ request }) => (request.kind === 'refund' ? [request.refund] : [])) : [],
  );
  const mayHandle = isAllowed(operator.roles, 'personal_data.handle');
  const requested = approvals.flatMap(({ id, kind }) => (mayHandle && kind === 'mobile_replacement' ? [id] : []));
  const replacements = await findReplacements(db, requested);
  const names = await nameAccounts(
    db,
    approvals.flatMap(({ request }) => (request.kind === 'coupon_gift' ? request.accounts : [])),
  );
  const reasons = await findGiftReasons(
    db,
    approvals.flatMap(({ request }) => (request.kind === 'coupon_gift' ? [request.key] : [])),
  );
  const tied = (await decidesAlone(db, operator.id)) ? new Set() : await findTiedOperators(db, operator.id);
  return approvals.map(
    ({ request, requested_by: by, requested_by_name, decided_by_name, requested_at, expires_at, decided_at, ...rest }) => {
      const waits = rest.state === 'waiting';
      return {
        ...rest,
        request: shownRequest(request, { addressees, payees, names, reasons, replacement: replacements.get(rest.id) }),
        requested_by: requested_by_name,
        requested_at: requested_at.toISOString(),
        expires_at: expires_at.toISOString(),
        decided_by: decided_by_name,
        decided_at: decided_at?.toISOString() ?? null,
        is_mine_to_decide: waits && !tied.has(by) && isAllowed(operator.roles, permissionFor[rest.kind]),
        is_mine_to_withdraw: waits && by === operator.id,
      };
    },
  );
}

function shownRequest(
  request: ApprovalRequest,
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
    replacement: RequestedReplacement | undefined;
  },
): ShownApproval['request'] {
  if (request.kind === 'refund') {
    const { way = null, name = null, account = null, reference = null, givenBefore = null } = payees.get(request.refund) ?? {};
    return { ...request, way, payee_name: name, payee_account: account, payment_reference: reference, given_before: givenBefore };
  }
  if (request.kind === 'points_grant' || request.kind === 'points_take_back') {
    const { account, points, memo } = request;
    const described = { mobile: addressees.get(account)?.mobile ?? null, points, memo };
    return request.kind === 'points_grant'
      ? { kind: request.kind, ...described, days: request.days ?? null }
      : { kind: request.kind, ...described };
  }
  if (request.kind === 'coupon_gift') {
    const { accounts, key, ...gift } = request;
    return { ...gift, reason: reasons.get(key) ?? null, customers: accounts.map((id) => ({ id, name: names.get(id)?.name || `#${id}` })) };
  }
  if (request.kind === 'contract_price') {
    const { name, institution: _key, valid_until: until = null, ...price } = request;
    return { ...price, institution: name, valid_until: until };
  }
  if (request.kind === 'mobile_replacement') {
    const { lost = null, mobile = null, reason = null } = replacement ?? {};
    return { ...request, lost, mobile, reason };
  }
  if (request.kind === 'bank_account') return request;
  if (request.kind === 'promotion') {
    const { title_en, title_zh, starts_at, ends_at } = request.writing;
    return {
      kind: request.kind,
      promotion: request.promotion,
      id: request.seen?.id ?? null,
      title_en,
      title_zh,
      starts_at,
      ends_at,
      ...request.described,
    };
  }
  const { kind, import: id, plan, acceptGoodRows } = request;
  const { file, sha256, columns, rows, faultyRows } = plan;
  return { kind, import: id, file, sha256, columns, rows, faulty_rows: faultyRows, accept_good_rows: acceptGoodRows };
}
