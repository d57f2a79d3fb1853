import { pointsGoodFilters } from '@aliquot/contract/console/points-good-states.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import type { Output } from '../../../calls/call.ts';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { defineList } from '../../../table/define-list.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { AddGood, EditGood } from './edit-good.tsx';
import { PromotionsHead } from '../promotions-head.tsx';
import { ShowGood } from './show-good.tsx';

export type Good = Output<'pointsGoods.find'>['items'][number];

const tones = { given: 'success', planned: 'info', sold_out: 'warning', ended: 'neutral', hidden: 'neutral', ungivable: 'danger' } as const;

/** The points mall's goods: packs are edited here, coupons elsewhere. */
export const MallScreen = defineList('pointsGoods.find')(function useMallList({ words: { mall: text, promotions }, may }) {
  const [open, setOpen] = useState<Good | 'new' | null>(null);
  const close = () => setOpen(null);
  return {
    label: text.title,
    head: (actions) => <PromotionsHead part="mall">{actions}</PromotionsHead>,
    actions: () =>
      may('content.edit') && (
        <Button variant="primary" onClick={() => setOpen('new')}>
          {text.add}
        </Button>
      ),
    below: open === 'new' ? <AddGood onClose={close} /> : open && <EditGood good={open} onClose={close} />,
    filters: [{ kind: 'choice', name: 'state', label: promotions.state, values: pointsGoodFilters, labels: text.states }],
    keyOf: ({ id }) => id,
    columns: [
      { key: 'what', head: text.what, cell: (good) => <GoodName good={good} /> },
      { key: 'points', head: text.points, align: 'end', cell: ({ points }) => points },
      { key: 'stock', head: text.stock, align: 'end', cell: ({ stock }) => stock },
      { key: 'state', head: promotions.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge> },
      { key: 'from', head: promotions.from, cell: ({ starts_at: at }) => (at === null ? text.atOnce : <InstantText at={at} />) },
      { key: 'until', head: promotions.until, cell: ({ ends_at: at }) => (at === null ? promotions.noEnd : <InstantText at={at} />) },
      { key: 'history', head: text.changes, extra: true, cell: ({ id }) => <HistoryLink kind="points_good" id={id} /> },
      {
        key: 'acts',
        head: text.acts,
        permission: 'content.edit',
        cell: (good) =>
          good.pack !== null && (
            <span className="form-actions">
              <Button size="sm" aria-label={`${text.edit}: ${good.name}`} onClick={() => setOpen(good)}>
                {text.edit}
              </Button>
              <ShowGood good={good} />
            </span>
          ),
      },
    ],
  };
});

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
