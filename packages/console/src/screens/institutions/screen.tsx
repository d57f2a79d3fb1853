import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { kinds } from './institution-fields.tsx';
import { InstitutionsHead } from './institutions-head.tsx';

/** Institutions for which accounts buy, with what they owe. */
export const InstitutionsScreen = defineList('institutions.find')(({ words: { institutions: text, areas } }) => ({
  label: areas.institutions,
  head: (actions) => <InstitutionsHead part="institutions">{actions}</InstitutionsHead>,
  add: { href: '/institutions/new', label: text.make, permission: 'customers.edit' },
  filters: [
    { kind: 'text', name: 'q', label: text.search },
    { kind: 'choice', name: 'kind', label: text.kind, values: kinds, labels: text.kinds },
  ],
  sort: 'key',
  keyOf: ({ key }) => key,
  columns: [
    { key: 'name', head: text.name, sort: 'name', cell: ({ name }) => name, href: ({ key }) => `/institutions/${key}` },
    { key: 'key', head: text.key, sort: 'key', isCode: true, cell: ({ key }) => key },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'province', head: text.province, cell: ({ province }) => province },
    { key: 'members', head: text.members, sort: 'members', align: 'end', cell: ({ members }) => members },
    {
      key: 'points',
      head: text.points,
      cell: ({ earns_points: earns }) => <Badge tone={earns ? 'success' : 'neutral'}>{earns ? text.pointsOn : text.pointsOff}</Badge>,
    },
    { key: 'used', head: text.used, sort: 'used', money: ({ credit }) => credit && credit.used },
    { key: 'limit', head: text.limit, money: ({ credit }) => credit && credit.limit },
  ],
}));
