import type { Output } from '@aliquot/contract/shop/client.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { pictureBytes, shrinkPicture } from '../account/shrink-picture.ts';
import { UploadProgress, useUpload } from '../account/upload.tsx';
import { describeFault } from '../session/act.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useWords } from '../words/use-words.ts';

export type AttachedFile = Output<'attachment', 'upload'>;

/** The most files per message; as on the server. */
const mostFiles = 6;
const pdfBytes = 5 * 1024 * 1024;

export type AttachFilesProps = {
  channel: 'ticket' | 'request';
  files: readonly AttachedFile[];
  onFiles: (files: AttachedFile[]) => void;
  /** What the server found wrong with them. */
  error?: string | undefined;
  /** Called while files upload, so that the message waits for them. */
  onBusy: (busy: boolean) => void;
};

/** Pictures (made small here) and PDFs, uploaded as they are chosen. */
export function AttachFiles({ channel, files, onFiles, error, onBusy }: AttachFilesProps) {
  const { words } = useWords();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<readonly File[]>([]);
  const upload = useUpload();
  const text = words.thread;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    await add([...(input.files ?? [])]);
    input.value = '';
  };
  const add = async (chosen: readonly File[]) => {
    setProblem(null);
    setFailed([]);
    setSending(true);
    onBusy(true);
    const added: AttachedFile[] = [];
    const wanted = chosen.slice(0, mostFiles - files.length);
    let reached = 0;
    try {
      for (const file of wanted) {
        const ready = file.type === 'application/pdf' ? file : await shrinkPicture(file);
        if (!ready || (ready === file && file.size > (file.type === 'application/pdf' ? pdfBytes : pictureBytes))) {
          setProblem(text.fileProblem(file.name));
          reached += 1;
          continue;
        }
        added.push(await upload.send(ready, channel));
        reached += 1;
      }
      if (chosen.length > mostFiles - files.length) setProblem(text.tooManyFiles(mostFiles));
    } catch (fault) {
      setProblem(describeFault(fault, words).text);
      setFailed(wanted.slice(reached));
    } finally {
      onFiles([...files, ...added]);
      setSending(false);
      onBusy(false);
    }
  };

  return (
    <div>
      <Field id={id} label={text.files} note={words.account.optional} hint={text.filesHint(mostFiles)} error={problem ?? error}>
        {(ties) => (
          <FileInput
            {...ties}
            multiple
            accept="image/*,application/pdf"
            disabled={files.length >= mostFiles}
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
      <p className="sr-only" role="status">
        {sending ? text.sendingFiles : ''}
      </p>
      <UploadProgress upload={upload} />
      {failed.length > 0 && (
        <Button size="sm" onClick={() => void add(failed)}>
          {words.account.retryUpload(failed.length)}
        </Button>
      )}
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
              <Button
                variant="quiet"
                size="sm"
                square
                aria-label={text.removeFile(file.file_name)}
                onClick={() => onFiles(files.filter((other) => other.id !== file.id))}
              >
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A file that was sent: pictures small, others by name. */
export function FileLink({ file }: { file: Pick<AttachedFile, 'url' | 'file_name' | 'media_type'> }) {
  return (
    <a href={file.url} target="_blank" rel="noreferrer" className="quiet-link">
      {file.media_type.startsWith('image/') ? <img src={file.url} alt={file.file_name} width={56} height={56} /> : file.file_name}
    </a>
  );
}
