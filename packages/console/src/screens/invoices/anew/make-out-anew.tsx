import { formatFen } from '@aliquot/contract/money.ts';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useState } from 'react';
import { ActDialog } from '../../../form/act-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { oneOf } from '../../../form/read-given.ts';
import { useActForm } from '../../../form/use-act-form.ts';
import { ValueField } from '../../../form/value-field.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useWords } from '../../../words/use-words.ts';
import type { InvoiceShown } from '../detail.tsx';
import { useAnewWords } from './use-anew-words.ts';

const kinds = ['ordinary', 'special'] as const;
const buyers = ['enterprise', 'person'] as const;

type Values = { kind: string; buyer_kind: string; title: string; tax_number: string; reason: string };

/** Asks for an invoice to be made out anew; it begins with what the invoice says. */
export function MakeOutAnew({ invoice, onClose }: { invoice: InvoiceShown; onClose: () => void }) {
  const { words } = useWords();
  const text = useAnewWords();
  // what the operator has seen, whatever it becomes meanwhile
  const [{ number, kind, buyer_kind, title, tax_number, left }] = useState(invoice);
  const act = useActForm<Values, 'consoleInvoices.correct'>(
    'consoleInvoices.correct',
    { kind, buyer_kind, title, tax_number: tax_number ?? '', reason: '' },
    (values) => ({
      id: number,
      kind: oneOf(kinds, values.kind) ?? kind,
      buyer_kind: oneOf(buyers, values.buyer_kind) ?? buyer_kind,
      title: values.title,
      tax_number: values.tax_number.trim() || null,
      reason: values.reason,
      goods: left.goods,
      services: left.services,
    }),
    () => {
      showToast({ text: text.asked });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActDialog title={text.act} hint={text.hint(formatFen(left.amount))} act={act} isDangerous onClose={onClose}>
      <ValueField
        form={form}
        of="anew"
        name="kind"
        label={words.invoices.kind}
        as={{ kind: 'choice', options: optionsOf(kinds, words.invoices.kinds) }}
      />
      <ValueField
        form={form}
        of="anew"
        name="buyer_kind"
        label={text.buyer}
        as={{ kind: 'choice', options: optionsOf(buyers, text.buyers) }}
      />
      <FormField form={form} of="anew" name="title" label={words.invoices.title} control={{ maxLength: 100 }} />
      <FormField
        form={form}
        of="anew"
        name="tax_number"
        label={words.invoices.taxNumber}
        hint={text.taxHint}
        control={{ mono: true, maxLength: 40 }}
      />
      <FormField form={form} of="anew" name="reason" label={text.reason} control={{ maxLength: 200 }} />
    </ActDialog>
  );
}
