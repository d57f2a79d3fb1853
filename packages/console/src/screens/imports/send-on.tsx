import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { type SubmitEvent, useState } from 'react';
import { FormActions } from '../../form/form-actions.tsx';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';
import { Progress } from './progress.tsx';
import { useSending } from './use-sending.ts';

/** A file whose sending was broken off goes on where it stopped, once it is chosen again. */
export function SendOn({ job }: { job: ImportShown }) {
  const text = useImportWords();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sending = useSending();
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending.progress) return;
    const isSame = file?.name === job.file_name && file.size === job.file_bytes;
    setFault(isSame ? null : text.otherFile(job.file_name));
    if (isSame) void sending.send(job.id, file, job.received_bytes);
  };
  return (
    <form className="stack narrow" onSubmit={goOn} noValidate>
      <p>{text.brokenOff}</p>
      <Progress
        label={text.sent(job.received_bytes, job.file_bytes)}
        done={sending.progress?.received ?? job.received_bytes}
        of={job.file_bytes}
      />
      <Field id="import-file" label={text.file} error={fault ?? sending.fault ?? undefined}>
        {(ties) => <FileInput {...ties} onChange={(event) => setFile(event.target.files?.[0] ?? null)} />}
      </Field>
      <FormActions act={text.sendOn} pending={sending.progress !== null} />
    </form>
  );
}
