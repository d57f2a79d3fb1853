import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useRef, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';

export type Upload = {
  /** Sends a file; rejects when it was cancelled, with words for it. */
  send: (file: File, channel: Input<'attachment', 'upload'>['channel'], key?: string) => Promise<Output<'attachment', 'upload'>>;
  /** The file on its way and how much of it was sent, 0 to 1; null while there is none. */
  running: { name: string; part: number } | null;
  cancel: () => void;
};

/** Uploads files one after another, with their progress. Shown by `UploadProgress`. */
export function useUpload(): Upload {
  const { api } = useTools();
  const { words } = useWords();
  const [running, setRunning] = useState<Upload['running']>(null);
  const control = useRef<AbortController | null>(null);
  const send: Upload['send'] = async (file, channel, key) => {
    const own = (control.current = new AbortController());
    setRunning({ name: file.name, part: 0 });
    try {
      return await api.attachment.upload(
        { channel },
        { file, idempotencyKey: key, signal: own.signal, onProgress: (part) => setRunning({ name: file.name, part }) },
      );
    } catch (fault) {
      // in the form of a refusal, so that whoever shows faults shows this one
      if (own.signal.aborted) throw Object.assign(new Error('cancelled'), { code: -1, msg: words.account.uploadCancelled, data: null });
      throw fault;
    } finally {
      setRunning(null);
    }
  };
  return { send, running, cancel: () => control.current?.abort() };
}

/** The file on its way: a bar, the percentage, and a way to stop it. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { words } = useWords();
  const { running } = upload;
  if (!running) return null;
  const percent = Math.floor(running.part * 100);
  return (
    <div className="upload-progress">
      <span>{running.name}</span>
      <progress max={100} value={percent} aria-label={words.account.uploading(running.name)} />
      <span className="tabular-nums">{percent} %</span>
      <Button size="sm" variant="quiet" onClick={upload.cancel}>
        {words.account.cancelUpload}
      </Button>
    </div>
  );
}
