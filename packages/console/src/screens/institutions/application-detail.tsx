import { membershipStates } from '@aliquot/contract/core/membership-states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { HistoryLink } from '../../frame/history-link.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { Proofs } from './proofs.tsx';

export type ApplicationShown = Output<'consoleMemberships.get'>;

/** One application: what proves it beside what the buyer states; approved or refused here. */
export function ApplicationDetail() {
  const { institutions: text } = useWords().words;
  const id = useIdInAddress();
  const { shown: application, instead } = useOne(useShown('consoleMemberships.get', { id }), (one) => one.id === id);
  if (!application) return instead;
  const { state, institution, institution_key: key } = application;
  return (
    <>
      <div className="area-head">
        <h1>{text.applicationTo(institution)}</h1>
        <Badge tone={membershipStates[state].tone}>{text.membershipStates[state]}</Badge>
        {key === null && <Badge tone="info">{text.isNew}</Badge>}
        <HistoryLink kind="membership_application" id={id} />
      </div>
      {state === 'pending' && <ApplicationActions key={id} application={application} />}
      <div className="columns">
        <section className="stack">
          <h2>{text.proofs}</h2>
          <Proofs application={application} />
        </section>
        <section className="stack">
          <h2>{text.applicant}</h2>
          <Facts application={application} />
        </section>
      </div>
    </>
  );
}

function Facts({ application }: { application: ApplicationShown }) {
  const { institutions: text, tickets, form } = useWords().words;
  const { institution, institution_key: key } = application;
  return (
    <DescriptionList
      items={[
        {
          key: 'institution',
          term: text.institution,
          value:
            key === null ? (
              institution
            ) : (
              <a className="link" href={`/institutions/${key}`}>
                {institution}
              </a>
            ),
        },
        { key: 'buyer', term: tickets.buyer, value: <CustomerLink buyer={application.buyer} /> },
        { key: 'mobile', term: text.mobile, value: application.mobile && <span className="mono">{application.mobile}</span> },
        { key: 'email', term: text.email, value: application.email },
        { key: 'member', term: text.memberOf, value: application.member_of },
        { key: 'role', term: text.role, value: text.roles[application.role] },
        { key: 'statement', term: text.appliedWith, value: <span className="message-body">{application.statement}</span> },
        { key: 'applied', term: text.applied, value: <InstantText at={application.applied_at} /> },
        {
          key: 'decided',
          term: text.decided,
          value: application.decided_at && (
            <>
              <InstantText at={application.decided_at} /> {application.decided_by && <Signed by={application.decided_by} />}
            </>
          ),
        },
        { key: 'reason', term: form.reason, value: application.reason },
      ]}
    />
  );
}
