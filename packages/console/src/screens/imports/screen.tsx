import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useImportWords } from './use-import-words.ts';
import { Exports } from './exports.tsx';
import { importKinds, importStates, importTones } from './import-states.ts';

/** Files that came in, and files to take out. */
export const ImportsScreen = defineList('imports.find')(function useImportList({ words: { areas } }) {
  const text = useImportWords();
  return {
    label: areas.imports,
    add: { href: '/imports/new', label: text.start },
    below: <Exports />,
    filters: [
      { kind: 'choice', name: 'kind', label: text.kind, values: importKinds, labels: text.kinds },
      { kind: 'choice', name: 'state', label: text.state, values: importStates, labels: text.states },
    ],
    everyMs: (shown) => (shown?.items.some(({ is_working: isWorking }) => isWorking) ? 2_000 : false),
    keyOf: ({ id }) => id,
    columns: [
      { key: 'id', head: text.number, cell: ({ id }) => id, href: ({ id }) => `/imports/${id}` },
      { key: 'file', head: text.file, isCode: true, cell: ({ file_name: name }) => name },
      { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
      {
        key: 'state',
        head: text.state,
        cell: ({ state, is_approval_pending: isPending }) => (
          <Badge tone={isPending ? 'warning' : importTones[state]}>{isPending ? text.requested : text.states[state]}</Badge>
        ),
      },
      { key: 'rows', head: text.rows, align: 'end', cell: ({ rows_total: rows }) => rows.toLocaleString('en') },
      { key: 'faulty', head: text.faulty, align: 'end', cell: ({ rows_faulty: rows }) => rows.toLocaleString('en') },
      { key: 'applied', head: text.applied, align: 'end', cell: ({ rows_applied: rows }) => rows.toLocaleString('en') },
      { key: 'by', head: text.by, cell: ({ made_by: by }) => by },
      { key: 'at', head: text.at, instant: ({ created_at: at }) => at },
    ],
  };
});
