import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { AddressForm, type StoredAddress } from '../../account/address-form.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import { AddressCard } from './address-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { loader } from './loader.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.myAddress.title, noIndex: true });

/** The buyer's addresses, the default one first. */
export function Screen() {
  const { words } = useWords();
  const { api } = useTools();
  const addresses = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<StoredAddress | 'new' | null>(null);
  const [deleting, setDeleting] = useState<StoredAddress | null>(null);
  const makeDefault = useAct(async (key, { province: _p, city: _c, district: _d, ...address }: StoredAddress) => {
    await api.addresses.update({ ...address, is_default: true }, { idempotencyKey: key });
    showToast({ text: words.myAddress.defaultSet });
    await revalidate();
  });
  const saved = () => {
    setEditing(null);
    showToast({ text: words.myAddress.saved });
    void revalidate();
  };
  const addButton = (
    <Button variant="primary" className="needs-script" onClick={() => setEditing('new')}>
      <Icon name="plus" size={16} />
      {words.myAddress.add}
    </Button>
  );

  return (
    <AccountFrame current="myAddress" title={words.myAddress.title} actions={addresses.length > 0 && addButton}>
      {makeDefault.fault && (
        <Message kind="danger" live>
          {makeDefault.fault.text}
        </Message>
      )}
      {addresses.length === 0 ? (
        <EmptyState icon="location" title={words.myAddress.emptyTitle} actions={addButton}>
          {words.myAddress.emptyText}
        </EmptyState>
      ) : (
        <ul className="address-grid">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEditing(address)}
              onDelete={() => setDeleting(address)}
              onMakeDefault={() => void makeDefault.run(address)}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? words.myAddress.addTitle : words.myAddress.editTitle}
        closeLabel={words.account.close}
      >
        {editing !== null && (
          <AddressForm
            address={editing === 'new' ? null : editing}
            isFirst={addresses.length === 0}
            onSaved={saved}
            onCancel={() => setEditing(null)}
          />
        )}
      </Dialog>
      <DeleteDialog address={deleting} onClose={() => setDeleting(null)} />
    </AccountFrame>
  );
}
