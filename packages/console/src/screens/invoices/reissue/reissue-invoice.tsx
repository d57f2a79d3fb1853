import { formatFen } from '@aliquot/contract/core/money.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import type { InvoiceShown } from '../detail.tsx';
import { TitleFields } from './title-fields.tsx';
import { type TitleValues, readValues, valuesOf } from './title-values.ts';
import { useReissueWords } from './use-reissue-words.ts';

/** Requests that an invoice is reissued; it begins with the invoice's values. */
export function ReissueInvoice({ invoice, onClose }: { invoice: InvoiceShown; onClose: () => void }) {
  const text = useReissueWords();
  // what the operator has seen, whatever it becomes meanwhile
  const [seen] = useState(invoice);
  const { number, left } = seen;
  const act = useActionForm<TitleValues, 'consoleInvoices.correct'>(
    'consoleInvoices.correct',
    valuesOf(seen),
    (values) => ({ id: number, ...readValues(values, seen), goods: left.goods, services: left.services }),
    () => {
      showToast({ text: text.requested });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.act} hint={text.hint(formatFen(left.amount))} act={act} isDangerous onClose={onClose}>
      <TitleFields form={act.form} />
    </ActionDialog>
  );
}
