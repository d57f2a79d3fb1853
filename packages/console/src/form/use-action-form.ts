import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { type Input, type Output, Refused } from '../calls/call.ts';
import { withReason } from '../calls/fault-of.ts';
import { useAction } from '../calls/use-calls.ts';
import { useWords } from '../words/use-words.ts';
import { useRequiredFields } from './use-required-fields.ts';

export type ActionForm<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The error as a whole; faults of fields are at the fields. */
  fault: string | null;
  /** The server's present state after a concurrent change. */
  conflict: Readonly<Record<string, unknown>> | null;
  endConflict: () => void;
  /** The last refusal's details. */
  details: Readonly<Record<string, unknown>> | null;
  isPending: boolean;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
};

/** A form whose fields another call takes too. */
export type SharedForm<Values extends FieldValues> = ActionForm<Values> & {
  /** Shows a refusal, each fault at its field; null clears an earlier one. */
  showRefusal: (refusal: unknown) => void;
};

/**
 * A form of one call: faults go to their fields, other refusals to the head, a concurrent change to
 * `conflict`. Input stays until success; `onDone` gets what was sent, even if it changed since.
 */
export function useActionForm<Values extends FieldValues, Name extends ConsoleCallName>(
  name: Name,
  values: NoInfer<DefaultValues<Values>>,
  inputOf: (values: Values) => Input<Name>,
  onDone: (output: Output<Name>, form: UseFormReturn<Values>, sent: Values) => void,
): SharedForm<Values> {
  const { words } = useWords();
  const form = useForm<Values>({ defaultValues: values });
  const required = useRequiredFields(name);
  const act = useAction(name);
  const [fault, setFault] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Readonly<Record<string, unknown>> | null>(null);
  const sent = useRef<string | null>(null);
  const [details, setDetails] = useState<Readonly<Record<string, unknown>> | null>(null);

  const show = (error: unknown, known: readonly string[]) => {
    if (!(error instanceof Refused)) return setFault(words.form.noAnswer);
    const { data, msg } = error.body;
    setDetails(data?.details ?? null);
    const fields = data?.fields ?? [];
    const isPath = isPathOf(form.getValues());
    for (const { field, msg: message } of fields.toReversed()) {
      // a line's fault is at the line, one of an unknown part at its first part
      const path = [field, field.split('.')[0] ?? ''].find(isPath);
      // the last one set is the form's first, where the reader goes on
      if (path !== undefined) form.setError(path, { message }, { shouldFocus: true });
    }
    const now = data?.error === 'changed_meanwhile' ? data.details?.['now'] : undefined;
    if (isRecord(now)) {
      // a click meanwhile may have set a message about the next one, which decides the conflict now
      setFault(null);
      return setConflict(now);
    }
    const others = fields.filter(({ field }) => !known.includes(field.split('.')[0] ?? ''));
    setFault(withReason(fields.length > 0 && others.length === 0 ? null : msg, data, words));
  };

  const send = form.handleSubmit(async (given) => {
    setFault(null);
    setConflict(null);
    setDetails(null);
    try {
      onDone(await act.mutateAsync(inputOf(given)), form, given);
    } catch (error) {
      show(error, Object.keys(given));
    }
  });
  const showRefusal = (refusal: unknown) => {
    form.clearErrors();
    setFault(null);
    setDetails(null);
    if (refusal !== null) show(refusal, Object.keys(form.getValues()));
  };
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    const values = JSON.stringify(form.getValues());
    if (sent.current !== null) {
      // a double click counts once; later input would be sent with the old version and conflict
      // with itself
      if (sent.current !== values) setFault(words.form.typedSince);
      return;
    }
    // only the server validates: an error of no single field would block the next attempt
    form.clearErrors();
    sent.current = values;
    try {
      await send(event);
    } finally {
      sent.current = null;
    }
  };
  const register: typeof form.register = (path, options) => ({ ...form.register(path, options), required: required.includes(path) });
  return {
    form: { ...form, register },
    fault,
    conflict,
    endConflict: () => setConflict(null),
    details,
    isPending: act.isPending,
    showRefusal,
    submit,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Whether a text names a field of these values, such as `name` or `lines.0.code`. */
export const isPathOf =
  <Values extends FieldValues>(values: Values) =>
  (path: string): path is Path<Values> =>
    path.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), values) !== undefined;
