import { ActivityWriting } from '@aliquot/contract/console/activities.ts';
import { CouponWriting } from '@aliquot/contract/console/coupons.ts';
import { ReductionWriting } from '@aliquot/contract/console/reductions.ts';
import { Nullable } from '@aliquot/contract/core/schema.ts';
import { type TSchema, Type } from 'typebox';
import { type JsonReader, jsonReader } from '../../../../platform/database/json-column.ts';
import { Plan } from '../../../goods/imports/import-plan.ts';
import type { ApprovalRequest } from '../approval.ts';

const Text = Type.String();
const Whole = Type.Integer();
const Bank = Type.Object({ bank_holder_zh: Text, bank_holder_en: Text, bank_zh: Text, bank_en: Text, bank_account: Text });
const Taken = Type.Object({
  name: Nullable(Text),
  percent_off: Nullable(Type.Number()),
  off: Nullable(Whole),
  threshold: Nullable(Whole),
  quota: Nullable(Whole),
});
const described = Type.Object({ takes: Type.Array(Taken), covers: Type.Array(Text) });
const seen = Nullable(Type.Object({ id: Whole, version: Whole }));

const promotion = <const Name extends string, Writing extends TSchema>(name: Name, writing: Writing) =>
  Type.Object({ kind: Type.Literal('promotion'), promotion: Type.Literal(name), seen, writing, described });

/**
 * A stored request: the kinds of `ApprovalRequest`, as they were kept until another person
 * decides.
 */
export const readRequest: JsonReader<ApprovalRequest> = jsonReader(
  'approval.request',
  Type.Union([
    Type.Object({ kind: Type.Literal('refund'), refund: Whole, order: Text, amount: Whole }),
    Type.Object({ kind: Type.Literal('points_grant'), account: Whole, points: Whole, memo: Text, days: Type.Optional(Whole) }),
    Type.Object({ kind: Type.Literal('points_take_back'), account: Whole, grant: Whole, points: Whole, memo: Text, reference: Text }),
    Type.Object({
      kind: Type.Literal('coupon_gift'),
      coupon: Whole,
      title_en: Text,
      title_zh: Text,
      off: Whole,
      threshold: Whole,
      accounts: Type.Array(Whole),
      key: Text,
    }),
    Type.Object({ kind: Type.Literal('price_import'), import: Whole, plan: Plan, acceptGoodRows: Type.Boolean() }),
    promotion('activities', ActivityWriting),
    promotion('reductions', ReductionWriting),
    promotion('coupons', CouponWriting),
    Type.Object({ kind: Type.Literal('mobile_replacement'), account: Whole }),
    Type.Object({ kind: Type.Literal('bank_account'), from: Bank, to: Bank }),
    Type.Object({
      kind: Type.Literal('contract_price'),
      list_price: Whole,
      name: Text,
      institution: Text,
      code: Text,
      price: Whole,
      allows_offers: Type.Boolean(),
      valid_from: Text,
      valid_until: Type.Optional(Text),
    }),
  ]),
);
