import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Input } from '../../calls/call.ts';
import { oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { type TableState } from '../../table/table-state.ts';
import { type Column, WorkTable, type WorkTableProps } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { type KindName, type Promotion, paths, promotionSorts, promotionStates, stateTones } from './promotion-kinds.ts';
import { PromotionsHead } from './promotions-head.tsx';

type Line = Pick<Promotion, 'id' | 'title_en' | 'title_zh' | 'state' | 'starts_at' | 'ends_at'>;

/** What the address asks of a table of promotions. */
export const searchOf = (state: TableState): Input<`${KindName}.find`> => ({
  q: state.filter('q'),
  state: oneOf(promotionStates, state.filter('state')),
  sort: oneOf(promotionSorts, state.sort),
  page: state.page,
});

type Props<Row extends Line> = {
  kind: KindName;
  state: TableState;
  shown: WorkTableProps<Row>['shown'];
  /** What else this kind shows of each. */
  columns: readonly Column<Row>[];
};

/** All promotions of one kind, with when they run and what has come of them. */
export function PromotionTable<Row extends Line>({ kind, state, shown, columns }: Props<Row>) {
  const { words } = useWords();
  const w = words.promotions;
  const mayEdit = useMay('content.edit');
  const common = useCommonColumns<Row>(kind);
  return (
    <>
      <PromotionsHead part={kind}>
        {mayEdit && (
          <LinkButton href={`${paths[kind]}/new`} variant="primary">
            {w.kinds[kind].make}
          </LinkButton>
        )}
      </PromotionsHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: w.search },
          { kind: 'choice', name: 'state', label: w.state, options: optionsOf(promotionStates, w.states) },
        ]}
      />
      <WorkTable
        label={w.kinds[kind].all}
        columns={[...common, ...columns]}
        state={state}
        usualSort="-starts"
        shown={shown}
        keyOf={({ id }) => String(id)}
        nameOf={({ title_en: en }) => en}
      />
    </>
  );
}

/** What every kind shows: its title, where it stands, and its window. */
function useCommonColumns<Row extends Line>(kind: KindName): Column<Row>[] {
  const { words, language } = useWords();
  const w = words.promotions;
  const isEnglish = language === 'en';
  return [
    {
      key: 'title',
      head: w.title,
      sort: 'title',
      cell: ({ id, title_en: en, title_zh: zh }) => <a href={`${paths[kind]}/${id}`}>{isEnglish ? en : zh}</a>,
    },
    { key: 'other', head: w.otherTitle, extra: true, cell: ({ title_en: en, title_zh: zh }) => (isEnglish ? zh : en) },
    { key: 'state', head: w.state, cell: ({ state: now }) => <Badge tone={stateTones[now]}>{w.states[now]}</Badge> },
    { key: 'starts', head: w.from, sort: 'starts', cell: ({ starts_at: at }) => <InstantText at={at} /> },
    { key: 'ends', head: w.until, sort: 'ends', cell: ({ ends_at: at }) => (at === null ? w.noEnd : <InstantText at={at} />) },
  ];
}
