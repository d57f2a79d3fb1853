import { roles } from '@aliquot/contract/console/permissions.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { OperatorsHead } from './operators-head.tsx';

type Row = Output<'operators.find'>['items'][number];

const states = ['active', 'invited', 'blocked'] as const;
const sorts = ['name', '-name', 'email', '-email', 'created', '-created', 'seen', '-seen'] as const;
export const stateTones = { active: 'success', invited: 'info', blocked: 'danger' } as const;

/** Who may come into the console. */
export function OperatorsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const { data } = useShown('operators.find', {
    q: state.filter('q'),
    role: oneOf(roles, state.filter('role')),
    state: oneOf(states, state.filter('state')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <OperatorsHead part="people">
        <LinkButton href="/operators/new" variant="primary">
          {words.operators.make}
        </LinkButton>
      </OperatorsHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.operators.search },
          { kind: 'choice', name: 'role', label: words.operators.role, options: optionsOf(roles, words.roles) },
          { kind: 'choice', name: 'state', label: words.operators.state, options: optionsOf(states, words.operators.states) },
        ]}
      />
      <WorkTable
        label={words.areas.operators}
        columns={useColumns()}
        state={state}
        usualSort="name"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  return [
    { key: 'name', head: words.operators.name, sort: 'name', cell: ({ id, name }) => <a href={`/operators/${id}`}>{name}</a> },
    { key: 'email', head: words.operators.email, sort: 'email', cell: ({ email }) => email },
    { key: 'roles', head: words.operators.roles, cell: ({ roles: held }) => words.frame.listed(held.map((role) => words.roles[role])) },
    {
      key: 'state',
      head: words.operators.state,
      cell: ({ state }) => <Badge tone={stateTones[state]}>{words.operators.states[state]}</Badge>,
    },
    { key: 'seen', head: words.operators.seen, sort: 'seen', cell: ({ last_seen_at: at }) => <InstantText at={at} /> },
    { key: 'created', head: words.operators.created, sort: 'created', extra: true, cell: ({ created_at: at }) => <InstantText at={at} /> },
  ];
}
