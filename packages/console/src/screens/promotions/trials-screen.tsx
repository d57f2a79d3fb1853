import { defineList } from '../../table/define-list.tsx';
import { promotionColumns, promotionList } from './promotion-list.tsx';

/** Trials that can be applied for, with how many applied and how many places are given. */
export const TrialOffersScreen = defineList('trialOffers.find')((view) => {
  const text = view.words.promotions;
  return {
    ...promotionList(view, 'trialOffers'),
    columns: [
      ...promotionColumns(view, 'trialOffers'),
      { key: 'code', head: text.pack, isCode: true, cell: ({ code }) => code },
      { key: 'applied', head: text.applied, align: 'end', cell: ({ applied }) => applied },
      { key: 'granted', head: text.granted, align: 'end', cell: ({ granted }) => granted },
      { key: 'left', head: text.left, align: 'end', cell: ({ places, granted }) => places - granted },
    ],
  };
});
