import { useShown } from '../../calls/use-calls.ts';
import { useTableState } from '../../table/table-state.ts';
import { useWords } from '../../words/use-words.ts';
import { PromotionTable, searchOf } from './promotion-table.tsx';

/** Activities; what is taken and left is of the products that have a quota. */
export function ActivitiesScreen() {
  const { words } = useWords();
  const w = words.promotions;
  const state = useTableState();
  const { data } = useShown('activities.find', searchOf(state));
  return (
    <PromotionTable
      kind="activities"
      state={state}
      shown={data}
      columns={[
        { key: 'products', head: w.products, align: 'end', cell: ({ products }) => products },
        { key: 'taken', head: w.taken, align: 'end', cell: ({ taken }) => taken ?? words.frame.none },
        {
          key: 'left',
          head: w.left,
          align: 'end',
          cell: ({ quota, taken }) => (quota === null ? words.frame.none : quota - (taken ?? 0)),
        },
      ]}
    />
  );
}
