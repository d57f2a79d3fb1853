import { ActForm } from '../account/act-form.tsx';
import { formText } from '../account/form-text.ts';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { IntakeFields } from '@aliquot/ui/intake-fields.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
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
      <IntakeFields
        questions={service.fields}
        idPrefix={`intake-${service.line_id}`}
        texts={{ optional: words.account.optional, pick: text.pick }}
        answers={answered}
        faults={fill.fault?.fields}
      />
    </ActForm>
  );
}
