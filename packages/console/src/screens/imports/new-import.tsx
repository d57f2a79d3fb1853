import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Refused } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { useAction } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { oneOf } from '../../form/read-values.ts';
import { useWords } from '../../words/use-words.ts';
import { FileNames } from './file-names.tsx';
import { useImportWords } from './use-import-words.ts';
import { importKinds } from './import-states.ts';
import { Progress } from './progress.tsx';
import { useSending } from './use-sending.ts';

/** The file and its kind. `?retry_of=` uploads corrected rows of an earlier import. */
export function NewImport() {
  const { words } = useWords();
  const text = useImportWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const retryOf = Number(search.get('retry_of')) || undefined;
  const [kind, setKind] = useState<(typeof importKinds)[number]>(oneOf(importKinds, search.get('kind') ?? undefined) ?? 'products');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const create = useAction('imports.create');
  const check = useAction('imports.check');
  const sending = useSending();
  const isBusy = create.isPending || check.isPending || sending.progress !== null;

  const begin = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!file || file.size === 0) return setFault(text.fileNeeded);
    setFault(null);
    try {
      const job = await create.mutateAsync({ kind, file_name: file.name, file_bytes: file.size, retry_of: retryOf });
      const isSent = await sending.send(job.id, file, 0);
      // the names state everything: there is nothing to choose before the check
      if (kind === 'files' && isSent) await check.mutateAsync({ id: job.id });
      await navigate(`/imports/${job.id}`);
    } catch (error) {
      setFault(error instanceof Refused ? error.body.msg : words.form.noAnswer);
    }
  };

  return (
    <>
      <h1>{retryOf ? text.retryTitle(retryOf) : text.start}</h1>
      <form className="stack narrow" onSubmit={(event) => void begin(event)} noValidate>
        <Field id="import-kind" label={text.kind} hint={text.kindHints[kind]}>
          {(ties) => (
            <Select
              {...ties}
              value={kind}
              disabled={retryOf !== undefined}
              onChange={(event) => setKind(oneOf(importKinds, event.target.value) ?? kind)}
            >
              {importKinds.map((one) => (
                <option key={one} value={one}>
                  {text.kinds[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'files' ? (
          <FileNames />
        ) : (
          <p className="form-actions">
            {text.template}
            {(['zh-CN', 'en'] as const).map((language) => (
              <a
                key={language}
                className="link"
                href={transferAddress('imports.downloadTemplate', { kind, language })}
                lang={language}
                download
              >
                {language === 'en' ? 'English' : '中文'}
              </a>
            ))}
          </p>
        )}
        <Field id="import-file" label={text.file} hint={kind === 'files' ? text.zipHint : text.fileHint} error={fault ?? undefined}>
          {(ties) => (
            <FileInput
              {...ties}
              accept={kind === 'files' ? '.zip' : '.csv,.tsv,.txt,.xlsx'}
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        {sending.progress && <Progress label={text.sending} done={sending.progress.received} of={sending.progress.of} />}
        <Fault of={sending.fault} />
        <p className="form-actions">
          <Button type="submit" variant="primary" pending={isBusy}>
            {kind === 'files' ? text.sendAndCheck : text.send}
          </Button>
          <a className="link" href="/imports">
            {words.form.cancel}
          </a>
        </p>
      </form>
    </>
  );
}
