import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';
import { useImportWords } from './use-import-words.ts';
import { sendFile } from './send-file.ts';

export type Sending = {
  /** Bytes that the shop has of how many, while a file is under way. */
  progress: { received: number; of: number } | null;
  fault: string | null;
  /** Sends the rest; true when complete. Leaving the page stops it and keeps what was received. */
  send: (id: number, file: Blob, from: number) => Promise<boolean>;
};

/** A file on its way to an import. */
export function useSending(): Sending {
  const { language } = useWords();
  const text = useImportWords();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Sending['progress']>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (id: number, file: Blob, from: number) => {
    const stopping = new AbortController();
    stop.current = stopping;
    setFault(null);
    setProgress({ received: from, of: file.size });
    try {
      const onReceived = (received: number) => setProgress({ received, of: file.size });
      await sendFile(id, file, from, { language, onReceived, signal: stopping.signal });
      return !stopping.signal.aborted;
    } catch (error) {
      setFault(error instanceof Refused ? error.body.msg : text.sendingBroke);
      return false;
    } finally {
      setProgress(null);
      await queries.invalidateQueries({ queryKey: ['imports.get'] });
    }
  };
  return { progress, fault, send };
}
