import { type ReactNode, useState } from 'react';
import { AddressForm } from '../../account/address-form.tsx';
import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Preview } from './loader.ts';

export type AddressChoiceProps = {
  addresses: Preview['addresses'];
  chosen: number | null;
  error: string | undefined;
  onChoose: (id: number) => void;
  /** Not shown where the packs are divided over addresses. */
  isDivided: boolean;
  children: ReactNode;
};

/** Where the order goes: one of the buyer's addresses, or a new one on the spot. */
export function AddressChoice({ addresses, chosen, error, onChoose, isDivided, children }: AddressChoiceProps) {
  const { words } = useWords();
  const [adding, setAdding] = useState(false);
  return (
    <CheckoutSection
      name="address"
      title={addresses.length === 0 || isDivided ? words.checkout.address : null}
      error={addresses.length === 0 || isDivided ? error : null}
    >
      {addresses.length > 0 && !isDivided && (
        <RadioGroup
          name="address"
          legend={<h2>{words.checkout.address}</h2>}
          variant="cards"
          value={String(chosen)}
          onValue={(value) => onChoose(Number(value))}
          error={error}
          options={addresses.map((address) => ({
            value: String(address.id),
            label: `${address.recipient} ${address.mobile}`,
            detail: addressLine(address),
            aside: address.is_default ? words.checkout.isDefault : undefined,
          }))}
        />
      )}
      {addresses.length === 0 && <p className="field-hint">{words.checkout.noAddress}</p>}
      <p className="flex flex-wrap gap-2">
        <Button
          className="needs-script"
          size="sm"
          variant={addresses.length === 0 ? 'primary' : 'secondary'}
          onClick={() => setAdding(true)}
        >
          {words.checkout.addAddress}
        </Button>
        {children}
      </p>
      <Dialog
        open={adding}
        onClose={() => setAdding(false)}
        closeLabel={words.account.close}
        title={words.checkout.addAddress}
        placement="wide"
      >
        {adding && (
          <AddressForm
            address={null}
            isFirst={addresses.length === 0}
            onCancel={() => setAdding(false)}
            onSaved={({ id }) => {
              setAdding(false);
              onChoose(id);
            }}
          />
        )}
      </Dialog>
    </CheckoutSection>
  );
}
