import { type ReactElement, useState } from 'react';
import { refusalOf } from '../calls/call.ts';
import { Fault } from '../form/fault.tsx';
import { useWords } from '../words/use-words.ts';
import { NothingHere } from './nothing-here.tsx';

type Loaded<Shown> = { data: Shown | undefined; error: Error | null };
type One<Shown> = { shown: Shown; instead: null } | { shown: null; instead: ReactElement };

/** Refusals of what is not there. */
const absences: ReadonlySet<string> = new Set(['not_found', 'invalid_input']);

/**
 * What an address names, or `instead`: loading, missing, or a failure. `isIt` distinguishes it from
 * the former address's.
 */
export function useOne<Shown>({ data, error }: Loaded<Shown>, isIt: (shown: Shown) => boolean): One<Shown> {
  const { words } = useWords();
  const refusal = refusalOf(error) ?? '';
  const isAbsent = absences.has(refusal);
  const [wasAbsent] = useState(isAbsent);
  // what was removed meanwhile stays until its page is left, and does not come back from memory
  const isKept = refusal !== 'forbidden' && !(isAbsent && wasAbsent);
  if (data !== undefined && isIt(data) && isKept) return { shown: data, instead: null };
  if (isAbsent || refusal === 'forbidden') return { shown: null, instead: <NothingHere /> };
  return {
    shown: null,
    instead: error ? <Fault of={error} /> : <p role="status">{words.frame.loading}</p>,
  };
}
