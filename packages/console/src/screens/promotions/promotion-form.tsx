import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { type KindName, type Promotion, tables } from './promotion-kinds.ts';
import type { PromotionForm as Form } from './use-promotion-form.ts';

/** A form's values by field, formatted to read. */
export type WrittenValues = readonly (readonly [label: string, text: string])[];

type Props<Values extends FieldValues> = {
  kind: KindName;
  promotion: Form<Values>;
  shown: Promotion | null;
  /** Input and server values by field. */
  mine: () => WrittenValues;
  theirs: () => WrittenValues;
  onTakeTheirs: () => void;
  preview: ReactNode;
  children: ReactNode;
};

/** The frame of a promotion's form: error, fields, and saving after a preview. */
export function PromotionForm<Values extends FieldValues>({
  kind,
  promotion,
  shown,
  mine,
  theirs,
  onTakeTheirs,
  preview,
  children,
}: Props<Values>) {
  const { words } = useWords();
  const mayEdit = useMay('content.edit') && (shown === null || shown.acts.includes('edit'));
  return (
    <form className="stack" onSubmit={(event) => void promotion.submit(event)} noValidate>
      <Fault of={promotion.fault} />
      {promotion.isBehind && (
        <ConflictNotice differences={differencesOf(mine(), theirs())} onTakeTheirs={onTakeTheirs} onKeepMine={promotion.keepMine} />
      )}
      <fieldset className="stack" disabled={!mayEdit}>
        {children}
      </fieldset>
      {mayEdit && <SoleNotice />}
      {mayEdit && (
        <FormActions
          act={shown ? words.form.save : words.promotions.kinds[kind].make}
          pending={promotion.isPending}
          isFoot
          {...(!shown && { back: tables[kind] })}
        >
          {preview}
        </FormActions>
      )}
    </form>
  );
}

const differencesOf = (mine: WrittenValues, theirs: WrittenValues) =>
  mine.flatMap(([label, text], index) => {
    const other = theirs[index]?.[1] ?? '';
    return text === other ? [] : [{ label, mine: text, theirs: other }];
  });
