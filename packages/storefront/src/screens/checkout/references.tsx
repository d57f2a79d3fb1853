import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { OrderDraft } from './order-draft.ts';

export type ReferencesProps = {
  draft: OrderDraft;
  /** What is wrong with which field of the order. */
  errors: ReadonlyMap<string, string>;
  onDraft: (draft: OrderDraft) => void;
};

/** The buyer's own numbers for delivery note and invoice, and a note to the warehouse. */
export function References({ draft, errors, onDraft }: ReferencesProps) {
  const { words } = useWords();
  return (
    <CheckoutSection name="references" title={words.checkout.references}>
      <div className="field-pair">
        <Field
          id="purchase-order-number"
          label={words.checkout.purchaseOrder}
          note={words.account.optional}
          error={errors.get('purchase_order_number')}
        >
          {(ties) => (
            <TextInput
              {...ties}
              maxLength={60}
              value={draft.purchaseOrder}
              onChange={(event) => onDraft({ ...draft, purchaseOrder: event.target.value })}
            />
          )}
        </Field>
        <Field id="fund-number" label={words.checkout.fund} note={words.account.optional} error={errors.get('fund_number')}>
          {(ties) => (
            <TextInput {...ties} maxLength={60} value={draft.fund} onChange={(event) => onDraft({ ...draft, fund: event.target.value })} />
          )}
        </Field>
      </div>
      <Field
        id="remarks"
        label={words.checkout.remarks}
        note={words.account.optional}
        hint={words.checkout.remarksHint}
        error={errors.get('remarks')}
      >
        {(ties) => (
          <Textarea
            {...ties}
            rows={2}
            maxLength={500}
            value={draft.remarks}
            onChange={(event) => onDraft({ ...draft, remarks: event.target.value })}
          />
        )}
      </Field>
    </CheckoutSection>
  );
}
