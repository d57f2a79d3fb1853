import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Suspense, lazy } from 'react';
import type { Input, Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { FormField } from '../../form/form-field.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { PreviewButton } from '../content/preview-button.tsx';
import { useIdInAddress } from '../use-id-in-address.ts';
import { BothLanguages } from './both-languages.tsx';
import { PromotionForm, type WrittenValues } from './promotion-form.tsx';
import { type FormProps, LikePromotion, NewPromotion, PromotionPage, useModelId } from './promotion-page.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { scopeText } from './scope-text.ts';
import { usePromotionForm } from './use-promotion-form.ts';
import { boundOf, boundText, wholeNumber } from './whole-number.ts';
import { WindowFields, type WindowValues, endOf, startOf, windowOf } from './window-fields.tsx';

const GiftRecipients = lazy(async () => ({ default: (await import('./gifts/gift-recipients.tsx')).GiftRecipients }));
const GiveCoupon = lazy(async () => ({ default: (await import('./gifts/give-coupon.tsx')).GiveCoupon }));

type Coupon = Output<'coupons.get'>;
const texts = ['title_en', 'title_zh', 'terms_en', 'terms_zh'] as const;
const numbers = ['off', 'threshold', 'valid_days', 'quota', 'points'] as const;
type Values = WindowValues &
  Record<(typeof texts)[number] | (typeof numbers)[number], string> &
  Pick<Coupon, 'scope'> & { is_given: boolean };

const valuesOf = (shown: Coupon | null, model: Coupon | null): Values => {
  const like = shown ?? model;
  return {
    title_en: like?.title_en ?? '',
    title_zh: like?.title_zh ?? '',
    terms_en: like?.terms_en ?? '',
    terms_zh: like?.terms_zh ?? '',
    ...windowOf(shown),
    off: like ? writeYuan(like.off) : '',
    threshold: like ? writeYuan(like.threshold) : '',
    valid_days: like ? String(like.valid_days) : '30',
    quota: like ? String(like.quota) : '',
    points: boundText(like?.points ?? null),
    is_given: like?.is_given ?? false,
    scope: like?.scope ?? [],
  };
};

const writingOf = (values: Values, shown: Coupon | null): Input<'coupons.create'> => ({
  title_en: values.title_en,
  title_zh: values.title_zh,
  terms_en: values.terms_en,
  terms_zh: values.terms_zh,
  starts_at: startOf(values.starts_at, shown),
  ends_at: endOf(values.ends_at, shown),
  off: readYuan(values.off) ?? 0,
  // what is no sum is no threshold of 0 either
  threshold: readYuan(values.threshold) ?? -1,
  valid_days: wholeNumber(values.valid_days),
  quota: wholeNumber(values.quota),
  // a box that is ticked takes the price away
  points: values.is_given ? null : boundOf(values.points),
  is_given: values.is_given,
  scope: values.scope,
});

const form = (props: FormProps<Coupon>) => <CouponForm {...props} />;

export function CouponDetail() {
  const id = useIdInAddress();
  const w = useWords().words.promotions;
  const mayGive = useMay('coupons.give');
  return (
    <>
      <PromotionPage
        kind="coupons"
        id={id}
        found={useShown('coupons.get', { id })}
        renderFigures={({ state, claimed, used, quota }) => (
          <div className="form-actions">
            <p>{w.couponFigures(claimed, used, quota - claimed)}</p>
            {mayGive && state === 'running' && (
              <Suspense>
                <GiveCoupon couponId={id} />
              </Suspense>
            )}
          </div>
        )}
        form={form}
      />
      {mayGive && (
        <Suspense>
          <GiftRecipients couponId={id} />
        </Suspense>
      )}
    </>
  );
}

export function NewCoupon() {
  const modelId = useModelId();
  return modelId === null ? <NewPromotion kind="coupons" model={null} form={form} /> : <LikeCoupon id={modelId} />;
}

function LikeCoupon({ id }: { id: number }) {
  return <LikePromotion kind="coupons" id={id} found={useShown('coupons.get', { id })} form={form} />;
}

function CouponForm({ shown, model, refresh, onTakeTheirs }: FormProps<Coupon>) {
  const { fields } = useWords().words.promotions;
  const named = (shown ?? model)?.named ?? [];
  const promotion = usePromotionForm<Values>({
    kind: 'coupons',
    shown,
    values: valuesOf(shown, model),
    writingOf: (values) => writingOf(values, shown),
    refresh,
  });
  const { form: own } = promotion;
  // what was claimed keeps its worth
  const isClaimed = shown !== null && shown.claimed > 0;
  const write = (values: Values): WrittenValues => [
    ...texts.map((name) => [fields[name], values[name]] as const),
    [fields.starts_at, values.starts_at],
    [fields.ends_at, values.ends_at],
    ...numbers.map((name) => [fields[name], values[name]] as const),
    [fields.is_given, values.is_given ? fields.isGiven : ''],
    [fields.scope, scopeText(values.scope, named)],
  ];
  const number = (name: (typeof numbers)[number], options: { hint?: string; readOnly?: boolean } = {}) => (
    <FormField
      form={own}
      of="promotion"
      name={name}
      label={fields[name]}
      {...(options.hint !== undefined && { hint: options.hint })}
      control={{ inputMode: 'decimal', maxLength: 12, readOnly: options.readOnly ?? false }}
    />
  );
  return (
    <PromotionForm
      kind="coupons"
      promotion={promotion}
      shown={shown}
      mine={() => write(own.getValues())}
      theirs={() => write(valuesOf(shown, null))}
      onTakeTheirs={onTakeTheirs}
      preview={
        <PreviewButton
          name="coupons.preview"
          form={own}
          input={() => ({ ...writingOf(own.getValues(), shown), ...(shown && { id: shown.id }) })}
        />
      }
    >
      <BothLanguages
        form={own}
        titles={['title_en', 'title_zh']}
        texts={{ names: ['terms_en', 'terms_zh'], labels: [fields.terms_en, fields.terms_zh] }}
      />
      <WindowFields form={own} names={{ starts: 'starts_at', ends: 'ends_at' }} shown={shown} isOpen />
      <div className="columns">
        {number('off', { readOnly: isClaimed })}
        {number('threshold', { readOnly: isClaimed, hint: fields.thresholdHint })}
        {number('quota')}
        {number('valid_days')}
        {(shown === null ? !own.watch('is_given') : shown.points !== null) && number('points', { hint: fields.pointsHint })}
      </div>
      {shown === null ? <Checkbox label={fields.is_given} {...own.register('is_given')} /> : shown.is_given && <p>{fields.isGiven}</p>}
      <ScopeChoice
        known={named}
        chosen={own.watch('scope')}
        onChange={(scope) => own.setValue('scope', scope, { shouldDirty: true })}
        isFixed={isClaimed || shown?.state === 'ended'}
        fault={own.getFieldState('scope', own.formState).error?.message}
      />
    </PromotionForm>
  );
}
