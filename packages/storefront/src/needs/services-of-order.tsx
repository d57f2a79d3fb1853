import type { Output } from '@aliquot/contract/shop/client.ts';
import { useRevalidator } from 'react-router';
import { ActForm } from '../account/act-form.tsx';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { answerText } from '@aliquot/ui/intake-fields.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { formatDay, formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { IntakeForm } from './intake-form.tsx';
import { useNeedsWords } from './use-needs-words.ts';
import { serviceStates } from '@aliquot/contract/core/service-states.ts';

export type Services = Output<'services', 'getOrderServices'>;
export type Service = Services['lines'][number];

/** An order's services: intake forms, progress and reports. */
export function ServicesOfOrder({ orderId, services }: { orderId: string; services: Services }) {
  const { services: text } = useNeedsWords();
  return (
    <section id="services" className="panel" aria-labelledby="services-title">
      <h2 id="services-title">{text.title}</h2>
      {services.lines.map((service) => (
        <ServiceLine key={service.line_id} orderId={orderId} service={service} />
      ))}
    </section>
  );
}

function ServiceLine({ orderId, service }: { orderId: string; service: Service }) {
  const { language } = useWords();
  const { services: text } = useNeedsWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const accept = useAct(async (key) => {
    await api.services.accept({ id: orderId, line_id: service.line_id }, { idempotencyKey: key });
    showToast({ text: text.accepted });
    await revalidate();
  });
  const answered = new Map(service.answers?.map(({ key, value }) => [key, value]));
  return (
    <div className="grid gap-3">
      <h3>
        {service.name} <span className="mono">{service.code}</span>{' '}
        <Badge tone={serviceStates[service.state].tone}>{text.states[service.state]}</Badge>
      </h3>
      <ol>
        {service.events.map(({ milestone, note, happened_at }) => (
          <li key={`${milestone} ${happened_at}`}>
            {text.states[milestone]} <time dateTime={happened_at}>{formatInstant(happened_at, language)}</time> {note}
          </li>
        ))}
      </ol>
      {service.reports.length > 0 && (
        <p>
          {text.reports}{' '}
          {service.reports.toReversed().map(({ file_name, url }, index) => (
            <span key={url}>
              <a className="link" href={url} download>
                {file_name}
              </a>{' '}
              {index > 0 && <small>{text.reportBefore}</small>}{' '}
            </span>
          ))}
        </p>
      )}
      {service.can_accept && (
        <ActForm act={accept} onSubmit={() => void accept.run()} submitLabel={text.accept}>
          <p>{text.acceptLead}</p>
          {service.auto_accept_at !== null && <p>{text.acceptedAutomatically(formatDay(service.auto_accept_at, language))}</p>}
        </ActForm>
      )}
      {service.can_fill && service.fields.length > 0 && <IntakeForm orderId={orderId} service={service} onDone={() => void revalidate()} />}
      {!service.can_fill && service.answers && (
        <DescriptionList
          items={service.fields.map((field) => ({
            key: field.key,
            term: field.label,
            value: answerText(field, answered.get(field.key)),
          }))}
        />
      )}
    </div>
  );
}
