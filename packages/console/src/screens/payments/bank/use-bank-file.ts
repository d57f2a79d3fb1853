import type { BankReading, bankFields } from '@aliquot/contract/console/bank.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Static } from 'typebox';
import { Refused } from '../../../calls/call.ts';
import { uploadFile } from '../../../calls/transfer.ts';
import { useWords } from '../../../words/use-words.ts';

export type Reading = Static<typeof BankReading>;
export type BankField = (typeof bankFields)[number];

/** A bank's file: previewed after each change of columns, then imported. */
export function useBankFile(onTaken: (lines: number) => void) {
  const { words, language } = useWords();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const send = async (name: 'bank.readFile' | 'bank.takeFile', content: File, columns: Reading['columns'] | null) => {
    setPending(true);
    setFault(null);
    try {
      const parameters = { name: content.name, ...(columns && { columns: columns.map((field) => field ?? '').join(',') }) };
      return await uploadFile(name, parameters, content, { language });
    } catch (error) {
      const fields = error instanceof Refused ? (error.body.data?.fields ?? []) : [];
      const message = fields.map(({ msg }) => msg).join(' ') || (error instanceof Refused ? error.message : words.form.noAnswer);
      setFault(message);
      return null;
    } finally {
      setPending(false);
    }
  };
  const look = async (content: File, columns: Reading['columns'] | null) => {
    const answer = await send('bank.readFile', content, columns);
    if (isReading(answer)) setReading(answer);
    else if (columns === null) setReading(null);
  };
  return {
    reading,
    fault,
    isPending,
    choose: (content: File | null) => {
      setFile(content);
      setReading(null);
      setFault(null);
      if (content) void look(content, null);
    },
    mean: (columns: Reading['columns']) => {
      if (file) void look(file, columns);
    },
    take: async () => {
      if (!file || !reading) return;
      const answer = await send('bank.takeFile', file, reading.columns);
      if (answer === null) return;
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.startsWith('bank.') });
      onTaken(reading.lines_new);
    },
  };
}

/** The shop's answer to a look at a file; what it holds was checked by the shop's own schema. */
const isReading = (answer: unknown): answer is Reading => typeof answer === 'object' && answer !== null && 'lines_new' in answer;
