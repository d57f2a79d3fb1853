import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { type ReactNode, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Input, Output } from '../calls/call.ts';
import { useWords } from '../words/use-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { Fault } from './fault.tsx';
import { resetSaved } from './reset-saved.ts';
import { textIn } from './text-in.ts';
import { type SharedForm, useActionForm } from './use-action-form.ts';

export type WrittenForm<Values extends FieldValues> = SharedForm<Values> & {
  /** Saves one's own over the present state. */
  keepMine: () => void;
};

type Written = { version: number };

/**
 * A form of a versioned record saved as a whole. `inputOf` gets the version that the form began
 * with. `toast` replaces the usual text.
 */
export function useWrittenForm<Values extends FieldValues, Name extends ConsoleCallName>(
  name: Name,
  { version, values }: Written & { values: NoInfer<DefaultValues<Values>> },
  inputOf: (values: Values, version: number) => Input<Name>,
  savedAs: (output: Output<Name>) => Written & { values: NoInfer<Values>; toast?: string },
): WrittenForm<Values> {
  const { words } = useWords();
  const begun = useRef(version);
  const act = useActionForm<Values, Name>(
    name,
    values,
    (given) => inputOf(given, begun.current),
    (output, form, sent) => {
      const saved = savedAs(output);
      begun.current = saved.version;
      resetSaved(form, sent, saved.values);
      showToast({ text: saved.toast ?? words.form.saved });
    },
  );
  const submit = (event?: React.BaseSyntheticEvent) => {
    // faults of what is no plain field would else stop the next try
    act.form.clearErrors();
    return act.submit(event);
  };
  const keepMine = () => {
    begun.current = Number(act.conflict?.['version']);
    act.endConflict();
    void submit();
  };
  return { ...act, submit, keepMine };
}

type HeadProps<Values extends FieldValues> = {
  written: WrittenForm<Values>;
  /** What a conflict compares, and how it is formatted; texts stay as they are. */
  fields: readonly { name: keyof Values & string; label: string; format?: (value: unknown) => string }[];
  /** Resets the form to the present values. */
  onTakeTheirs: () => void;
};

/** A form's error, and a concurrent change beside one's own input. */
export function WrittenFormHead<Values extends FieldValues>({ written, fields, onTakeTheirs }: HeadProps<Values>): ReactNode {
  const { fault, conflict, form } = written;
  const mine: Readonly<Record<string, unknown>> = form.getValues();
  return (
    <>
      <Fault of={fault} />
      {conflict && (
        <ConflictNotice
          differences={fields
            .map(({ name, label, format = textIn }) => ({ label, mine: format(mine[name]), theirs: format(conflict[name]) }))
            .filter((difference) => difference.mine !== difference.theirs)}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={written.keepMine}
        />
      )}
    </>
  );
}
