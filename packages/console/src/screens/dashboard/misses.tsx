import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { DayText } from '../../table/day-text.tsx';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { useDashboardWords } from './use-dashboard-words.ts';

type Row = Output<'dashboard.findMisses'>['items'][number];

/** What buyers searched and did not find. */
export function MissesScreen() {
  const { words } = useWords();
  const text = useDashboardWords();
  const state = useTableState();
  const { data } = useShown('dashboard.findMisses', { page: state.page });
  return (
    <>
      <h1>{words.frame.misses}</h1>
      <p className="text-muted">{text.missesHint}</p>
      <WorkTable
        label={words.frame.misses}
        columns={useColumns()}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ query, language }) => `${language} ${query}`}
        nameOf={({ query }) => query}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const text = useDashboardWords();
  return [
    { key: 'query', head: text.query, cell: ({ query }) => query },
    { key: 'language', head: text.language, cell: ({ language }) => text.languages[language] },
    { key: 'count', head: text.times, align: 'end', cell: ({ count }) => count.toLocaleString('en') },
    { key: 'last', head: text.last, cell: ({ last_on: day }) => <DayText day={day} /> },
  ];
}
