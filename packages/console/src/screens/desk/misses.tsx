import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { DayText } from '../../table/day-text.tsx';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';

type Row = Output<'desk.findMisses'>['items'][number];

/** What buyers searched and did not find. */
export function MissesScreen() {
  const { words } = useWords();
  const state = useTableState();
  const { data } = useShown('desk.findMisses', { page: state.page });
  return (
    <>
      <h1>{words.desk.missesTitle}</h1>
      <p className="text-muted">{words.desk.missesHint}</p>
      <WorkTable
        label={words.desk.missesTitle}
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
  const { words } = useWords();
  return [
    { key: 'query', head: words.desk.query, cell: ({ query }) => query },
    { key: 'language', head: words.desk.language, cell: ({ language }) => words.desk.languages[language] },
    { key: 'count', head: words.desk.times, align: 'end', cell: ({ count }) => count.toLocaleString('en') },
    { key: 'last', head: words.desk.last, cell: ({ last_on: day }) => <DayText day={day} /> },
  ];
}
