import type { ConsoleFileName } from '@aliquot/contract/console/calls.ts';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { Refused } from '../calls/call.ts';
import { withReason } from '../calls/fault-of.ts';
import { uploadFile } from '../calls/transfer.ts';
import { useRefresh } from '../calls/use-calls.ts';
import { useWords } from '../words/use-words.ts';
import { type ActionForm, isPathOf } from './use-action-form.ts';

/** A form that uploads a file with details: faults at their fields, other refusals at the head. */
export function useUploadForm<Values extends FieldValues>(
  name: ConsoleFileName,
  parametersOf: (values: Values, file: File | null) => Readonly<Record<string, string | number | undefined>>,
  { values, onDone }: { values: DefaultValues<Values>; onDone: () => void },
): ActionForm<Values> & { choose: (file: File | null) => void } {
  const { words, language } = useWords();
  const refreshShown = useRefresh();
  const form = useForm<Values>({ defaultValues: values });
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const show = (error: unknown) => {
    if (!(error instanceof Refused)) return setFault(words.form.noAnswer);
    const { data, msg } = error.body;
    const isPath = isPathOf(form.getValues());
    const own = (data?.fields ?? []).flatMap(({ field, msg: message }) => (isPath(field) ? [{ field, message }] : []));
    for (const { field, message } of own) form.setError(field, { message });
    if (own.length === 0) setFault(withReason(msg, data, words));
  };
  const bring = form.handleSubmit(async (given) => {
    setFault(null);
    setPending(true);
    try {
      await uploadFile(name, parametersOf(given, file), file ?? new Blob(), { language });
      await refreshShown();
      onDone();
    } catch (error) {
      show(error);
      // what is behind the form is not what it was any more either
      if (error instanceof Refused && isBehind.has(error.body.data?.error ?? '')) void refreshShown();
    } finally {
      setPending(false);
    }
  });
  const submit = (event?: React.BaseSyntheticEvent) => {
    // the file is no field of the form, so that its error would stay for ever
    form.clearErrors();
    return bring(event);
  };
  return { form, fault, conflict: null, endConflict: () => {}, details: null, isPending, submit, choose: setFile };
}

/** Refusals that mean an outdated view. */
const isBehind: ReadonlySet<string> = new Set(['changed_meanwhile', 'wrong_state']);
