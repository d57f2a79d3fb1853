import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { Input, Output } from '../calls/call.ts';
import { useWords } from '../words/use-words.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { Fault } from './fault.tsx';
import { resetSaved } from './reset-saved.ts';
import { type SharedForm, useActionForm } from './use-action-form.ts';

export type TypedValues = Record<string, string>;
export type TypedForm = SharedForm<TypedValues> & {
  takeTheirs: (theirs: Typed) => void;
  keepMine: (theirs: Typed) => void;
};

type Typed = { version: number; values: TypedValues };

/**
 * A form of texts checked as an import for a versioned record; concurrent changes are shown.
 * `inputOf` gets the version that the form began with.
 */
export function useTypedForm<Name extends ConsoleCallName>(
  name: Name,
  { version, values }: Typed,
  inputOf: (values: TypedValues, version: number) => Input<Name>,
  versionOf: (output: Output<Name>) => number,
): TypedForm {
  const { words } = useWords();
  const begun = useRef(version);
  const act = useActionForm<TypedValues, Name>(
    name,
    values,
    (given) => inputOf(given, begun.current),
    (saved, form, sent) => {
      begun.current = versionOf(saved);
      resetSaved(form, sent, sent);
      showToast({ text: words.form.saved });
    },
  );
  return {
    ...act,
    takeTheirs: (theirs) => {
      begun.current = theirs.version;
      act.form.reset(theirs.values);
      act.endConflict();
    },
    keepMine: (theirs) => {
      begun.current = theirs.version;
      void act.submit();
    },
  };
}

/** A text form's error, and a concurrent change. */
export function TypedFormHead({ typed, labelOf }: { typed: TypedForm; labelOf: (name: string) => string }) {
  const { fault, conflict, form } = typed;
  const theirs = conflict && readTheirs(conflict);
  const mine = form.getValues();
  return (
    <>
      <Fault of={fault} />
      {theirs && (
        <ConflictNotice
          differences={Object.keys(mine)
            .filter((name) => (mine[name] ?? '') !== (theirs.values[name] ?? ''))
            .map((name) => ({ label: labelOf(name), mine: mine[name] ?? '', theirs: theirs.values[name] ?? '' }))}
          onTakeTheirs={() => typed.takeTheirs(theirs)}
          onKeepMine={() => typed.keepMine(theirs)}
        />
      )}
    </>
  );
}

/** The present state, from the refusal. */
function readTheirs({ version, values }: Readonly<Record<string, unknown>>): Typed | null {
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return null;
  return {
    version,
    values: Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
  };
}
