import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { type ActionForm, useActionForm } from '../../../form/use-action-form.ts';
import { useGiftWords } from './use-gift-words.ts';

export type GiftValues = { coupon_id: string; account_ids: number[]; reason: string };

/** The form of a gift: a double click gives once. */
export function useGift(begun: Partial<GiftValues>, onClose: () => void): ActionForm<GiftValues> {
  const text = useGiftWords();
  const [key] = useState(newIdempotencyKey);
  return useActionForm<GiftValues, 'approvals.requestCouponGift'>(
    'approvals.requestCouponGift',
    { coupon_id: '', account_ids: [], reason: '', ...begun },
    // what is not chosen is refused by the shop, beside its field
    (values) => ({ ...values, coupon_id: Number(values.coupon_id) || 0, key }),
    ({ given, approval_id: question }) => {
      showToast({ text: question !== null ? text.requested : given === 0 ? text.givenBefore : text.given(given) });
      onClose();
    },
  );
}
