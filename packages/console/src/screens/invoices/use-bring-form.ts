import type { OperatorTransferName } from '@aliquot/contract/operator-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Refused } from '../../calls/call.ts';
import { sessionKey } from '../../calls/session-key.ts';
import { bringFile } from '../../calls/transfer.ts';
import type { ActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';

export type InvoiceValues = { number: string; date: string; confirmation: string; file: string };
const fields = ['number', 'date', 'confirmation', 'file'] as const;

/** A form that brings an invoice with its file: faults of fields come back to their fields, other refusals to the form's head. */
export function useBringForm(
  name: OperatorTransferName,
  parametersOf: (values: InvoiceValues) => Readonly<Record<string, string | undefined>>,
  { values, onDone }: { values: InvoiceValues; onDone: () => void },
): ActForm<InvoiceValues> & { choose: (file: File | null) => void } {
  const { words, language } = useWords();
  const queries = useQueryClient();
  const form = useForm<InvoiceValues>({ defaultValues: values });
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const show = (error: unknown) => {
    if (!(error instanceof Refused)) return setFault(words.form.noAnswer);
    const { data, msg } = error.body;
    const own = fields.flatMap((field) =>
      (data?.fields ?? []).filter((one) => one.field === field).map((one) => ({ field, msg: one.msg })),
    );
    for (const { field, msg: message } of own) form.setError(field, { message });
    const reason = data?.details?.['reason'];
    if (own.length === 0) setFault([msg, typeof reason === 'string' ? reason : null].filter(Boolean).join(' '));
  };
  const submit = form.handleSubmit(async (given) => {
    setFault(null);
    setPending(true);
    try {
      const format = file?.name.split('.').at(-1)?.toLowerCase();
      await bringFile(name, { ...parametersOf(given), format }, file ?? new Blob(), { language });
      await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== sessionKey[0] });
      onDone();
    } catch (error) {
      show(error);
    } finally {
      setPending(false);
    }
  });
  return { form, fault, conflict: null, endConflict: () => {}, details: null, isPending, submit, choose: setFile };
}
