import type { Permission } from '@aliquot/contract/console/permissions.ts';
import type { ActivityWriting } from '@aliquot/contract/console/activities.ts';
import type { approvalKinds, approvalStates } from '@aliquot/contract/console/approvals.ts';
import type { CouponWriting } from '@aliquot/contract/console/coupons.ts';
import type { ReductionWriting } from '@aliquot/contract/console/reductions.ts';
import type { NewContractPrice } from '../../selling/pricing/contract-prices.ts';
import type { ImportPlan } from '../../goods/imports/import-plan.ts';
import type { Seen } from '../../selling/promotions/editing/write-promotion.ts';
import type { BankChange } from '../../site/settings/save-identity.ts';

export type ApprovalKind = (typeof approvalKinds)[number];
export type ApprovalState = (typeof approvalStates)[number];

/** What an approval does, by kind. Sums are fen. */
export type ApprovalRequest =
  | { kind: 'refund'; refund: number; order: string; amount: number }
  | { kind: 'points_grant'; account: number; points: number; memo: string; days?: number | undefined }
  /** `grant` is the transfer of the points; `reference` takes them back, once. */
  | { kind: 'points_take_back'; account: number; grant: number; points: number; memo: string; reference: string }
  /**
   * The coupon as of the request; `key` finds the reason in `coupon_gift_reason`, which is erased
   * with the account.
   */
  | {
      kind: 'coupon_gift';
      coupon: number;
      title_en: string;
      title_zh: string;
      off: number;
      threshold: number;
      accounts: number[];
      key: string;
    }
  | { kind: 'price_import'; import: number; plan: ImportPlan; acceptGoodRows: boolean }
  | PromotionRequest
  /** The numbers are in `mobile_replacement`, which is erased with the account. */
  | { kind: 'mobile_replacement'; account: number }
  | ({ kind: 'bank_account' } & BankChange)
  /** `name` is the institution's, as of the request; prices in fen. */
  | ({ kind: 'contract_price'; list_price: number; name: string } & NewContractPrice);

/** A promotion as it is to be saved: a new one, or another version of the one that was seen. */
type RequestedAs<Name extends string, Writing> = {
  kind: 'promotion';
  promotion: Name;
  seen: Seen | null;
  writing: Writing;
  described: DescribedPromotion;
};
export type PromotionRequest =
  | RequestedAs<'activities', ActivityWriting>
  | RequestedAs<'reductions', ReductionWriting>
  | RequestedAs<'coupons', CouponWriting>;

/**
 * What needs a second approver, and the names of what it covers, in the requester's language; fen.
 */
export type DescribedPromotion = {
  takes: { name: string | null; percent_off: number | null; off: number | null; threshold: number | null; quota: number | null }[];
  covers: string[];
};

/** Requester or approver by account: names change and may be shared, and a program is nobody. */
export type Approver = { kind: 'operator'; id: number; name: string };

export type Approval = {
  id: number;
  kind: ApprovalKind;
  subject: string;
  request: ApprovalRequest;
  state: ApprovalState;
  requested_by: number;
  requested_by_name: string;
  requested_at: Date;
  expires_at: Date;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: string;
  /** Decided without a second approver, before two-person approval was on. */
  is_sole: boolean;
};

/** The permissions of both requester and approver. */
export const permissionFor: Readonly<Record<ApprovalKind, Permission>> = {
  refund: 'refunds.decide',
  points_grant: 'points.grant',
  points_take_back: 'points.grant',
  coupon_gift: 'coupons.give',
  price_import: 'prices.import',
  contract_price: 'prices.edit',
  promotion: 'content.edit',
  mobile_replacement: 'personal_data.handle',
  bank_account: 'settings.edit',
};

/** How an import is named as what a question is about. */
export const importSubject = (jobId: number): string => `import:${jobId}`;

/** How points that were granted are. */
export const grantSubject = (transferId: number): string => `grant:${transferId}`;

/** How a refund is. */
export const refundSubject = (refundId: number): string => `refund:${refundId}`;

/** How the lost number of a customer is. */
export const mobileSubject = (accountId: number): string => `mobile:${accountId}`;

/** How the account is that buyers transfer to. */
export const bankSubject = 'bank_account:shop';

/** The name of the subject: one request is open per subject. */
export function subjectOf(request: ApprovalRequest): string {
  if (request.kind === 'refund') return refundSubject(request.refund);
  if (request.kind === 'points_take_back') return grantSubject(request.grant);
  if (request.kind === 'coupon_gift') return `coupon_gift:${request.key}`;
  if (request.kind === 'promotion') return `promotion:${request.promotion}:${request.seen?.id ?? request.writing.title_en.trim()}`;
  if (request.kind === 'contract_price') return `contract:${request.institution}:${request.code}`;
  if (request.kind === 'mobile_replacement') return mobileSubject(request.account);
  if (request.kind === 'bank_account') return bankSubject;
  return request.kind === 'price_import' ? importSubject(request.import) : `account:${request.account}`;
}
