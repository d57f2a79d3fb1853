import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useState } from 'react';
import { type Output, call } from '../../../calls/call.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SearchToAdd } from '../../../form/search-to-add.tsx';
import { SoleNotice } from '../../../form/sole-notice.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useGiftWords } from './use-gift-words.ts';
import { useGift } from './use-gift.ts';

type Customer = Output<'customers.find'>['items'][number];

const nameOf = ({ id, name }: Customer): string => name || `#${id}`;

/** Gives a coupon to customers who are looked for and chosen. */
export function GiveCoupon({ couponId }: { couponId: number }) {
  const text = useGiftWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.give}</Button>
      {isOpen && <GiveDialog couponId={couponId} onClose={() => setOpen(false)} />}
    </>
  );
}

function GiveDialog({ couponId, onClose }: { couponId: number; onClose: () => void }) {
  const { language } = useWords();
  const text = useGiftWords();
  const act = useGift({ coupon_id: String(couponId) }, onClose);
  const [chosen, setChosen] = useState<readonly Customer[]>([]);
  const choose = (customers: readonly Customer[]) => {
    setChosen(customers);
    act.form.setValue(
      'account_ids',
      customers.map(({ id }) => id),
    );
  };
  const fault = act.form.formState.errors.account_ids?.message;
  return (
    <ActionDialog title={text.give} hint={text.hint} act={act} onClose={onClose}>
      <SoleNotice />
      <section className="stack" aria-label={text.customers}>
        {chosen.length === 0 && <p className="text-muted">{text.nobody}</p>}
        <ul>
          {chosen.map((customer) => (
            <li key={customer.id}>
              <CustomerText customer={customer} />{' '}
              <Button
                size="sm"
                variant="quiet"
                square
                aria-label={text.remove(nameOf(customer))}
                onClick={() => choose(chosen.filter(({ id }) => id !== customer.id))}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
        <SearchToAdd
          label={text.find}
          search={async (q) => (await call('customers.find', { q, state: 'active', limit: 10 }, language)).items}
          renderFound={(customer) => (
            <Button size="sm" onClick={() => choose([...chosen.filter(({ id }) => id !== customer.id), customer])}>
              <CustomerText customer={customer} />
            </Button>
          )}
        />
        {fault && <p className="field-error">{fault}</p>}
      </section>
      <FormField form={act.form} of="gift" name="reason" label={text.reason} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}

const CustomerText = ({ customer }: { customer: Customer }) => (
  <>
    {nameOf(customer)} <span className="mono">{customer.mobile}</span> {customer.institution?.name ?? customer.company}
  </>
);
