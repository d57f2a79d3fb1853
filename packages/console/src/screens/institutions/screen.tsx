import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { kinds } from './institution-fields.tsx';

type Row = Output<'institutions.find'>['items'][number];

const sorts = ['key', '-key', 'name', '-name', 'used', '-used', 'members', '-members'] as const;

/** Institutions for which accounts buy, with what they owe. */
export function InstitutionsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const mayEdit = useMay('customers.edit');
  const { data } = useShown('institutions.find', {
    q: state.filter('q'),
    kind: oneOf(kinds, state.filter('kind')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <div className="area-head">
        <h1>{words.areas.institutions}</h1>
        {mayEdit && (
          <LinkButton href="/institutions/new" variant="primary">
            {words.institutions.make}
          </LinkButton>
        )}
      </div>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.institutions.search },
          { kind: 'choice', name: 'kind', label: words.institutions.kind, options: optionsOf(kinds, words.institutions.kinds) },
        ]}
      />
      <WorkTable
        label={words.areas.institutions}
        columns={useColumns()}
        state={state}
        usualSort="key"
        shown={data}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.institutions;
  return [
    { key: 'name', head: text.name, sort: 'name', cell: ({ key, name }) => <a href={`/institutions/${key}`}>{name}</a> },
    { key: 'key', head: text.key, sort: 'key', cell: ({ key }) => <span className="mono">{key}</span> },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    { key: 'province', head: text.province, cell: ({ province }) => province },
    { key: 'members', head: text.members, sort: 'members', align: 'end', cell: ({ members }) => members },
    {
      key: 'points',
      head: text.points,
      cell: ({ earns_points: earns }) => <Badge tone={earns ? 'success' : 'neutral'}>{earns ? text.pointsOn : text.pointsOff}</Badge>,
    },
    {
      key: 'used',
      head: text.used,
      sort: 'used',
      align: 'end',
      cell: ({ credit }) => (credit ? formatFen(credit.used) : words.frame.none),
    },
    { key: 'limit', head: text.limit, align: 'end', cell: ({ credit }) => (credit ? formatFen(credit.limit) : words.frame.none) },
  ];
}
