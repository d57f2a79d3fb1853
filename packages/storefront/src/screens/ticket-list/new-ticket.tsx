import { kindsOf, reasonsOf } from '@aliquot/contract/core/possible-claims.ts';
import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useId, useState } from 'react';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { RefundSummary } from '../../after-sales/refund-summary.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { RadioGroup } from '@aliquot/ui/radio-group.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import { ClaimLine } from './claim-line.tsx';
import { type ClaimedLine, type Kind, requestOf } from './claimed-lines.ts';
import { useClaimPreview } from './use-claim-preview.ts';

/** An after-sales request for lines of an order: goods, reasons, remedy, and expected refund. */
export function NewTicket({ claim }: { claim: Output<'tickets', 'getClaim'> }) {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const id = useId();
  const text = words.ticketList;
  const [openedAt] = useState(() => Date.now());
  const lines = claim.lines.map((line) => ({ line, reasons: reasonsOf(line, openedAt) }));
  const begin = ({ line, reasons }: (typeof lines)[number]): ClaimedLine => ({
    quantity: line.claimable_quantity,
    reason: reasons[0] ?? 'other',
    // with one lot there is nothing to choose
    lot: line.lots.length === 1 ? (line.lots[0]?.number ?? '') : '',
    files: [],
  });
  const [chosen, setChosen] = useState<ReadonlyMap<number, ClaimedLine>>(
    () =>
      new Map(
        lines.length === 1 ? lines.filter(({ reasons }) => reasons.length > 0).map((one) => [one.line.order_line_id, begin(one)]) : [],
      ),
  );
  const change = (lineId: number, next: ClaimedLine | null) =>
    setChosen((last) => {
      const lineOf = new Map(last);
      if (next) lineOf.set(lineId, next);
      else lineOf.delete(lineId);
      return lineOf;
    });
  const kinds = kindsOf(
    lines.flatMap(({ line }) => {
      const reason = chosen.get(line.order_line_id)?.reason;
      return reason ? [{ line, reason }] : [];
    }),
    openedAt,
  );
  const [wanted, setWanted] = useState<Kind | null>(null);
  const kind = wanted && kinds.includes(wanted) ? wanted : kinds[0];
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set());

  const act = useAct(async (key, input: Input<'tickets', 'create'>) => {
    const ticket = await api.tickets.create(input, { idempotencyKey: key });
    showToast({ text: text.sent });
    navigate(href('ticketDetail', { ticket_id: ticket.id }));
  });
  const preview = useClaimPreview(claim.order_id, { kind, chosen });
  const submit = (data: FormData) => {
    const request = requestOf(claim.order_id, kind, chosen);
    if (chosen.size === 0) return act.refuse({ lines: text.linesNeeded });
    if (!request) return act.refuse({ lines: text.reasonsApart });
    if (sending.size === 0) void act.run({ ...request, description: formText(data, 'description').trim(), attachment_ids: [] });
  };
  const busy = (lineId: number, isBusy: boolean) =>
    setSending((last) => new Set([...last, lineId].filter((one) => one !== lineId || isBusy)));

  if (lines.length === 0) return <Message>{text.noLines}</Message>;
  return (
    <ActForm
      act={{ ...act, pending: act.pending || sending.size > 0 }}
      onSubmit={submit}
      submitLabel={text.send}
      className="panel case-part claim-form"
    >
      <fieldset>
        <legend className="field-label">
          {text.lines} <span className="text-muted">{text.forOrder(claim.order_id)}</span>
        </legend>
        {lines.map((one) => {
          const lineId = one.line.order_line_id;
          const claimed = chosen.get(lineId) ?? null;
          return (
            <ClaimLine
              key={lineId}
              line={one.line}
              reasons={one.reasons}
              claimed={claimed}
              invalid={act.fault?.fields.has('lines') ?? false}
              onChoose={(isChosen) => change(lineId, isChosen ? begin(one) : null)}
              onChange={(changed) => claimed && change(lineId, { ...claimed, ...changed })}
              onBusy={(isBusy) => busy(lineId, isBusy)}
            />
          );
        })}
        {act.fault?.fields.get('lines') && <p className="field-error">{act.fault.fields.get('lines')}</p>}
      </fieldset>
      {chosen.size > 0 && kinds.length === 0 && <Message kind="warning">{text.reasonsApart}</Message>}
      {kinds.length > 0 && (
        <RadioGroup
          name={`${id}-kind`}
          legend={text.kind}
          variant="cards"
          value={kind ?? ''}
          onValue={(value) => setWanted(kinds.find((one) => one === value) ?? null)}
          options={kinds.map((one) => ({ value: one, label: text.kinds[one], detail: text.kindTexts[one] }))}
          error={act.fault?.fields.get('kind')}
        />
      )}
      <Field id={`${id}-description`} label={text.description} hint={text.descriptionHint} error={act.fault?.fields.get('description')}>
        {(ties) => <Textarea {...ties} name="description" rows={4} maxLength={2000} />}
      </Field>
      {preview?.refusal && <Message kind="warning">{preview.refusal}</Message>}
      {preview?.refund && (
        <section className="claim-preview" aria-label={text.refund.before}>
          <h2>{text.refund.before}</h2>
          <RefundSummary refund={preview.refund} refreshing={preview.refreshing} />
        </section>
      )}
    </ActForm>
  );
}
