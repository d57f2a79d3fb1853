import { roles } from '@aliquot/contract/console/permissions.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { TwoPerson } from './two-person.tsx';
import { OperatorsHead } from './operators-head.tsx';

export const stateTones = { active: 'success', invited: 'info', blocked: 'danger' } as const;

/** Who may come into the console. */
export const OperatorsScreen = defineList('operators.find')(({ words: { operators: text, areas, frame, roles: roleNames } }) => ({
  label: areas.operators,
  head: (actions) => (
    <>
      <OperatorsHead part="people">{actions}</OperatorsHead>
      <TwoPerson isFull />
    </>
  ),
  add: { href: '/operators/new', label: text.make },
  filters: [
    { kind: 'text', name: 'q', label: text.search },
    { kind: 'choice', name: 'role', label: text.role, values: roles, labels: roleNames },
    { kind: 'choice', name: 'state', label: text.state, values: ['active', 'invited', 'blocked'], labels: text.states },
  ],
  sort: 'name',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'name', head: text.name, sort: 'name', cell: ({ name }) => name, href: ({ id }) => `/operators/${id}` },
    { key: 'email', head: text.email, sort: 'email', cell: ({ email }) => email },
    { key: 'roles', head: text.roles, cell: ({ roles: held }) => frame.listed(held.map((role) => roleNames[role])) },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={stateTones[state]}>{text.states[state]}</Badge> },
    { key: 'seen', head: text.seen, sort: 'seen', instant: ({ last_seen_at: at }) => at },
    { key: 'created', head: text.created, sort: 'created', extra: true, instant: ({ created_at: at }) => at },
  ],
}));
