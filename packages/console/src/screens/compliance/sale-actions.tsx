import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

type Sale = Output<'register.find'>['items'][number];
type Shown = { sale: Sale; onClose: () => void };

/** What can be done with a sale: report it until it is reported, and look who handled it. */
export function SaleActions({ sale }: { sale: Sale }) {
  const { words } = useWords();
  const [open, setOpen] = useState<'report' | 'identity' | null>(null);
  if (!useMay('compliance.decide')) return null;
  const isToReport = sale.state === 'due' || sale.state === 'overdue';
  const close = () => setOpen(null);
  return (
    <span className="form-actions">
      {isToReport && (
        <Button size="sm" onClick={() => setOpen('report')}>
          {words.compliance.report}
        </Button>
      )}
      {sale.handler !== null && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('identity')}>
          {words.compliance.identity}
        </Button>
      )}
      {open === 'report' && <ReportSale sale={sale} onClose={close} />}
      {open === 'identity' && <ViewIdentity sale={sale} onClose={close} />}
    </span>
  );
}

function ReportSale({ sale: { id }, onClose }: Shown) {
  const { words } = useWords();
  const act = useActionForm(
    'register.report',
    { reference: '' },
    ({ reference }: { reference: string }) => ({ id, reference }),
    () => {
      showToast({ text: words.compliance.reported });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.compliance.report} hint={words.compliance.reportHint} act={act} onClose={onClose}>
      <FormField
        form={act.form}
        of="report"
        name="reference"
        label={words.compliance.receiptNumber}
        control={{ mono: true, maxLength: 100 }}
      />
    </ActionDialog>
  );
}

/** The number is shown once a reason is given, and forgotten when the dialog closes. */
function ViewIdentity({ sale: { order_number: number }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.compliance;
  const [seen, setSeen] = useState<Output<'register.viewIdentity'> | null>(null);
  const act = useActionForm(
    'register.viewIdentity',
    { reason: '' },
    ({ reason }: { reason: string }) => ({ order_number: number, reason }),
    setSeen,
  );
  if (seen) {
    return (
      <Dialog open onClose={onClose} title={text.identity} closeLabel={words.frame.close}>
        <DescriptionList
          items={[
            { key: 'name', term: text.handler, value: seen.name },
            { key: 'number', term: text.identityNumber, value: <span className="mono">{seen.identity_number}</span> },
            { key: 'purpose', term: text.purpose, value: seen.purpose },
          ]}
        />
        {seen.has_picture && (
          <p className="form-actions">
            <LinkButton href={transferAddress('register.showIdentity', { id: number, reason: act.form.getValues('reason') })} download>
              {text.identityPicture}
            </LinkButton>
          </p>
        )}
      </Dialog>
    );
  }
  return (
    <ActionDialog title={text.identity} hint={text.identityHint} act={act} onClose={onClose}>
      <FormField form={act.form} of="identity" name="reason" label={text.identityReason} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}
