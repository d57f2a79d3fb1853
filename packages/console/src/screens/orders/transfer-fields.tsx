import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import { useWords } from '../../words/use-words.ts';

/** Money that has come in on the bank account, as one types it. */
export type TransferValues = { amount: string; reference: string; payer_name: string; payer_account: string };

/** How much came in, the bank's reference, and who remitted it. */
export function TransferFields({ form }: { form: UseFormReturn<TransferValues> }) {
  const { words } = useWords();
  return (
    <>
      <FormField form={form} of="pay" name="amount" label={words.orders.amountYuan} control={{ inputMode: 'decimal', mono: true }} />
      <FormField form={form} of="pay" name="reference" label={words.orders.reference} control={{ mono: true, maxLength: 100 }} />
      <FormField form={form} of="pay" name="payer_name" label={words.orders.payerName} control={{ maxLength: 100 }} />
      <FormField form={form} of="pay" name="payer_account" label={words.orders.payerAccount} control={{ mono: true, maxLength: 64 }} />
    </>
  );
}
