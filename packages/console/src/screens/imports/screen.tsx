import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { Exports } from './exports.tsx';
import { importKinds, importStates, importTones } from './import-states.ts';

type Row = Output<'imports.find'>['items'][number];

/** Files that came in, and files to take out. */
export function ImportsScreen() {
  const { words } = useWords();
  const state = useTableState();
  const { data } = useShown(
    'imports.find',
    { kind: oneOf(importKinds, state.filter('kind')), state: oneOf(importStates, state.filter('state')), page: state.page },
    { everyMs: (shown) => (shown?.items.some(({ is_working: isWorking }) => isWorking) ? 2_000 : false) },
  );
  return (
    <>
      <div className="area-head">
        <h1>{words.areas.imports}</h1>
        <LinkButton href="/imports/new" variant="primary">
          {words.imports.start}
        </LinkButton>
      </div>
      <FilterBar
        state={state}
        filters={[
          { kind: 'choice', name: 'kind', label: words.imports.kind, options: optionsOf(importKinds, words.imports.kinds) },
          { kind: 'choice', name: 'state', label: words.imports.state, options: optionsOf(importStates, words.imports.states) },
        ]}
      />
      <WorkTable
        label={words.areas.imports}
        columns={useColumns()}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => String(id)}
      />
      <Exports />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  return [
    { key: 'id', head: words.imports.number, cell: ({ id }) => <a href={`/imports/${id}`}>{id}</a> },
    { key: 'file', head: words.imports.file, cell: ({ file_name: name }) => <span className="mono">{name}</span> },
    { key: 'kind', head: words.imports.kind, cell: ({ kind }) => words.imports.kinds[kind] },
    {
      key: 'state',
      head: words.imports.state,
      cell: ({ state, is_asked_about: isAsked }) => (
        <Badge tone={isAsked ? 'warning' : importTones[state]}>{isAsked ? words.imports.asked : words.imports.states[state]}</Badge>
      ),
    },
    { key: 'rows', head: words.imports.rows, align: 'end', cell: ({ rows_total: rows }) => rows.toLocaleString('en') },
    { key: 'faulty', head: words.imports.faulty, align: 'end', cell: ({ rows_faulty: rows }) => rows.toLocaleString('en') },
    { key: 'applied', head: words.imports.applied, align: 'end', cell: ({ rows_applied: rows }) => rows.toLocaleString('en') },
    { key: 'by', head: words.imports.by, cell: ({ made_by: by }) => by },
    { key: 'at', head: words.imports.at, cell: ({ created_at: at }) => <InstantText at={at} /> },
  ];
}
