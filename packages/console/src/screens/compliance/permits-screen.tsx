import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { ComplianceHead } from './compliance-head.tsx';
import { amountText, permitStates, permitTones } from './compliance-tones.ts';

/** The queue of permits; those that wait for a decision unless another state is chosen. */
export const PermitsScreen = defineList('permits.find')(({ words: { compliance: text } }) => ({
  label: text.parts.permits,
  head: () => <ComplianceHead part="permits" />,
  tabs: { name: 'state', label: text.state, values: [...permitStates, 'all'], labels: text.states, usual: 'submitted' },
  filters: [{ kind: 'text', name: 'q', label: text.search }],
  sort: 'submitted',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'number', head: text.number, isCode: true, cell: ({ number }) => number, href: ({ id }) => `/compliance/permits/${id}` },
    {
      key: 'state',
      head: text.state,
      cell: ({ state, is_expired: isExpired }) => (
        <>
          <Badge tone={permitTones[state]}>{text.states[state]}</Badge> {isExpired && <Badge tone="danger">{text.expired}</Badge>}
        </>
      ),
    },
    { key: 'kind', head: text.kind, cell: ({ kind }) => kind.name },
    { key: 'institution', head: text.institution, cell: ({ institution: { name } }) => name },
    {
      key: 'substance',
      head: text.substance,
      cell: ({ substance, cas }) => (
        <>
          {substance} {cas && <span className="mono text-muted">{cas}</span>}
        </>
      ),
    },
    { key: 'allowed', head: text.allowed, align: 'end', cell: ({ amount, unit }) => amountText(amount, unit) },
    { key: 'left', head: text.left, align: 'end', cell: ({ amount, held, used, unit }) => amountText(amount - held - used, unit) },
    { key: 'until', head: text.validUntil, sort: 'until', day: ({ valid_until: day }) => day },
    { key: 'handed', head: text.submittedAt, sort: 'submitted', instant: ({ submitted_at: at }) => at },
    {
      key: 'duplicates',
      head: text.duplicates,
      cell: ({ duplicate_count: count, has_foreign_duplicate: isForeign }) =>
        count > 0 && <Badge tone={isForeign ? 'danger' : 'warning'}>{isForeign ? text.foreignDuplicate : text.ownDuplicate}</Badge>,
    },
  ],
}));
