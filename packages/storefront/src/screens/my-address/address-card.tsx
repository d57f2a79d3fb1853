import type { StoredAddress } from '../../account/address-form.tsx';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../../words/use-words.ts';

export type AddressCardProps = { address: StoredAddress; onEdit: () => void; onDelete: () => void; onMakeDefault: () => void };

/** One address as on the parcel, with its actions. */
export function AddressCard({ address, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const { words } = useWords();
  const { recipient } = address;
  return (
    <li className="panel address-card">
      <p className="flex flex-wrap items-center gap-2">
        <b>{recipient}</b>
        <span className="text-muted tabular-nums">{address.mobile}</span>
        {address.is_default && <Badge tone="accent">{words.myAddress.default}</Badge>}
      </p>
      <p>
        <span className="text-muted">{[...new Set([address.province, address.city, address.district])].filter(Boolean).join(' ')}</span>
        <br />
        {address.detail}
      </p>
      <p className="address-acts needs-script">
        <Button size="sm" aria-label={words.myAddress.editNamed(recipient)} onClick={onEdit}>
          {words.myAddress.edit}
        </Button>
        <Button size="sm" variant="quiet" aria-label={words.myAddress.deleteNamed(recipient)} onClick={onDelete}>
          {words.myAddress.delete}
        </Button>
        {!address.is_default && (
          <Button size="sm" variant="quiet" aria-label={words.myAddress.makeDefaultNamed(recipient)} onClick={onMakeDefault}>
            {words.myAddress.makeDefault}
          </Button>
        )}
      </p>
    </li>
  );
}
