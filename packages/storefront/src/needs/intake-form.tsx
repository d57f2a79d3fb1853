import { ActForm } from '../account/act-form.tsx';
import { formText } from '../account/form-text.ts';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import type { Service } from './services-of-order.tsx';
import { useNeedsWords } from './use-needs-words.ts';

type Answer = { key: string; value: string };

/** A service's questions, with what was answered before. */
export function IntakeForm({ orderId, service, onDone }: { orderId: string; service: Service; onDone: () => void }) {
  const { words } = useWords();
  const { services: text } = useNeedsWords();
  const { api } = useTools();
  const fill = useAct(async (key, answers: Answer[]) => {
    await api.services.fillIntake({ id: orderId, line_id: service.line_id, answers }, { idempotencyKey: key });
    showToast({ text: text.sent });
    onDone();
  });
  const answered = new Map(service.answers?.map(({ key, value }) => [key, value]));
  const submit = (data: FormData) => void fill.run(service.fields.map(({ key }) => ({ key, value: formText(data, key) })));
  return (
    <ActForm act={fill} onSubmit={submit} submitLabel={text.send}>
      <h4>{text.intake}</h4>
      <p className="text-muted">{text.intakeLead}</p>
      {service.fields.map(({ key, type, label, hint, is_needed, choices }) => (
        <Field
          key={key}
          id={`intake-${service.line_id}-${key}`}
          label={label}
          note={is_needed ? undefined : words.account.optional}
          hint={hint}
          error={fill.fault?.fields.get(key)}
        >
          {(ties) =>
            type === 'choice' ? (
              <Select {...ties} name={key} defaultValue={answered.get(key) ?? ''}>
                <option value="">{text.pick}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </Select>
            ) : type === 'long' ? (
              <Textarea {...ties} name={key} defaultValue={answered.get(key)} maxLength={2000} />
            ) : (
              <TextInput {...ties} name={key} defaultValue={answered.get(key)} maxLength={200} />
            )
          }
        </Field>
      ))}
    </ActForm>
  );
}
