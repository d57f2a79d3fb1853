import { formatFen } from '@aliquot/contract/core/money.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useTableState } from '../../table/table-state.ts';
import { useWords } from '../../words/use-words.ts';
import { PromotionTable, searchOf } from './promotion-table.tsx';

/** Coupons with how many were claimed, used and are left. */
export function CouponsScreen() {
  const { words } = useWords();
  const w = words.promotions;
  const state = useTableState();
  const { data } = useShown('coupons.find', searchOf(state));
  return (
    <PromotionTable
      kind="coupons"
      state={state}
      shown={data}
      columns={[
        { key: 'off', head: w.off, align: 'end', cell: ({ off }) => formatFen(off) },
        { key: 'threshold', head: w.threshold, align: 'end', cell: ({ threshold }) => formatFen(threshold) },
        { key: 'points', head: w.points, align: 'end', cell: ({ points }) => points ?? words.frame.none },
        { key: 'claimed', head: w.claimed, align: 'end', cell: ({ claimed }) => claimed },
        { key: 'used', head: w.used, align: 'end', cell: ({ used }) => used },
        { key: 'left', head: w.left, align: 'end', cell: ({ quota, claimed }) => quota - claimed },
      ]}
    />
  );
}
