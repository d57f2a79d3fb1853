import { formatFen } from '@aliquot/contract/core/money.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActDialog } from '../../../form/act-dialog.tsx';
import { useActForm } from '../../../form/use-act-form.ts';
import type { InvoiceShown } from '../detail.tsx';
import { TitleFields } from './title-fields.tsx';
import { type TitleValues, readValues, valuesOf } from './title-values.ts';
import { useAnewWords } from './use-anew-words.ts';

/** Asks for an invoice to be made out anew; it begins with what the invoice says. */
export function MakeOutAnew({ invoice, onClose }: { invoice: InvoiceShown; onClose: () => void }) {
  const text = useAnewWords();
  // what the operator has seen, whatever it becomes meanwhile
  const [seen] = useState(invoice);
  const { number, left } = seen;
  const act = useActForm<TitleValues, 'consoleInvoices.correct'>(
    'consoleInvoices.correct',
    valuesOf(seen),
    (values) => ({ id: number, ...readValues(values, seen), goods: left.goods, services: left.services }),
    () => {
      showToast({ text: text.asked });
      onClose();
    },
  );
  return (
    <ActDialog title={text.act} hint={text.hint(formatFen(left.amount))} act={act} isDangerous onClose={onClose}>
      <TitleFields form={act.form} />
    </ActDialog>
  );
}
