import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { Fault } from '../../form/fault.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ActProps } from './decide-ticket.tsx';
import { useTicketWords } from './use-ticket-words.ts';

const conditions = ['sealed', 'opened', 'damaged'] as const;
type Values = { findings: { quantity: string; condition: (typeof conditions)[number]; note: string }[] };

/** Returned packs and their condition by line; not for goods that never arrived. */
export function InspectReturn({ ticket, onClose }: ActProps) {
  const { words } = useWords();
  const text = words.tickets;
  const own = useTicketWords();
  const lines = ticket.lines.filter(({ reason }) => reason !== 'missing');
  const act = useActionForm(
    'consoleTickets.inspect',
    { findings: lines.map(({ quantity }) => ({ quantity: String(quantity), condition: 'sealed' as const, note: '' })) },
    ({ findings }: Values) => ({
      id: ticket.id,
      findings: findings.flatMap(({ quantity, condition, note }, index) => {
        const line = lines[index];
        // what is no number is refused by the shop
        return line
          ? [{ order_line_id: line.order_line_id, quantity: /^\d+$/.test(quantity) ? Number(quantity) : -1, condition, note }]
          : [];
      }),
    }),
    () => {
      showToast({ text: text.done });
      onClose();
    },
  );
  const { register, formState } = act.form;
  const fault = formState.errors.findings?.message;
  return (
    <ActionDialog title={text.acts.inspect} hint={own.inspectHint} act={act} onClose={onClose}>
      <Fault of={fault} />
      {lines.map((line, index) => (
        <fieldset key={line.order_line_id} className="finding">
          <legend>
            <span className="mono">{line.code}</span> {line.name}
          </legend>
          <Field id={`finding-${index}-quantity`} label={text.came(line.quantity)}>
            {(ties) => <TextInput {...ties} inputMode="numeric" maxLength={4} {...register(`findings.${index}.quantity`)} />}
          </Field>
          <Field id={`finding-${index}-condition`} label={text.condition}>
            {(ties) => (
              <Select {...ties} {...register(`findings.${index}.condition`)}>
                {conditions.map((condition) => (
                  <option key={condition} value={condition}>
                    {text.conditions[condition]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id={`finding-${index}-note`} label={text.findingNote} className="is-wide">
            {(ties) => <TextInput {...ties} maxLength={500} {...register(`findings.${index}.note`)} />}
          </Field>
        </fieldset>
      ))}
    </ActionDialog>
  );
}
