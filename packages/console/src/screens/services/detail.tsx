import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { answerText } from '@aliquot/ui/intake-fields.tsx';
import { Timeline } from '@aliquot/ui/timeline.tsx';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { useShown } from '../../calls/use-calls.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { HistoryLink } from '../../frame/history-link.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { ServiceActions } from './service-actions.tsx';
import { serviceStates } from '@aliquot/contract/core/service-states.ts';

export type ServiceShown = Output<'consoleServices.get'>;

/** An ordered service: answers, progress, reports and actions. */
export function ServiceDetail() {
  const id = useIdInAddress();
  return <Service key={id} id={id} />;
}

function Service({ id }: { id: number }) {
  const { words } = useWords();
  const { shown: data, instead } = useOne(useShown('consoleServices.get', { id }), (one) => one.line_id === id);
  if (!data) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{data.name}</h1>
        <Badge tone={serviceStates[data.state].tone}>{words.services.states[data.state]}</Badge>
        {data.waits_for !== 'nobody' && (
          <Badge tone={data.waits_for === 'shop' ? 'warning' : 'neutral'}>{words.tickets.waitBadges[data.waits_for]}</Badge>
        )}
        <HistoryLink kind="service_work" id={id} />
      </div>
      <ServiceActions shown={data} />
      <div className="columns">
        <Answers shown={data} />
        <Facts shown={data} />
      </div>
    </>
  );
}

/** The intake form as it was answered, and the milestones. */
function Answers({ shown: { fields, answers, events } }: { shown: ServiceShown }) {
  const { words } = useWords();
  const text = words.services;
  // in the order of the form, which the answers do not keep
  const labelled = fields.flatMap((field) => {
    const answer = answers?.find(({ key }) => key === field.key);
    return answer ? [{ key: field.key, term: field.label, value: answerText(field, answer.value) }] : [];
  });
  return (
    <section className="stack">
      <h2>{text.intake}</h2>
      {answers === null ? <p>{text.noAnswers}</p> : <DescriptionList items={labelled} />}
      {events.length > 0 && <h2>{text.milestones}</h2>}
      <Timeline
        label={text.milestones}
        steps={events.map(({ milestone, note, happened_at: at }) => ({
          // a corrected report is delivered once more
          key: `${milestone} ${at}`,
          title: text.states[milestone],
          time: <InstantText at={at} />,
          detail: note || undefined,
          state: milestone === 'cancelled' ? 'stopped' : 'done',
        }))}
      />
    </section>
  );
}

function Facts({ shown }: { shown: ServiceShown }) {
  const { words } = useWords();
  const text = words.services;
  const { line_id: id, order_id: order, buyer, reports } = shown;
  return (
    <section className="stack">
      <h2>{words.tickets.facts}</h2>
      <DescriptionList
        items={[
          { key: 'code', term: words.orders.catalogueNumber, value: <span className="mono">{shown.code}</span> },
          { key: 'units', term: text.units, value: shown.quantity },
          {
            key: 'order',
            term: words.orders.number,
            value: (
              <a className="link mono" href={`/orders/${order}`}>
                {order}
              </a>
            ),
          },
          { key: 'status', term: text.orderStatus, value: words.orders.statuses[shown.order_status] },
          { key: 'buyer', term: words.tickets.buyer, value: <CustomerLink buyer={buyer} /> },
          { key: 'amount', term: words.orders.amount, value: formatFen(shown.amount) },
          { key: 'since', term: words.tickets.since, value: shown.waits_for === 'nobody' ? null : <InstantText at={shown.waits_since} /> },
          {
            key: 'accepts',
            term: text.acceptedAutomatically,
            value: shown.auto_accept_at === null ? null : <InstantText at={shown.auto_accept_at} />,
          },
          { key: 'kept', term: text.kept, value: shown.kept === null ? null : formatFen(shown.kept) },
        ]}
      />
      {reports.length > 0 && <h2>{text.reports}</h2>}
      <ul>
        {reports.map(({ id: reportId, file_name: name }) => (
          <li key={reportId}>
            <a className="link" href={transferAddress('consoleServices.showReport', { id, report_id: reportId })} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
