import { defineList } from '../../table/define-list.tsx';
import { promotionColumns, promotionList } from './promotion-list.tsx';

/** Activities; what is taken and left is of the products that have a quota. */
export const ActivitiesScreen = defineList('activities.find')((view) => {
  const { promotions: text, frame } = view.words;
  return {
    ...promotionList(view, 'activities'),
    columns: [
      ...promotionColumns(view, 'activities'),
      { key: 'products', head: text.products, align: 'end', cell: ({ products }) => products },
      { key: 'taken', head: text.taken, align: 'end', cell: ({ taken }) => taken ?? frame.none },
      { key: 'left', head: text.left, align: 'end', cell: ({ quota, taken }) => (quota === null ? frame.none : quota - (taken ?? 0)) },
    ],
  };
});
