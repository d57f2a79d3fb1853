import { href } from '@aliquot/contract/shop/routes.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Fault, useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';

export type Folder = { id: number; name: string; count: number };

const nameLength = 40;
const isAbsent = (typed: string) => typed.trim() === '';

/** Names a new folder, or renames one. */
export function NameDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const { revalidate } = useRevalidator();
  const text = words.myFavorite;
  const [name, setName] = useState(folder?.name ?? '');
  const save = useAct(async (idempotencyKey, typed: string) => {
    if (folder) await api.favorites.renameFolder({ id: folder.id, name: typed }, { idempotencyKey });
    else {
      const { id } = await api.favorites.createFolder({ name: typed }, { idempotencyKey });
      navigate(href('myFavorite', null, { folder: id }));
    }
    onClose();
    if (folder) await revalidate();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.account.close}
      title={folder ? text.renameTitle : text.newFolder}
      foot={
        <>
          <Button onClick={onClose}>{words.account.cancel}</Button>
          <Button type="submit" form="folder-form" variant="primary" pending={save.pending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        id="folder-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isAbsent(name)) save.refuse({ name: text.nameNeeded });
          else void save.run(name.trim());
        }}
      >
        <NameField name={name} onName={setName} fault={save.fault} />
      </form>
    </Dialog>
  );
}

function NameField({ name, onName, fault }: { name: string; onName: (name: string) => void; fault: Fault | null }) {
  const text = useWords().words.myFavorite;
  return (
    <Field id="folder-name" label={text.name} hint={text.nameHint} error={fault?.fields.get('name') ?? fault?.text}>
      {(ties) => (
        <TextInput
          {...ties}
          value={name}
          maxLength={nameLength}
          autoComplete="off"
          data-autofocus
          onChange={(event) => onName(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Confirms the deletion of a folder; its favourites stay. */
export function DeleteFolderDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const text = words.myFavorite;
  const remove = useAct(async (idempotencyKey) => {
    await api.favorites.removeFolder({ id: folder.id }, { idempotencyKey });
    onClose();
    showToast({ text: text.folderDeleted });
    navigate(href('myFavorite'));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.account.close}
      title={text.deleteTitle(folder.name)}
      foot={
        <>
          <Button onClick={onClose}>{words.account.cancel}</Button>
          <Button variant="danger" pending={remove.pending} onClick={() => void remove.run()}>
            {text.deleteFolder}
          </Button>
        </>
      }
    >
      <p>{text.deleteText(folder.count)}</p>
      {remove.fault && (
        <Message kind="danger" live>
          {remove.fault.text}
        </Message>
      )}
    </Dialog>
  );
}

type MoveDialogProps = {
  products: readonly { id: number; name: string; folder_id: number | null }[];
  folders: readonly Folder[];
  onClose: () => void;
  onMoved: () => void;
};

/** Chooses the folder for some favourites: one there is, or a new one. */
export function MoveDialog({ products, folders, onClose, onMoved }: MoveDialogProps) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const text = words.myFavorite;
  const [chosen, setChosen] = useState(String(products[0]?.folder_id ?? 'default'));
  const [name, setName] = useState('');
  const move = useAct(async (idempotencyKey, target: string, typed: string) => {
    const made =
      target === 'new' ? await api.favorites.createFolder({ name: typed }, { idempotencyKey: `${idempotencyKey}-folder` }) : null;
    const folderId = made ? made.id : target === 'default' ? null : Number(target);
    await api.favorites.move({ product_ids: products.map(({ id }) => id), folder_id: folderId }, { idempotencyKey });
    onMoved();
    showToast({ text: text.moved(products.length) });
    await revalidate();
  });
  const options = [
    { value: 'default', label: text.defaultFolder },
    ...folders.map((folder) => ({ value: String(folder.id), label: folder.name })),
    { value: 'new', label: text.newFolder },
  ];
  const [only] = products;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={words.account.close}
      title={only && products.length === 1 ? text.moveOne(only.name) : text.moveMany(products.length)}
      foot={
        <>
          <Button onClick={onClose}>{words.account.cancel}</Button>
          <Button type="submit" form="move-form" variant="primary" pending={move.pending}>
            {text.moveNow}
          </Button>
        </>
      }
    >
      <form
        id="move-form"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === 'new' && isAbsent(name)) move.refuse({ name: text.nameNeeded });
          else void move.run(chosen, name.trim());
        }}
      >
        <RadioGroup name="folder" legend={text.folder} options={options} value={chosen} onValue={setChosen} />
        {chosen === 'new' ? (
          <NameField name={name} onName={setName} fault={move.fault} />
        ) : (
          move.fault && (
            <Message kind="danger" live>
              {move.fault.text}
            </Message>
          )
        )}
      </form>
    </Dialog>
  );
}
