import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerSessions } from './customer-sessions.tsx';
import { customerTones } from './customer-states.ts';
import { StatementReader } from './statement-reader.tsx';

export type CustomerShown = Output<'customers.get'>;

/** One customer: who they are, what they did, what can be done with the account. */
export function CustomerDetail() {
  const { words } = useWords();
  const id = useIdInAddress();
  const { shown: customer, instead } = useOne(useShown('customers.get', { id }), (one) => one.id === id);
  if (!customer) return instead;
  const text = words.customers;
  return (
    <>
      <div className="area-head">
        <h1>{customer.name || `${words.customers.customer} #${customer.id}`}</h1>
        <Badge tone={customerTones[customer.state]}>{words.customers.states[customer.state]}</Badge>
        <HistoryLink kind="account" id={customer.id} />
      </div>
      {customer.is_mobile_requested && (
        <Message kind="info">
          {text.isMobileRequested}{' '}
          <a className="link" href="/approvals">
            {text.toApprovals}
          </a>
        </Message>
      )}
      <CustomerActions customer={customer} />
      <div className="columns">
        <section className="stack">
          <h2>{words.customers.facts}</h2>
          <CustomerFacts customer={customer} />
          <StatementReader customer={customer} />
        </section>
        <div className="stack">
          <CustomerNotes customer={customer} />
          <CustomerSessions customer={customer} />
        </div>
      </div>
      <CustomerHistory id={customer.id} />
    </>
  );
}

function CustomerFacts({ customer }: { customer: CustomerShown }) {
  const { words } = useWords();
  const text = words.customers;
  const { institution, credit, points } = customer;
  return (
    <DescriptionList
      items={[
        { key: 'mobile', term: text.mobile, value: customer.mobile && <span className="mono">{customer.mobile}</span> },
        {
          key: 'email',
          term: text.email,
          value: (
            <>
              {customer.email} {customer.email_bounced && <Badge tone="warning">{text.emailBounced}</Badge>}
            </>
          ),
        },
        { key: 'company', term: text.company, value: customer.company },
        {
          key: 'institution',
          term: text.institution,
          value: institution && (
            <a className="link" href={`/institutions/${institution.key}`}>
              {institution.name}
            </a>
          ),
        },
        { key: 'position', term: text.position, value: customer.job_position },
        { key: 'group', term: text.group, value: customer.research_group },
        { key: 'laboratory', term: text.laboratory, value: customer.laboratory },
        { key: 'telephone', term: text.telephone, value: customer.telephone },
        { key: 'language', term: text.language, value: text.languages[customer.language] },
        { key: 'since', term: text.since, value: <InstantText at={customer.created_at} /> },
        { key: 'points', term: text.points, value: text.pointsHeld(points.balance, points.pending) },
        { key: 'earns', term: text.earnsPoints, value: customer.earns_points ? text.yes : text.no },
        {
          key: 'credit',
          term: text.credit,
          value: credit && (
            <>
              {text.creditUsed(formatFen(credit.used), formatFen(credit.limit))}{' '}
              {credit.overdue && <Badge tone="danger">{text.overdue}</Badge>}
            </>
          ),
        },
      ]}
    />
  );
}
