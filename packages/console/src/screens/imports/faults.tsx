import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';

type Fault = Output<'imports.findFaults'>['items'][number];

/** What is wrong with which row, and what to do about it. */
export function Faults({ job }: { job: ImportShown }) {
  const text = useImportWords();
  const state = useTableState();
  const { data } = useShown('imports.findFaults', { id: job.id, page: state.page });
  const columns = useColumns();
  return (
    <section className="stack">
      <h2>{text.faultsTitle(job.faults, job.warnings)}</h2>
      <WorkTable
        label={text.faultsTitle(job.faults, job.warnings)}
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
  const text = useImportWords();
  return [
    { key: 'line', head: text.line, align: 'end', cell: ({ line }) => line },
    {
      key: 'kind',
      head: text.weight,
      cell: ({ is_warning: isWarning }) => <Badge tone={isWarning ? 'warning' : 'danger'}>{isWarning ? text.warning : text.fault}</Badge>,
    },
    { key: 'column', head: text.column, cell: ({ column }) => column ?? text.wholeRow },
    { key: 'value', head: text.value, cell: ({ value }) => <span className="mono">{value ?? ''}</span> },
    { key: 'problem', head: text.problem, cell: ({ problem }) => problem },
    { key: 'remedy', head: text.remedy, cell: ({ remedy }) => remedy },
  ];
}
