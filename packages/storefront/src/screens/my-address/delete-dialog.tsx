import { useRevalidator } from 'react-router';
import type { StoredAddress } from '../../account/address-form.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

/** Confirms the deletion of an address. */
export function DeleteDialog({ address, onClose }: { address: StoredAddress | null; onClose: () => void }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const remove = useAct(async (key, id: number) => {
    await api.addresses.delete({ id }, { idempotencyKey: key });
    onClose();
    showToast({ text: words.myAddress.deleted });
    await revalidate();
  });
  const close = () => {
    remove.clear();
    onClose();
  };
  return (
    <Dialog
      open={address !== null}
      onClose={close}
      title={words.myAddress.deleteTitle}
      closeLabel={words.account.close}
      foot={
        <>
          <Button onClick={close}>{words.account.cancel}</Button>
          <Button variant="danger" pending={remove.pending} onClick={() => address && void remove.run(address.id)}>
            {words.myAddress.delete}
          </Button>
        </>
      }
    >
      {address && (
        <p>
          <b>{address.recipient}</b>
          <br />
          {[address.province, address.city, address.district, address.detail].filter(Boolean).join(' ')}
        </p>
      )}
      <p className="mt-2 text-muted">{words.myAddress.deleteText}</p>
      {remove.fault && (
        <Message kind="danger" live>
          {remove.fault.text}
        </Message>
      )}
    </Dialog>
  );
}
