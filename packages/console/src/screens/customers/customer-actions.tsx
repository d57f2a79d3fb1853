import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Suspense, lazy, useState } from 'react';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { BlockCustomer, EraseCustomer, JoinInstitution, LeaveInstitution } from './customer-dialogs.tsx';
import type { CustomerShown } from './detail.tsx';
import { ReplaceMobile } from './replace-mobile.tsx';

const GiveToCustomer = lazy(async () => ({ default: (await import('../promotions/gifts/give-to-customer.tsx')).GiveToCustomer }));

/** What this operator can do with the account now. */
export function CustomerActions({ customer }: { customer: CustomerShown }) {
  const { words } = useWords();
  const [open, setOpen] = useState<'block' | 'join' | 'leave' | 'mobile' | 'erase' | null>(null);
  const [mayEdit, mayHandle] = [useMay('customers.edit'), useMay('personal_data.handle')];
  const mayGive = useMay('coupons.give');
  const text = words.customers;
  const { id, acts } = customer;
  const can = (act: CustomerShown['acts'][number], may: boolean) => may && acts.includes(act);
  const isBlocked = acts.includes('unblock');
  const close = () => setOpen(null);
  return (
    <div className="form-actions">
      {can('join', mayEdit) && (
        <Button variant="primary" onClick={() => setOpen('join')}>
          {text.join}
        </Button>
      )}
      {can('leave', mayEdit) && <Button onClick={() => setOpen('leave')}>{text.leave}</Button>}
      {can(isBlocked ? 'unblock' : 'block', mayEdit) && (
        <Button variant={isBlocked ? 'secondary' : 'danger'} onClick={() => setOpen('block')}>
          {isBlocked ? text.unblock : text.block}
        </Button>
      )}
      {mayGive && customer.state === 'active' && (
        <Suspense>
          <GiveToCustomer customerId={id} />
        </Suspense>
      )}
      {can('replace_mobile', mayHandle) && <Button onClick={() => setOpen('mobile')}>{text.replaceMobile}</Button>}
      {can('export', mayHandle) && (
        <LinkButton href={`/api/operator/customers/${id}/personal-data`} download title={text.exportHint}>
          {text.exportData}
        </LinkButton>
      )}
      {can('erase', mayHandle) && (
        <Button variant="danger" onClick={() => setOpen('erase')}>
          {text.erase}
        </Button>
      )}
      {open === 'block' && <BlockCustomer customer={customer} onClose={close} />}
      {open === 'join' && <JoinInstitution customer={customer} onClose={close} />}
      {open === 'leave' && <LeaveInstitution customer={customer} onClose={close} />}
      {open === 'mobile' && <ReplaceMobile customer={customer} onClose={close} />}
      {open === 'erase' && <EraseCustomer customer={customer} onClose={close} />}
    </div>
  );
}
