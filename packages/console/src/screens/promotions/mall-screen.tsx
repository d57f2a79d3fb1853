import { pointsGoodFilters } from '@aliquot/contract/console/points-good-states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { AddGood, EditGood } from './edit-good.tsx';
import { PromotionsHead } from './promotions-head.tsx';
import { ShowGood } from './show-good.tsx';

export type Good = Output<'pointsGoods.find'>['items'][number];

const tones = { given: 'success', planned: 'info', sold_out: 'warning', ended: 'neutral', hidden: 'neutral', ungivable: 'danger' } as const;

/** What the points mall gives: packs are kept here, coupons where coupons are. */
export function MallScreen() {
  const { words } = useWords();
  const text = words.mall;
  const mayEdit = useMay('content.edit');
  const state = useTableState();
  const { data } = useShown('pointsGoods.find', { state: oneOf(pointsGoodFilters, state.filter('state')), page: state.page });
  const [open, setOpen] = useState<Good | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PromotionsHead part="mall">
        {mayEdit && (
          <Button variant="primary" onClick={() => setOpen('new')}>
            {text.add}
          </Button>
        )}
      </PromotionsHead>
      <FilterBar
        state={state}
        filters={[{ kind: 'choice', name: 'state', label: words.promotions.state, options: optionsOf(pointsGoodFilters, text.states) }]}
      />
      <WorkTable
        label={text.title}
        columns={useColumns(mayEdit ? setOpen : null)}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
      />
      {open === 'new' && <AddGood onClose={close} />}
      {open !== null && open !== 'new' && <EditGood good={open} onClose={close} />}
    </>
  );
}

function useColumns(onEdit: ((good: Good) => void) | null): Column<Good>[] {
  const { words } = useWords();
  const text = words.mall;
  const columns: Column<Good>[] = [
    { key: 'what', head: text.what, cell: (good) => <GoodName good={good} /> },
    { key: 'points', head: text.points, align: 'end', cell: ({ points }) => points },
    { key: 'stock', head: text.stock, align: 'end', cell: ({ stock }) => stock },
    { key: 'state', head: words.promotions.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge> },
    { key: 'from', head: words.promotions.from, cell: ({ starts_at: at }) => (at === null ? text.atOnce : <InstantText at={at} />) },
    {
      key: 'until',
      head: words.promotions.until,
      cell: ({ ends_at: at }) => (at === null ? words.promotions.noEnd : <InstantText at={at} />),
    },
    { key: 'history', head: text.changes, extra: true, cell: ({ id }) => <HistoryLink kind="points_good" id={id} /> },
  ];
  if (!onEdit) return columns;
  const acts = (good: Good) =>
    good.pack !== null && (
      <span className="form-acts">
        <Button size="sm" aria-label={`${text.edit}: ${good.name}`} onClick={() => onEdit(good)}>
          {text.edit}
        </Button>
        <ShowGood good={good} />
      </span>
    );
  return [...columns, { key: 'acts', head: text.acts, cell: acts }];
}

/** Leads to where its name and picture are kept. */
function GoodName({ good: { name, pack, coupon_id: coupon } }: { good: Good }) {
  const { words } = useWords();
  if (pack === null) {
    return (
      <>
        <a href={`/promotions/coupons/${coupon}`}>{name}</a> <Badge>{words.mall.coupon}</Badge>
      </>
    );
  }
  return (
    <>
      <a href={`/catalogue/products/${pack.product_id}`}>{name}</a> <span className="mono">{pack.code}</span>
    </>
  );
}
