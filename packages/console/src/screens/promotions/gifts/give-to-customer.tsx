import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useShown } from '../../../calls/use-calls.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { ValueField } from '../../../form/value-field.tsx';
import { SoleNotice } from '../../../form/sole-notice.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useGiftWords } from './use-gift-words.ts';
import { useGift } from './use-gift.ts';

/** Gives a customer one of the coupons that run. */
export function GiveToCustomer({ customerId }: { customerId: number }) {
  const text = useGiftWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.giveOne}</Button>
      {isOpen && <GiveDialog customerId={customerId} onClose={() => setOpen(false)} />}
    </>
  );
}

function GiveDialog({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const { language } = useWords();
  const text = useGiftWords();
  const { data } = useShown('coupons.find', { state: 'running', limit: 100 });
  const act = useGift({ account_ids: [customerId] }, onClose);
  const options = (data?.items ?? []).map(({ id, title_en: english, title_zh: chinese, off, threshold }) => ({
    value: String(id),
    label: `${language === 'en' ? english : chinese} · ${text.worth(formatFen(off), threshold > 0 ? formatFen(threshold) : null)}`,
  }));
  return (
    <ActionDialog title={text.giveOne} hint={text.hint} act={act} onClose={onClose}>
      <SoleNotice />
      {data && options.length === 0 && <p>{text.none}</p>}
      <ValueField form={act.form} of="gift" name="coupon_id" label={text.coupon} as={{ kind: 'choice', options, empty: text.pick }} />
      <FormField form={act.form} of="gift" name="reason" label={text.reason} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}
