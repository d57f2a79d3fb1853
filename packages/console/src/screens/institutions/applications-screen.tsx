import { membershipStates } from '@aliquot/contract/core/membership-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { defineList } from '../../table/define-list.tsx';
import { InstitutionsHead } from './institutions-head.tsx';

/** Who applied to join which institution: those that wait first, the oldest on top. */
export const ApplicationsScreen = defineList('consoleMemberships.find')(({ words: { institutions: text, tickets } }) => ({
  label: text.applications,
  head: () => <InstitutionsHead part="applications" />,
  tabs: {
    name: 'state',
    label: text.state,
    values: [...valuesOf(membershipStates), 'all'],
    labels: text.membershipStates,
    usual: 'pending',
    usualOfSearch: 'all',
  },
  filters: [{ kind: 'text', name: 'q', label: text.applicationSearch }],
  sort: 'applied',
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'institution',
      head: text.institution,
      cell: ({ institution, institution_key: key }) => (
        <>
          {institution} {key === null && <Badge tone="info">{text.isNew}</Badge>}
        </>
      ),
      href: ({ id }) => `/institutions/applications/${id}`,
    },
    {
      key: 'state',
      head: text.state,
      cell: ({ state }) => <Badge tone={membershipStates[state].tone}>{text.membershipStates[state]}</Badge>,
    },
    { key: 'applied', head: text.applied, sort: 'applied', instant: ({ applied_at: at }) => at },
    { key: 'buyer', head: tickets.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'role', head: text.role, cell: ({ role }) => text.roles[role] },
  ],
}));
