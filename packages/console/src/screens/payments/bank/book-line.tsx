import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { readYuan, writeYuan } from '../../../form/read-yuan.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import { PartFields } from './part-fields.tsx';
import type { LineShown } from './screen.tsx';

export type BookingValues = { parts: { number: string; amount: string }[] };

/** Books a line for its suggestion, something else, or several that share its sum. */
export function BookLine({ line, onClose }: { line: LineShown; onClose: () => void }) {
  const { words } = useWords();
  const { id, version, amount } = line;
  const [best] = line.suggestions;
  // what would be refunded at once, from the refusal; confirmed for that sum only
  const [wouldGiveBack, setWouldGiveBack] = useState(0);
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const act = useActionForm(
    'bank.book',
    { parts: [{ number: best?.number ?? '', amount: writeYuan(amount) }] },
    ({ parts }: BookingValues) => ({
      id,
      version,
      parts: parts.map((part) => ({
        kind: part.number.trim().toUpperCase().startsWith('S') ? ('statement' as const) : ('order' as const),
        number: part.number.trim().toUpperCase(),
        // what is no sum is refused by the shop, beside its field
        amount: readYuan(part.amount) ?? 0,
      })),
      ...(agreedTo !== null && { give_back: agreedTo }),
    }),
    ({ given_back: back }) => {
      showToast({ text: words.payments.lineBooked(back > 0 ? formatFen(back) : null) });
      onClose();
    },
  );
  const returnedNow = act.details?.['given_back'];
  if (typeof returnedNow === 'number' && returnedNow !== wouldGiveBack) {
    setWouldGiveBack(returnedNow);
    setAgreedTo(null);
  }
  const { fields, append, remove } = useFieldArray({ control: act.form.control, name: 'parts' });
  const given = act.form.watch('parts');
  const left = amount - given.reduce((sum, part) => sum + (readYuan(part.amount) ?? 0), 0);
  const message = act.form.formState.errors.parts?.message ?? act.form.formState.errors.parts?.root?.message;
  return (
    <ActionDialog title={words.payments.book} hint={words.payments.bookHint} act={act} onClose={onClose}>
      <p>
        <strong>{formatFen(amount)}</strong> {line.payer_name}
        <br />
        <small>{line.remark}</small>
      </p>
      {fields.map((field, index) => (
        <PartFields
          key={field.id}
          form={act.form}
          index={index}
          suggestions={line.suggestions}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      <p className="form-actions">
        <Button size="sm" onClick={() => append({ number: '', amount: left > 0 ? writeYuan(left) : '' })}>
          {words.payments.addPart}
        </Button>
        {left !== 0 && <span role="status">{words.payments.left(formatFen(left))}</span>}
      </p>
      {wouldGiveBack > 0 && (
        <Checkbox
          label={words.payments.giveBack(formatFen(wouldGiveBack))}
          checked={agreedTo === wouldGiveBack}
          onChange={({ target: { checked } }) => setAgreedTo(checked ? wouldGiveBack : null)}
        />
      )}
      {message && (
        <p className="field-error" role="alert">
          {message}
        </p>
      )}
    </ActionDialog>
  );
}
