import { newIdempotencyKey } from '@aliquot/contract/idempotency-key.ts';
import { Field } from '@aliquot/storefront/ui/field.tsx';
import { Select } from '@aliquot/storefront/ui/select.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormText } from '../../form/form-text.tsx';
import { PacksLine } from '../../form/packs-line.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import { type ClaimValues, kindOf, kindsOf, packsOf, reasons } from './claimed-packs.ts';
import { useClaimWords } from './use-claim-words.ts';

type Lines = Output<'consoleTickets.getClaim'>['lines'];

/** A ticket for a buyer who calls: what they could claim themselves, by the rules that hold for them. */
export function OpenTicket({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data } = useShown('consoleTickets.getClaim', { id: orderId });
  return data?.order_id === orderId ? <ClaimForm orderId={orderId} now={data.lines} onClose={onClose} /> : null;
}

function ClaimForm({ orderId, now, onClose }: { orderId: string; now: Lines; onClose: () => void }) {
  const { words } = useWords();
  const text = words.tickets;
  const say = useClaimWords();
  const navigate = useNavigate();
  // as they stood when the dialog opened: what was typed stays with its line, and the shop judges again
  const [lines] = useState(now);
  // one press opens one ticket, also for whose first answer was lost
  const [key] = useState(newIdempotencyKey);
  const act = useActForm(
    'consoleTickets.create',
    { kind: 'return', reason: 'damaged', lines: lines.map(() => ({ quantity: '', lot: '' })), description: '' },
    (values: ClaimValues) => ({
      id: orderId,
      kind: kindOf(lines, values),
      reason: values.reason,
      lines: packsOf(lines, values),
      description: values.description,
      key,
    }),
    ({ id }) => {
      showToast({ text: say.opened });
      onClose();
      void navigate(`/tickets/${id}`);
    },
  );
  const { form } = act;
  const { register, control, formState } = form;
  const [reason, chosen] = useWatch({ control, name: ['reason', 'lines'] });
  return (
    <ActDialog title={say.open} hint={say.openHint} act={act} onClose={onClose}>
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
      <Field id="claim-kind" label={text.kind}>
        {(ties) => (
          <Select {...ties} {...register('kind')}>
            {kindsOf(lines, { reason, lines: chosen }).map((one) => (
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
            label={say.packsToClaim(line.code)}
            most={say.ofClaimable(line.claimable_quantity)}
          >
            {line.waived !== null && <small>{line.waived}</small>}
            {line.lots.length > 0 && (
              <Select aria-label={say.lotOf(line.code)} {...register(`lines.${index}.lot`)}>
                <option value="">{say.anyLot}</option>
                {line.lots.map(({ number }) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </Select>
            )}
          </PacksLine>
        ))}
      </ul>
      <Fault of={formState.errors.lines?.message} />
      <FormText form={form} of="claim" name="description" label={say.claimText} hint={say.claimTextHint} rows={3} />
    </ActDialog>
  );
}
