import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormConflict } from '../../../form/form-conflict.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { readCount } from '../../../form/read-values.ts';
import { readShanghai, writeShanghai } from '../../../form/shanghai-time.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import type { Good } from './mall-screen.tsx';
import { PackChoice } from '../pack-choice.tsx';

type Facts = { points: string; stock: string; starts_at: string; ends_at: string };
type Typed = Facts & { sku_id: number };
type Stored = Pick<Good, 'points' | 'stock' | 'starts_at' | 'ends_at'>;

/** A pack that the mall is to give. */
export function AddGood({ onClose }: { onClose: () => void }) {
  const text = useWords().words.mall;
  const act = useActionForm(
    'pointsGoods.create',
    { sku_id: 0, points: '', stock: '', starts_at: '', ends_at: '' },
    ({ sku_id, ...facts }: Typed) => ({ sku_id, ...factsOf(facts, null) }),
    () => {
      showToast({ text: text.added });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActionDialog title={text.add} hint={text.addHint} act={act} onClose={onClose}>
      <PackChoice
        known={null}
        chosen={form.watch('sku_id')}
        onChange={(id) => form.setValue('sku_id', id)}
        isFixed={false}
        title={text.pack}
        fault={form.formState.errors.sku_id?.message}
      />
      <GoodFields form={form} names={names} />
    </ActionDialog>
  );
}

/** A pack's price, stock and window in the mall; a concurrent change is shown beside one's own. */
export function EditGood({ good, onClose }: { good: Good; onClose: () => void }) {
  const { words } = useWords();
  const text = words.mall;
  // what this form began with, and not what the page has learnt of since
  const seen = useRef<Stored & { version: number }>(good);
  const act = useActionForm(
    'pointsGoods.update',
    valuesOf(good),
    (values: Facts) => ({ id: good.id, version: seen.current.version, seen_stock: seen.current.stock, ...factsOf(values, seen.current) }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { form, conflict } = act;
  const theirs = conflict && readStored(conflict);
  return (
    <ActionDialog title={text.edit} hint={text.editHint} act={act} onClose={onClose}>
      <p>
        <strong>{good.name}</strong> <span className="mono">{good.pack?.code}</span>
      </p>
      {theirs && (
        <FormConflict
          act={act}
          values={valuesOf(theirs)}
          differences={fieldNames.map((name) => ({
            label: name === 'starts_at' ? text.startsOpen : name === 'ends_at' ? text.endsOpen : text[name],
            mine: form.getValues(name),
            theirs: valuesOf(theirs)[name],
          }))}
          onSeen={() => {
            seen.current = theirs;
          }}
        />
      )}
      <GoodFields form={form} names={names} />
    </ActionDialog>
  );
}

const fieldNames = ['points', 'stock', 'starts_at', 'ends_at'] as const;
const names = { points: 'points', stock: 'stock', starts_at: 'starts_at', ends_at: 'ends_at' } as const;

type FieldsProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  names: Readonly<Record<(typeof fieldNames)[number], Path<Values>>>;
};

function GoodFields<Values extends FieldValues>({ form, names: of }: FieldsProps<Values>) {
  const text = useWords().words.mall;
  return (
    <>
      <FormField form={form} of="good" name={of.points} label={text.points} control={{ inputMode: 'numeric', maxLength: 8 }} />
      <FormField form={form} of="good" name={of.stock} label={text.stock} control={{ inputMode: 'numeric', maxLength: 7 }} />
      <FormField form={form} of="good" name={of.starts_at} label={text.startsOpen} control={{ type: 'datetime-local' }} />
      <FormField form={form} of="good" name={of.ends_at} label={text.endsOpen} control={{ type: 'datetime-local' }} />
    </>
  );
}

const valuesOf = ({ points, stock, starts_at, ends_at }: Stored): Facts => ({
  points: String(points),
  stock: String(stock),
  starts_at: writeShanghai(starts_at),
  ends_at: writeShanghai(ends_at),
});

/** As typed; what is no whole number or no moment is refused by the shop, beside its field. */
const factsOf = ({ points, stock, starts_at, ends_at }: Facts, seen: Stored | null) => ({
  points: readCount(points),
  stock: readCount(stock),
  starts_at: momentOf(starts_at, seen?.starts_at ?? null),
  ends_at: momentOf(ends_at, seen?.ends_at ?? null),
});

/** An untouched moment keeps its seconds, as fields know minutes only. */
const momentOf = (typed: string, seen: string | null): string | null =>
  typed === '' ? null : writeShanghai(seen) === typed ? seen : (readShanghai(typed) ?? '');

/** The present state, from the refusal. */
function readStored(now: Readonly<Record<string, unknown>>): (Stored & { version: number }) | null {
  const { version, points, stock, starts_at, ends_at } = now;
  if (typeof version !== 'number' || typeof points !== 'number' || typeof stock !== 'number') return null;
  const moment = (at: unknown) => (typeof at === 'string' ? at : null);
  return { version, points, stock, starts_at: moment(starts_at), ends_at: moment(ends_at) };
}
