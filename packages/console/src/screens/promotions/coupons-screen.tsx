import { defineList } from '../../table/define-list.tsx';
import { promotionColumns, promotionList } from './promotion-list.tsx';

/** Coupons with how many were claimed, used and are left. */
export const CouponsScreen = defineList('coupons.find')((view) => {
  const { promotions: text, frame } = view.words;
  return {
    ...promotionList(view, 'coupons'),
    columns: [
      ...promotionColumns(view, 'coupons'),
      { key: 'off', head: text.off, money: ({ off }) => off },
      { key: 'threshold', head: text.threshold, money: ({ threshold }) => threshold },
      { key: 'points', head: text.points, align: 'end', cell: ({ points }) => points ?? frame.none },
      { key: 'claimed', head: text.claimed, align: 'end', cell: ({ claimed }) => claimed },
      { key: 'used', head: text.used, align: 'end', cell: ({ used }) => used },
      { key: 'left', head: text.left, align: 'end', cell: ({ quota, claimed }) => quota - claimed },
    ],
  };
});
