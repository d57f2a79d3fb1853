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
import { useImportWords } from './use-import-words.ts';
import { Exports } from './exports.tsx';
import { importKinds, importStates, importTones } from './import-states.ts';

type Row = Output<'imports.find'>['items'][number];

/** Files that came in, and files to take out. */
export function ImportsScreen() {
  const { words } = useWords();
  const text = useImportWords();
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
          {text.start}
        </LinkButton>
      </div>
      <FilterBar
        state={state}
        filters={[
          { kind: 'choice', name: 'kind', label: text.kind, options: optionsOf(importKinds, text.kinds) },
          { kind: 'choice', name: 'state', label: text.state, options: optionsOf(importStates, text.states) },
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
  const text = useImportWords();
  return [
    { key: 'id', head: text.number, cell: ({ id }) => <a href={`/imports/${id}`}>{id}</a> },
    { key: 'file', head: text.file, cell: ({ file_name: name }) => <span className="mono">{name}</span> },
    { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
    {
      key: 'state',
      head: text.state,
      cell: ({ state, is_asked_about: isAsked }) => (
        <Badge tone={isAsked ? 'warning' : importTones[state]}>{isAsked ? text.asked : text.states[state]}</Badge>
      ),
    },
    { key: 'rows', head: text.rows, align: 'end', cell: ({ rows_total: rows }) => rows.toLocaleString('en') },
    { key: 'faulty', head: text.faulty, align: 'end', cell: ({ rows_faulty: rows }) => rows.toLocaleString('en') },
    { key: 'applied', head: text.applied, align: 'end', cell: ({ rows_applied: rows }) => rows.toLocaleString('en') },
    { key: 'by', head: text.by, cell: ({ made_by: by }) => by },
    { key: 'at', head: text.at, cell: ({ created_at: at }) => <InstantText at={at} /> },
  ];
}
