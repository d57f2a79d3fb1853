import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import type { ImportShown } from './detail.tsx';

type Fault = Output<'imports.findFaults'>['items'][number];

/** What is wrong with which row, and what to do about it. */
export function Faults({ job }: { job: ImportShown }) {
  const { words } = useWords();
  const state = useTableState();
  const { data } = useShown('imports.findFaults', { id: job.id, page: state.page });
  const columns = useColumns();
  return (
    <section className="stack">
      <h2>{words.imports.faultsTitle(job.faults, job.warnings)}</h2>
      <WorkTable
        label={words.imports.faultsTitle(job.faults, job.warnings)}
        columns={columns}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ line, column, code, value }) => `${line} ${column} ${code} ${value}`}
        nameOf={({ line }) => String(line)}
      />
    </section>
  );
}

function useColumns(): Column<Fault>[] {
  const { words } = useWords();
  return [
    { key: 'line', head: words.imports.line, align: 'end', cell: ({ line }) => line },
    {
      key: 'kind',
      head: words.imports.weight,
      cell: ({ is_warning: isWarning }) => (
        <Badge tone={isWarning ? 'warning' : 'danger'}>{isWarning ? words.imports.warning : words.imports.fault}</Badge>
      ),
    },
    { key: 'column', head: words.imports.column, cell: ({ column }) => column ?? words.imports.wholeRow },
    { key: 'value', head: words.imports.value, cell: ({ value }) => <span className="mono">{value ?? ''}</span> },
    { key: 'problem', head: words.imports.problem, cell: ({ problem }) => problem },
    { key: 'remedy', head: words.imports.remedy, cell: ({ remedy }) => remedy },
  ];
}
