import { showToast } from '@aliquot/ui/toast-store.ts';
import { useNavigate, useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { VersionFields, type VersionValues, noVersion } from './version-fields.tsx';

type Entries = Output<'ruleLists.getVersion'>['entries'];

/** A version to come; it begins with what is named now. */
export function NewListVersion() {
  const key = useParams()['key'] ?? '';
  const { shown: list, instead } = useOne(useShown('ruleLists.get', { key }), (one) => one.key === key);
  if (!list) return instead;
  const [newest] = list.versions;
  return newest ? <FromVersion list={list} id={newest.id} /> : <VersionForm list={list} entries={[]} />;
}

function FromVersion({ list, id }: { list: Output<'ruleLists.get'>; id: number }) {
  const { shown: data, instead } = useOne(useShown('ruleLists.getVersion', { id }), (one) => one.version.id === id);
  if (!data) return instead;
  return <VersionForm key={id} list={list} entries={data.entries} />;
}

function VersionForm({ list: { key, name }, entries }: { list: Output<'ruleLists.get'>; entries: Entries }) {
  const { words } = useWords();
  const text = words.compliance;
  const navigate = useNavigate();
  const { form, fault, isPending, submit } = useActionForm(
    'ruleLists.createVersion',
    { ...noVersion, entries: rowsOf(entries) },
    ({ name_en: _en, name_zh: _zh, ...values }: VersionValues) => ({ key, ...values }),
    ({ id }) => {
      showToast({ text: text.versionMade });
      void navigate(`/compliance/lists/${key}/versions/${id}`);
    },
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <h1>
        {text.newVersion}
        {words.frame.colon}
        {name}
      </h1>
      <p>{text.newVersionHint}</p>
      <Fault of={fault} />
      <VersionFields form={form} />
      <FormActions act={text.newVersion} pending={isPending} back={`/compliance/lists/${key}`} />
    </form>
  );
}

/** Entries as typed; those with a comma are quoted. */
const rowsOf = (entries: Entries): string =>
  entries.map(({ cas, name_zh: zh, name_en: en }) => [cas ?? '', quoted(zh), quoted(en)].join(',')).join('\n');

const quoted = (name: string): string => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
