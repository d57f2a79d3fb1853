import { claimKinds } from '@aliquot/contract/claim-kinds.ts';
import type { Input, Output } from '@aliquot/contract/client.ts';
import { href } from '@aliquot/contract/routes.ts';
import { useId, useState } from 'react';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { AttachFiles, type AttachedFile } from '../../after-sales/attach-files.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import { ClaimLine } from './claim-line.tsx';

type Kind = Input<'tickets', 'create'>['kind'];
type Reason = keyof typeof claimKinds;
const reasons = ['damaged', 'defective', 'wrong', 'missing', 'expired', 'temperature', 'no_reason', 'other'] as const;

/** The request for after-sales on lines of an order: which goods, what is wrong, what to do, and pictures of it. */
export function NewTicket({ order }: { order: Output<'orders', 'get'> }) {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const id = useId();
  const text = words.ticketList;
  const claimable = order.lines.filter((line) => line.claimable_quantity > 0);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(
    () => new Map(claimable.length === 1 ? claimable.map((line) => [line.id, line.claimable_quantity]) : []),
  );
  const [reason, setReason] = useState<Reason>('damaged');
  const kinds: readonly Kind[] = claimKinds[reason];
  const [wanted, setWanted] = useState<Kind | null>(null);
  const kind = wanted && kinds.includes(wanted) ? wanted : kinds[0];
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [busy, setBusy] = useState(false);

  const act = useAct(async (key, input: Input<'tickets', 'create'>) => {
    const ticket = await api.tickets.create(input, { idempotencyKey: key });
    showToast({ text: text.sent });
    navigate(href('ticketDetail', { ticket_id: ticket.id }));
  });
  const submit = (data: FormData) => {
    const lines = [...quantities].map(([order_line_id, quantity]) => ({ order_line_id, quantity }));
    if (lines.length === 0) return act.refuse({ lines: text.linesNeeded });
    if (busy || !kind) return;
    const description = formText(data, 'description').trim();
    void act.run({ order_id: order.id, kind, reason, lines, description, attachment_ids: files.map((file) => file.id) });
  };
  const choose = (lineId: number, quantity: number | null) =>
    setQuantities((last) => {
      const next = new Map(last);
      if (quantity === null) next.delete(lineId);
      else next.set(lineId, quantity);
      return next;
    });

  if (claimable.length === 0) return <Message>{text.noLines}</Message>;
  return (
    <ActForm
      act={{ ...act, pending: act.pending || busy }}
      onSubmit={submit}
      submitLabel={text.send}
      className="panel case-part claim-form"
    >
      <fieldset>
        <legend className="field-label">
          {text.lines} <span className="text-muted">{text.forOrder(order.id)}</span>
        </legend>
        {claimable.map((line) => (
          <ClaimLine
            key={line.id}
            line={line}
            quantity={quantities.get(line.id) ?? null}
            invalid={act.fault?.fields.has('lines') ?? false}
            onQuantity={(quantity) => choose(line.id, quantity)}
          />
        ))}
        {act.fault?.fields.get('lines') && <p className="field-error">{act.fault.fields.get('lines')}</p>}
      </fieldset>
      <Field id={`${id}-reason`} label={text.reason} error={act.fault?.fields.get('reason')}>
        {(ties) => (
          <Select
            {...ties}
            value={reason}
            onChange={(event) => setReason(reasons.find((one) => one === event.currentTarget.value) ?? 'other')}
          >
            {reasons.map((one) => (
              <option key={one} value={one}>
                {text.reasons[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <RadioGroup
        name={`${id}-kind`}
        legend={text.kind}
        look="cards"
        value={kind ?? ''}
        onValue={(value) => setWanted(kinds.find((one) => one === value) ?? null)}
        options={kinds.map((one) => ({ value: one, label: text.kinds[one], detail: text.kindTexts[one] }))}
        error={act.fault?.fields.get('kind')}
      />
      <Field id={`${id}-description`} label={text.description} hint={text.descriptionHint} error={act.fault?.fields.get('description')}>
        {(ties) => <Textarea {...ties} name="description" rows={4} maxLength={2000} />}
      </Field>
      <AttachFiles files={files} onFiles={setFiles} onBusy={setBusy} error={act.fault?.fields.get('attachment_ids')} />
    </ActForm>
  );
}
