import type { Output } from '@aliquot/contract/shop/client.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { type Fault, describeFault } from '../session/act.ts';
import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { useTools } from '../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { SkeletonLines } from '@aliquot/ui/skeleton.tsx';
import { useWords } from '../words/use-words.ts';
import { AddressForm } from './address-form.tsx';

type Addresses = Output<'addresses', 'find'>['items'];

/**
 * Passes the buyer's addresses to its children, or a form for the first. Mount it if needed, e.g.
 * in an open dialog.
 */
export function WithAddresses({ children }: { children: (addresses: Addresses) => ReactNode }) {
  const { api } = useTools();
  const { words } = useWords();
  const [addresses, setAddresses] = useState<Addresses | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    const request = new AbortController();
    api.addresses.find({}, { signal: request.signal }).then(
      ({ items }) => setAddresses(items),
      (error: unknown) => {
        if (!request.signal.aborted) setFault(describeFault(error, words));
      },
    );
    return () => request.abort();
  }, [api, words]);
  if (fault) return <Message kind="danger">{fault.text}</Message>;
  if (!addresses) return <SkeletonLines count={3} />;
  if (addresses.length === 0) return <AddressForm address={null} isFirst onSaved={(address) => setAddresses([address])} />;
  return children(addresses);
}

/** Which of one's addresses, as a field of a form; the default one is chosen. */
export function AddressSelect({ id, addresses }: { id: string; addresses: Addresses }) {
  const { words } = useWords();
  return (
    <Field id={id} label={words.account.sendTo}>
      {(ties) => (
        <Select {...ties} name="address_id" defaultValue={addresses.find(({ is_default }) => is_default)?.id}>
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {`${address.recipient} ${addressLine(address)}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
