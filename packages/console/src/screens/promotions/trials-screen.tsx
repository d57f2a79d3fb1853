import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useTableState } from '../../table/table-state.ts';
import type { Column } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { PromotionTable, searchOf } from './promotion-table.tsx';

/** Trials that can be applied for, with how many applied and how many places are given. */
export function TrialOffersScreen() {
  const state = useTableState();
  const { data } = useShown('trialOffers.find', searchOf(state));
  return <PromotionTable kind="trialOffers" state={state} shown={data} columns={useColumns()} />;
}

type Row = Output<'trialOffers.find'>['items'][number];

function useColumns(): Column<Row>[] {
  const w = useWords().words.promotions;
  return [
    { key: 'code', head: w.pack, cell: ({ code }) => <span className="mono">{code}</span> },
    { key: 'applied', head: w.applied, align: 'end', cell: ({ applied }) => applied },
    { key: 'granted', head: w.granted, align: 'end', cell: ({ granted }) => granted },
    { key: 'left', head: w.left, align: 'end', cell: ({ places, granted }) => places - granted },
  ];
}
