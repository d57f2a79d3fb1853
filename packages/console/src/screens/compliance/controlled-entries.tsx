import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { defineList } from '../../table/define-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { useControlledWords } from './use-controlled-words.ts';

type Entry = Output<'controlled.findEntries'>['items'][number];
type Values = { name_en: string; name_zh: string; cas: string; smiles: string; note: string; is_active: boolean };

/** What one list names. */
export function ControlledEntries() {
  const key = useParams()['key'] ?? '';
  const { data } = useShown('controlled.findLists', {});
  const name = data?.items.find((list) => list.key === key)?.name ?? key;
  return <Entries listKey={key} name={name} />;
}

const Entries = defineList('controlled.findEntries')(function useEntryList(
  { words: { compliance: words }, may },
  { listKey, name }: { listKey: string; name: string },
) {
  const { controlled: text, heldBack } = useControlledWords();
  return {
    label: name,
    actions: () => may('compliance.decide') && <AddEntry listKey={listKey} />,
    filters: [{ kind: 'text', name: 'q', label: heldBack.search }],
    input: { key: listKey },
    keyOf: ({ id }) => id,
    columns: [
      { key: 'number', head: text.entryNumber, cell: ({ number }) => number },
      { key: 'name_zh', head: words.nameZh, cell: ({ name_zh: chinese }) => chinese },
      { key: 'name_en', head: words.nameEn, cell: ({ name_en: english }) => english },
      { key: 'cas', head: text.cas, isCode: true, cell: ({ cas }) => cas.join('; ') },
      { key: 'smiles', head: text.smiles, isCode: true, cell: ({ smiles, is_class: isClass }) => (isClass ? text.isClass : smiles) },
      {
        key: 'note',
        head: text.basis,
        cell: ({ note, is_active: isActive }) => (
          <>
            {!isActive && <Badge tone="warning">{text.inactive}</Badge>} {note}
          </>
        ),
      },
      { key: 'acts', head: heldBack.acts, permission: 'compliance.decide', cell: (entry) => <EditEntry entry={entry} /> },
    ],
  };
});

function AddEntry({ listKey }: { listKey: string }) {
  const text = useControlledWords().controlled;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {text.add}
      </Button>
      {isOpen && <AddDialog listKey={listKey} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ listKey, onClose }: { listKey: string; onClose: () => void }) {
  const text = useControlledWords().controlled;
  const act = useActionForm(
    'controlled.addEntry',
    { name_en: '', name_zh: '', cas: '', smiles: '', note: '', is_active: true },
    ({ is_active: _new, ...values }: Values) => ({ ...values, key: listKey }),
    () => {
      showToast({ text: text.added });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.add} hint={text.addHint} act={act} onClose={onClose}>
      <EntryFields form={act.form} />
    </ActionDialog>
  );
}

function EditEntry({ entry }: { entry: Entry }) {
  const text = useControlledWords().controlled;
  const [isOpen, setOpen] = useState(false);
  if (!useMay('compliance.decide')) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {text.edit}
      </Button>
      {isOpen && <EditDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A class keeps its pattern; everything else of an entry can be corrected. */
function EditDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const text = useControlledWords().controlled;
  // the version that this form began with, and not the one that the page has learnt of since
  const version = useRef(entry.version);
  const { id, name_en, name_zh, cas, smiles, note, is_active } = entry;
  const act = useActionForm(
    'controlled.changeEntry',
    { name_en, name_zh, cas: cas.join('; '), smiles: smiles ?? '', note, is_active },
    (values: Values) => ({ ...values, id, version: version.current }),
    onClose,
  );
  return (
    <ActionDialog title={text.edit} hint={text.editHint} act={act} onClose={onClose}>
      <EntryFields form={act.form} />
      <Checkbox label={text.isActive} {...act.form.register('is_active')} />
    </ActionDialog>
  );
}

function EntryFields({ form }: { form: UseFormReturn<Values> }) {
  const { compliance: words } = useWords().words;
  const { controlled: text } = useControlledWords();
  const of = 'entry';
  return (
    <>
      <FormField form={form} of={of} name="name_zh" label={words.nameZh} control={{ maxLength: 300 }} />
      <FormField form={form} of={of} name="name_en" label={words.nameEn} control={{ maxLength: 300 }} />
      <FormField form={form} of={of} name="cas" label={text.cas} hint={text.casHint} control={{ mono: true, maxLength: 500 }} />
      <FormField form={form} of={of} name="smiles" label={text.smiles} control={{ mono: true, maxLength: 2000 }} />
      <FormField form={form} of={of} name="note" label={text.basis} control={{ maxLength: 500 }} />
    </>
  );
}
