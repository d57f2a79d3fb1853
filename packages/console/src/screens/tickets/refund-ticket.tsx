import { formatFen } from '@aliquot/contract/core/money.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormText } from '../../form/form-text.tsx';
import { PacksLine } from '../../form/packs-line.tsx';
import { readCount } from '../../form/read-values.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';
import { RefundSums } from './refund-sums.tsx';
import { useTicketWords } from './use-ticket-words.ts';

type Values = { packs: { quantity: string }[]; reason: string; expected_total: number };
type Props = { shown: TicketShown; onClose: () => void };

/** Refunded packs by line, the reason for fewer, and the sum, which must match. */
export function RefundTicket({ shown: { ticket, ...shown }, onClose }: Props) {
  const text = useWords().words.tickets;
  const own = useTicketWords();
  // as when the dialog opened, so that input stays with its line
  const [refundable] = useState(shown.refundable);
  const packsOf = (typed: Values['packs']) =>
    refundable.map(({ order_line_id }, index) => ({ order_line_id, quantity: readCount(typed[index]?.quantity ?? '') }));
  const act = useActionForm(
    'consoleTickets.refund',
    { packs: refundable.map(({ usual }) => ({ quantity: String(usual) })), reason: '', expected_total: 0 },
    ({ packs, ...given }: Values) => ({ id: ticket.id, packs: packsOf(packs), ...given }),
    ({ total }) => {
      showToast({ text: text.refundRequested(formatFen(total)) });
      onClose();
    },
  );
  const { form } = act;
  const packs = packsOf(useWatch({ control: form.control, name: 'packs' }));
  const isWanted =
    refundable.every(({ claimed }, index) => isBetween(packs[index]?.quantity, claimed)) && packs.some(({ quantity }) => quantity > 0);
  const { data } = useShown('consoleTickets.previewRefund', { id: ticket.id, packs }, { isWanted });
  // before the first answer those are the usual packs, whose sums are known
  const expected = isWanted ? (data ?? shown.expected) : null;
  const { setValue } = form;
  const total = expected?.total ?? 0;
  useEffect(() => setValue('expected_total', total), [setValue, total]);
  const isFewer = refundable.some(({ claimed }, index) => packs[index]?.quantity !== claimed);
  return (
    <ActionDialog title={text.acts.refund} hint={own.refundHint} act={act} onClose={onClose}>
      <ul className="packs-to-cancel">
        {refundable.map(({ order_line_id: id, claimed }, index) => {
          const line = ticket.lines.find(({ order_line_id }) => order_line_id === id);
          return (
            <PacksLine
              key={id}
              line={line}
              form={form}
              path={`packs.${index}.quantity`}
              label={own.packsToRefund(line?.code ?? '')}
              most={own.ofClaimed(claimed)}
            />
          );
        })}
      </ul>
      <Fault of={form.formState.errors.packs?.message} />
      {isFewer && <FormText form={form} of="refund" name="reason" label={own.fewerReason} hint={own.fewerHint} rows={2} />}
      {expected && <RefundSums refund={expected} />}
    </ActionDialog>
  );
}

const isBetween = (quantity = -1, most: number): boolean => quantity >= 0 && quantity <= most;
