import type { FieldValues } from 'react-hook-form';
import { ConflictNotice, type Difference } from './conflict-notice.tsx';
import type { ActionForm } from './use-action-form.ts';

type Props<Values extends FieldValues> = {
  act: Pick<ActionForm<Values>, 'form' | 'endConflict' | 'submit'>;
  /** The present value. */
  values: Values;
  differences: readonly Difference[];
  /** From here on the form is based on the present state. */
  onSeen: () => void;
};

/** A concurrent change beside one's own input: take theirs, or save over it. */
export function FormConflict<Values extends FieldValues>({ act, values, differences, onSeen }: Props<Values>) {
  return (
    <ConflictNotice
      differences={differences}
      onTakeTheirs={() => {
        onSeen();
        act.form.reset(values);
        act.endConflict();
      }}
      onKeepMine={() => {
        onSeen();
        void act.submit();
      }}
    />
  );
}
