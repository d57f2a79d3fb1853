import { formatFen } from '@aliquot/contract/core/money.ts';
import { defineList } from '../../table/define-list.tsx';
import { promotionColumns, promotionList } from './promotion-list.tsx';

/** Full reductions with their steps. */
export const ReductionsScreen = defineList('reductions.find')((view) => {
  const text = view.words.promotions;
  return {
    ...promotionList(view, 'reductions'),
    columns: [
      ...promotionColumns(view, 'reductions'),
      {
        key: 'steps',
        head: text.steps,
        cell: ({ steps }) => steps.map(({ threshold, off }) => text.step(formatFen(threshold), formatFen(off))).join(text.comma),
      },
      { key: 'covers', head: text.covers, align: 'end', cell: ({ covers }) => (covers === 0 ? text.wholeShop : covers) },
    ],
  };
});
