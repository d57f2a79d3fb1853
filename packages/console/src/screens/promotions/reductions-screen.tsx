import { formatFen } from '@aliquot/contract/core/money.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useTableState } from '../../table/table-state.ts';
import { useWords } from '../../words/use-words.ts';
import { PromotionTable, searchOf } from './promotion-table.tsx';

/** Full reductions with their steps. */
export function ReductionsScreen() {
  const { words } = useWords();
  const w = words.promotions;
  const state = useTableState();
  const { data } = useShown('reductions.find', searchOf(state));
  return (
    <PromotionTable
      kind="reductions"
      state={state}
      shown={data}
      columns={[
        {
          key: 'steps',
          head: w.steps,
          cell: ({ steps }) => steps.map(({ threshold, off }) => w.step(formatFen(threshold), formatFen(off))).join(w.comma),
        },
        { key: 'covers', head: w.covers, align: 'end', cell: ({ covers }) => (covers === 0 ? w.wholeShop : covers) },
      ]}
    />
  );
}
