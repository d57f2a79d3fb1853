import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useFieldArray } from 'react-hook-form';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormText } from '../../form/form-text.tsx';
import { LineField } from '../../form/line-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useIdempotencyKeys } from '../../form/use-idempotency-keys.ts';
import { useWords } from '../../words/use-words.ts';
import type { RequestShown } from './detail.tsx';
import { useRequestWords } from './use-request-words.ts';

type Quote = { lines: { code: string; quantity: string }[]; body: string };

/** Quotes packs at the buyer's prices; the quotation stands in the thread. */
export function QuotePacks({ shown: { id, lines: wanted, messages }, onClose }: { shown: RequestShown; onClose: () => void }) {
  const { words } = useWords();
  const text = useRequestWords();
  const { keyOf } = useIdempotencyKeys();
  const known = wanted.flatMap(({ code, packs }) => (code === null ? [] : [{ code, quantity: String(packs ?? 1) }]));
  const act = useActionForm(
    'consoleRequests.quote',
    { lines: known.length > 0 ? known : [{ code: '', quantity: '1' }], body: '' },
    ({ lines, body }: Quote) => ({
      id,
      body,
      seen: messages.at(-1)?.id ?? 0,
      key: keyOf([lines, body]),
      // what is no number is refused by the shop, beside its field
      lines: lines.map(({ code, quantity }) => ({ code: code.trim(), quantity: /^\d{1,4}$/.test(quantity.trim()) ? Number(quantity) : 0 })),
    }),
    ({ number }) => {
      showToast({ text: text.quoted(number) });
      onClose();
    },
  );
  const { fields, append, remove } = useFieldArray({ control: act.form.control, name: 'lines' });
  const fault = act.conflict ? words.form.conflict : act.fault;
  return (
    <ActionDialog title={text.acts.quote} hint={text.quoteHint} act={{ ...act, fault }} onClose={onClose}>
      <ul className="request-packs">
        {fields.map((field, index) => (
          <li key={field.id}>
            <LineField
              form={act.form}
              path={`lines.${index}.code`}
              label={words.orders.catalogueNumber}
              control={{ mono: true, maxLength: 64, placeholder: words.orders.catalogueNumber }}
            />
            <LineField
              form={act.form}
              path={`lines.${index}.quantity`}
              label={words.orders.quantity}
              control={{ inputMode: 'numeric', size: 4, maxLength: 4, className: 'figures' }}
            />
            <Button
              variant="quiet"
              size="sm"
              square
              aria-label={text.removeLine(index + 1)}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ul>
      <p className="form-actions">
        <Button size="sm" onClick={() => append({ code: '', quantity: '1' })}>
          {text.addLine}
        </Button>
      </p>
      <FormText form={act.form} of="quote" name="body" label={words.tickets.answer} hint={words.tickets.answerHint} rows={4} />
    </ActionDialog>
  );
}
