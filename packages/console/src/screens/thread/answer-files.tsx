import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { useState } from 'react';
import { Refused } from '../../calls/call.ts';
import { uploadFile } from '../../calls/transfer.ts';
import { useWords } from '../../words/use-words.ts';
import type { ThreadOf } from './thread-of.ts';

export type AnswerFile = { id: string; file_name: string };
type Props = { of: ThreadOf; files: readonly AnswerFile[]; onChange: (next: (files: readonly AnswerFile[]) => AnswerFile[]) => void };

const most = 6;

/** Pictures and PDFs for an answer, uploaded when chosen. `onChange` gets a change of the list. */
export function AnswerFiles({ of, files, onChange }: Props) {
  const { words, language } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const bring = async (chosen: readonly File[]) => {
    setFault(null);
    setUploading(true);
    try {
      for (const file of chosen.slice(0, most - files.length)) {
        const answer = await uploadFile(`${of.kind}.addFile`, { id: of.id, name: file.name }, file, { language });
        // beside it others may have come, been taken away or been sent
        if (isKept(answer)) onChange((now) => [...now, answer].slice(0, most));
      }
    } catch (error) {
      setFault(error instanceof Refused ? error.body.msg : words.form.noAnswer);
    } finally {
      setUploading(false);
    }
  };
  return (
    <>
      {files.length > 0 && (
        <ul className="ticket-files">
          {files.map((file) => (
            <li key={file.id}>
              {file.file_name}{' '}
              <Button size="sm" variant="quiet" onClick={() => onChange((now) => now.filter(({ id }) => id !== file.id))}>
                {words.tickets.removeFile(file.file_name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <Field
          id="answer-files"
          label={words.tickets.files}
          hint={isUploading ? words.frame.loading : undefined}
          error={fault ?? undefined}
        >
          {(ties) => (
            <FileInput
              {...ties}
              multiple
              accept="image/png,image/jpeg,image/webp,image/gif,application/pdf"
              onChange={(event) => {
                const chosen = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = '';
                void bring(chosen);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}

const isKept = (answer: unknown): answer is AnswerFile =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string' && 'file_name' in answer;
