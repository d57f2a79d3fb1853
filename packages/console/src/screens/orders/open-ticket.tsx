import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormText } from '../../form/form-text.tsx';
import { PacksLine } from '../../form/packs-line.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useIdempotencyKeys } from '../../form/use-idempotency-keys.ts';
import { useWords } from '../../words/use-words.ts';
import { type ClaimValues, type Line, kindAmong, packsOf, possibleKinds, possibleReasons } from './claimed-packs.ts';
import { useClaimWords } from './use-claim-words.ts';

/** Opens a ticket for a buyer who calls, by the buyer's own rules. */
export function OpenTicket({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error } = useShown('consoleTickets.getClaim', { id: orderId });
  if (data?.order_id === orderId) return <ClaimForm orderId={orderId} now={data.lines} onClose={onClose} />;
  return <Fault of={error} />;
}

function ClaimForm({ orderId, now, onClose }: { orderId: string; now: Line[]; onClose: () => void }) {
  const { words } = useWords();
  const text = words.tickets;
  const claimWords = useClaimWords();
  const navigate = useNavigate();
  // as when the dialog opened, so that input stays with its line; the server checks again
  const [lines] = useState(now);
  const [openedAt] = useState(Date.now);
  const reasons = possibleReasons(lines, openedAt);
  const { keyOf } = useIdempotencyKeys();
  const act = useActionForm(
    'consoleTickets.create',
    {
      kind: 'return',
      reason: reasons[0] ?? 'other',
      lines: lines.map(({ lots: [lot, ...others] }) => ({ quantity: '', lot: lot && others.length === 0 ? lot.number : '' })),
      description: '',
    },
    (values: ClaimValues) => {
      const kind = kindAmong(possibleKinds(lines, values, openedAt), values.kind);
      const claim = { id: orderId, kind, reason: values.reason, lines: packsOf(lines, values), description: values.description };
      return { ...claim, key: keyOf(claim) };
    },
    ({ id }) => {
      showToast({ text: claimWords.opened });
      onClose();
      void navigate(`/tickets/${id}`);
    },
  );
  const { form } = act;
  const { register, control, formState } = form;
  const [reason, chosen, kind] = useWatch({ control, name: ['reason', 'lines', 'kind'] });
  const kinds = possibleKinds(lines, { reason, lines: chosen }, openedAt);
  const choose = (value: string) => kinds.filter((one) => one === value).forEach((one) => form.setValue('kind', one));
  return (
    <ActionDialog title={claimWords.open} hint={claimWords.openHint} act={act} onClose={onClose}>
      <Field id="claim-reason" label={text.reason}>
        {(ties) => (
          <Select {...ties} {...register('reason')}>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {text.reasons[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="claim-kind" label={text.kind} error={kinds.length === 0 ? claimWords.noKind : undefined}>
        {(ties) => (
          <Select {...ties} value={kindAmong(kinds, kind)} onChange={({ target }) => choose(target.value)}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {text.kinds[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ul className="packs-to-cancel">
        {lines.map((line, index) => (
          <PacksLine
            key={line.order_line_id}
            line={line}
            form={form}
            path={`lines.${index}.quantity`}
            label={claimWords.packsToClaim(line.code)}
            most={claimWords.ofClaimable(line.claimable_quantity)}
          >
            {line.waived !== null && <small>{line.waived}</small>}
            {line.lots.length > 0 && (
              <Select aria-label={claimWords.lotOf(line.code)} {...register(`lines.${index}.lot`)}>
                <option value="">{claimWords.anyLot}</option>
                {line.lots.map(({ number }) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </Select>
            )}
            {act.details?.['order_line_id'] === line.order_line_id && <small className="field-error">{claimWords.thisLine}</small>}
          </PacksLine>
        ))}
      </ul>
      <Fault of={formState.errors.lines?.message} />
      <FormText form={form} of="claim" name="description" label={claimWords.claimText} hint={claimWords.claimTextHint} rows={3} />
    </ActionDialog>
  );
}
