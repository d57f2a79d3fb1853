import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useIdempotencyKeys } from '../../form/use-idempotency-keys.ts';
import { useWords } from '../../words/use-words.ts';
import type { RequestShown } from './detail.tsx';
import { useRequestWords } from './use-request-words.ts';

type Offer = { position: string; code: string; body: string };

/** Offers a product for a line that the shop did not sell under what was typed. */
export function OfferProduct({ shown: { id, lines, messages }, onClose }: { shown: RequestShown; onClose: () => void }) {
  const { words } = useWords();
  const text = useRequestWords();
  const { keyOf } = useIdempotencyKeys();
  const act = useActionForm(
    'consoleRequests.offer',
    { position: String(lines.find(({ offered }) => offered === null)?.position ?? 1), code: '', body: '' },
    ({ position, code, body }: Offer) => {
      const offer = { position: Number(position), code: code.trim(), body };
      return { id, ...offer, seen: messages.at(-1)?.id ?? 0, key: keyOf(offer) };
    },
    () => {
      showToast({ text: text.offerSent });
      onClose();
    },
  );
  const fault = act.conflict ? words.form.conflict : act.fault;
  return (
    <ActionDialog title={text.acts.offer} hint={text.offerHint} act={{ ...act, fault }} onClose={onClose}>
      <Field id="offer-position" label={text.line}>
        {(ties) => (
          <Select {...ties} {...act.form.register('position')}>
            {lines.map(({ position, text: wanted }) => (
              <option key={position} value={position}>
                {wanted}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormField form={act.form} of="offer" name="code" label={words.orders.catalogueNumber} control={{ mono: true, maxLength: 64 }} />
      <FormText form={act.form} of="offer" name="body" label={words.tickets.answer} hint={words.tickets.answerHint} rows={4} />
    </ActionDialog>
  );
}
