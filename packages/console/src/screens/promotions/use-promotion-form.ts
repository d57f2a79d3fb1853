import { showToast } from '@aliquot/ui/toast-store.ts';
import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type ActionForm, useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type KindName, type Promotion, type Writing, paths, tables } from './promotion-kinds.ts';

type FormOptions<Values extends FieldValues> = {
  kind: KindName;
  /** The server's state, as far as known; null for a new one. */
  shown: Promotion | null;
  values: DefaultValues<Values>;
  writingOf: (values: Values) => Writing;
  /** Reloads the present state; a stable function. */
  refresh: () => Promise<unknown>;
};

export type PromotionForm<Values extends FieldValues> = ActionForm<Values> & {
  /** Whether somebody else was faster, and the page has learnt what they saved. */
  isBehind: boolean;
  keepMine: () => void;
};

/** A promotion's form. It saves with the version that it began with. */
export function usePromotionForm<Values extends FieldValues>({
  kind,
  shown,
  values,
  writingOf,
  refresh,
}: FormOptions<Values>): PromotionForm<Values> {
  const { words } = useWords();
  const navigate = useNavigate();
  const begun = useRef(shown?.version ?? 0);
  const create = useActionForm<Values, `${KindName}.create`>(
    `${kind}.create` as const,
    values,
    writingOf,
    ({ id, approval_id: requested }) => {
      showToast({ text: requested === null ? words.form.saved : words.promotions.requested });
      void navigate(id === null ? tables[kind] : `${paths[kind]}/${id}`);
    },
  );
  const update = useActionForm<Values, `${KindName}.update`>(
    `${kind}.update` as const,
    values,
    (given) => ({ ...writingOf(given), id: shown?.id ?? 0, version: begun.current }),
    (saved, form) => {
      if (saved.approval_id !== null) {
        showToast({ text: words.promotions.requested });
        return;
      }
      begun.current = saved.version;
      form.reset(form.getValues());
      showToast({ text: words.form.saved });
    },
  );
  const act = shown ? update : create;
  const { conflict } = act;
  useEffect(() => {
    if (conflict) void refresh();
  }, [conflict, refresh]);
  return {
    ...act,
    isBehind: conflict !== null && shown !== null && shown.version >= Number(conflict['version']),
    keepMine: () => {
      begun.current = shown?.version ?? 0;
      act.endConflict();
      void act.submit();
    },
  };
}
