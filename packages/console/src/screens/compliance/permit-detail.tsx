import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { useIdInAddress } from '../use-id-in-address.ts';
import { useOne } from '../use-one.tsx';
import { amountText, permitTones } from './compliance-tones.ts';
import { PermitActions } from './permit-actions.tsx';
import { PermitLines } from './permit-lines.tsx';
import { PermitScan } from './permit-scan.tsx';
import { PermitDuplicates } from './permit-duplicates.tsx';

export type PermitShown = Output<'permits.get'>;

/** One permit: its scan beside what it is for, what is left of it, and its duplicates. */
export function PermitDetail() {
  const { words } = useWords();
  const id = useIdInAddress();
  const { shown: permit, instead } = useOne(useShown('permits.get', { id }), (one) => one.id === id);
  if (!permit) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.compliance.permit} <span className="mono">{permit.number}</span>
        </h1>
        <Badge tone={permitTones[permit.state]}>{words.compliance.states[permit.state]}</Badge>
        {permit.revoked_at !== null && <Badge tone="danger">{words.compliance.revoked}</Badge>}
        {permit.is_expired && <Badge tone="danger">{words.compliance.expired}</Badge>}
        <HistoryLink kind="permit" id={permit.id} />
      </div>
      <PermitActions permit={permit} />
      <PermitDuplicates permit={permit} />
      <div className="columns">
        <section className="stack">
          <h2>{words.compliance.scan}</h2>
          <PermitScan permit={permit} />
        </section>
        <section className="stack">
          <h2>{words.compliance.whatFor}</h2>
          <PermitFacts permit={permit} />
        </section>
      </div>
      <PermitLines lines={permit.lines} unit={permit.unit} />
    </>
  );
}

function PermitFacts({ permit }: { permit: PermitShown }) {
  const { words } = useWords();
  const mayCustomers = useMay('customers.read');
  const text = words.compliance;
  const { amount, held, used, unit, institution } = permit;
  return (
    <DescriptionList
      items={[
        { key: 'kind', term: text.kind, value: permit.kind.name },
        { key: 'issuer', term: text.issuer, value: permit.issuer },
        { key: 'number', term: text.number, value: <span className="mono">{permit.number}</span> },
        { key: 'holder', term: text.holder, value: permit.holder },
        {
          key: 'institution',
          term: text.institution,
          value: mayCustomers ? (
            <a className="link" href={`/institutions/${institution.key}`}>
              {institution.name}
            </a>
          ) : (
            institution.name
          ),
        },
        { key: 'substance', term: text.substance, value: `${permit.substance}${permit.cas ? ` (${permit.cas})` : ''}` },
        { key: 'amount', term: text.allowed, value: amountText(amount, unit) },
        { key: 'held', term: text.held, value: amountText(held, unit) },
        { key: 'used', term: text.used, value: amountText(used, unit) },
        { key: 'left', term: text.left, value: <strong>{amountText(amount - held - used, unit)}</strong> },
        { key: 'from', term: text.validFrom, value: <DayText day={permit.valid_from} /> },
        { key: 'until', term: text.validUntil, value: <DayText day={permit.valid_until} /> },
        { key: 'uses', term: text.uses, value: permit.is_single_use ? text.once : text.many },
        {
          key: 'customer',
          term: text.customer,
          value: (
            <>
              <InstantText at={permit.submitted_at} />{' '}
              {mayCustomers && (
                <a className="link" href={`/customers/${permit.account_id}`}>
                  {text.showCustomer}
                </a>
              )}
            </>
          ),
        },
        {
          key: 'decided',
          term: text.decided,
          value: permit.decided_at && (
            <>
              <InstantText at={permit.decided_at} /> <Signed by={permit.decided_by} />
            </>
          ),
        },
        { key: 'reason', term: text.reason, value: permit.reason },
      ]}
    />
  );
}
