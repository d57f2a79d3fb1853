import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Preview } from './loader.ts';

const loadForm = () => import('../../needs/profile-form.tsx');
type Form = Awaited<ReturnType<typeof loadForm>>;

export type InvoiceChoiceProps = {
  profiles: Preview['invoice_profiles'];
  chosen: number | null;
  error: string | undefined;
  onChoose: (id: number | null) => void;
};

/**
 * The invoice's title, if wanted with the order; it can be requested later. New titles can be added
 * here.
 */
export function InvoiceChoice({ profiles, chosen, error, onChoose }: InvoiceChoiceProps) {
  const { words } = useWords();
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState<Form | null>(null);
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const loaded = await loadOrReload('profile-form', loadForm);
    setForm(loaded);
    setAdding(true);
  };
  const added = (ids: readonly number[]) => {
    setAdding(false);
    onChoose(Math.max(...ids));
    void revalidate();
  };
  return (
    <CheckoutSection name="invoice_profile_id" title={null}>
      <RadioGroup
        name="invoice"
        legend={<h2>{words.checkout.invoice}</h2>}
        variant="cards"
        value={String(chosen ?? 0)}
        onValue={(value) => onChoose(value === '0' ? null : Number(value))}
        error={error}
        options={[
          { value: '0', label: words.checkout.noInvoice, detail: words.checkout.noInvoiceHint },
          ...profiles.map(({ id, kind, title }) => ({ value: String(id), label: title, detail: words.checkout.invoiceKinds[kind] })),
        ]}
      />
      <Button size="sm" className="needs-script" onClick={() => void add()}>
        {words.checkout.addInvoice}
      </Button>
      <Dialog open={adding} onClose={() => setAdding(false)} closeLabel={words.account.close} title={words.checkout.addInvoice}>
        {adding && form && <form.ProfileForm onDone={({ items }) => added(items.map(({ id }) => id))} />}
      </Dialog>
    </CheckoutSection>
  );
}
