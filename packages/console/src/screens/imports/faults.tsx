import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';

/** What is wrong with which row, and what to do about it. */
export const Faults = defineList('imports.findFaults')(function useFaultList(_, { job }: { job: ImportShown }) {
  const text = useImportWords();
  const label = text.faultsTitle(job.faults, job.warnings);
  return {
    label,
    head: () => <h2>{label}</h2>,
    input: { id: job.id },
    keyOf: ({ line, column, code, value }) => `${line} ${column} ${code} ${value}`,
    columns: [
      { key: 'line', head: text.line, align: 'end', cell: ({ line }) => line },
      {
        key: 'kind',
        head: text.weight,
        cell: ({ is_warning: isWarning }) => <Badge tone={isWarning ? 'warning' : 'danger'}>{isWarning ? text.warning : text.fault}</Badge>,
      },
      { key: 'column', head: text.column, cell: ({ column }) => column ?? text.wholeRow },
      { key: 'value', head: text.value, isCode: true, cell: ({ value }) => value ?? '' },
      { key: 'problem', head: text.problem, cell: ({ problem }) => problem },
      { key: 'remedy', head: text.remedy, cell: ({ remedy }) => remedy },
    ],
  };
});
