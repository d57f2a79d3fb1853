import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { ExportLink } from '../../table/export-link.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { useInstitutionChoice } from './use-institution-choice.ts';
import { customerStates, customerTones } from './customer-states.ts';

type Row = Output<'customers.find'>['items'][number];

const sorts = ['created', '-created'] as const;

/** Everybody who has an account, found by what one knows of them. */
export function CustomersScreen() {
  const { words } = useWords();
  const state = useTableState();
  const mayTakeOut = useMay('personal_data.handle');
  const search = {
    q: state.filter('q'),
    state: oneOf(customerStates, state.filter('state')),
    institution: keyOf(state.filter('institution')),
    sort: oneOf(sorts, state.sort),
  };
  const { data } = useShown('customers.find', { ...search, page: state.page });
  const institutions = useInstitutionChoice();
  const ofInstitution = data?.items.find(({ institution }) => institution !== null && institution.key === search.institution);
  return (
    <>
      <div className="area-head">
        <h1>{words.areas.customers}</h1>
        {mayTakeOut && <ExportLink name="tables.customers" search={search} />}
      </div>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.customers.search },
          { kind: 'choice', name: 'state', label: words.customers.state, options: optionsOf(customerStates, words.customers.states) },
          {
            kind: 'suggested',
            name: 'institution',
            label: words.customers.institution,
            hint: ofInstitution?.institution?.name ?? words.prices.institutionHint,
            ...institutions,
          },
        ]}
      />
      <WorkTable
        label={words.areas.customers}
        columns={useColumns()}
        state={state}
        usualSort="-created"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
      />
    </>
  );
}

/** An institution's key of the address, or undefined. */
const keyOf = (given: string | undefined): string | undefined => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(given ?? '') ? given : undefined);

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.customers;
  return [
    { key: 'name', head: text.name, cell: ({ id, name }) => <a href={`/customers/${id}`}>{name || `#${id}`}</a> },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={customerTones[state]}>{text.states[state]}</Badge> },
    { key: 'mobile', head: text.mobile, cell: ({ mobile }) => <span className="mono">{mobile ?? words.frame.none}</span> },
    { key: 'email', head: text.email, cell: ({ email }) => email },
    { key: 'company', head: text.company, extra: true, cell: ({ company }) => company },
    {
      key: 'institution',
      head: text.institution,
      cell: ({ institution }) => institution && <a href={`/institutions/${institution.key}`}>{institution.name}</a>,
    },
    { key: 'since', head: text.since, sort: 'created', cell: ({ created_at: at }) => <InstantText at={at} /> },
  ];
}
