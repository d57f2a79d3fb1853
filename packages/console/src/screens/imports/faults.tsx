import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { useState } from 'react';
import { useAction } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';

type Corrections = Readonly<Record<string, { line: number; position: number; value: string }>>;

/** What is wrong with which row, and what to do about it; cells of a checked file are corrected. */
export const Faults = defineList('imports.findFaults')(function useFaultList(_, { job }: { job: ImportShown }) {
  const text = useImportWords();
  const correct = useAction('imports.correct');
  const [cells, setCells] = useState<Corrections>({});
  const label = text.faultsTitle(job.faults, job.warnings);
  const isOpen = job.state === 'checked' && !job.is_approval_pending;
  const count = Object.keys(cells).length;
  const save = () => {
    if (!correct.isPending) correct.mutate({ id: job.id, cells: Object.values(cells) });
  };
  return {
    label,
    head: () => (
      <>
        <h2>{label}</h2>
        {isOpen && job.faults > 0 && <p className="text-muted">{text.correctHint}</p>}
      </>
    ),
    input: { id: job.id },
    keyOf: ({ line, column, code, value }) => `${line} ${column} ${code} ${value}`,
    below: isOpen && count > 0 && (
      <>
        <Fault of={correct.error} />
        <p className="form-actions">
          <Button variant="primary" pending={correct.isPending} onClick={save}>
            {text.correctAndCheck(count)}
          </Button>
        </p>
      </>
    ),
    // read as a whole, with its input, on a phone too
    isStacked: true,
    columns: [
      { key: 'line', head: text.line, align: 'end', cell: ({ line }) => line },
      {
        key: 'kind',
        head: text.weight,
        cell: ({ is_warning: isWarning }) => <Badge tone={isWarning ? 'warning' : 'danger'}>{isWarning ? text.warning : text.fault}</Badge>,
      },
      { key: 'column', head: text.column, cell: ({ column }) => column ?? text.wholeRow },
      {
        key: 'value',
        head: text.value,
        cell: ({ line, column, position, value, is_warning: isWarning }) =>
          isOpen && position !== null && column !== null && !isWarning ? (
            <TextInput
              aria-label={text.correctCell(line, column)}
              value={cells[`${line} ${position}`]?.value ?? value ?? ''}
              autoComplete="off"
              onChange={(event) => setCells({ ...cells, [`${line} ${position}`]: { line, position, value: event.target.value } })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && count > 0) save();
              }}
            />
          ) : (
            <code>{value ?? ''}</code>
          ),
      },
      { key: 'problem', head: text.problem, cell: ({ problem }) => problem },
      { key: 'remedy', head: text.remedy, cell: ({ remedy }) => remedy },
    ],
  };
});
