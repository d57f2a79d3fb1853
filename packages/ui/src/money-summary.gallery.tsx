import type { GalleryEntry } from '../gallery/entry.ts';
import { MoneySummary } from './money-summary.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: (text) => {
    const goods = { key: 'goods', label: text('Goods', '商品金额'), amount: 128_600 };
    const rows = [
      goods,
      { key: 'coupon', label: text('Coupon', '优惠券'), note: text('15 % off solvents', '溶剂类 8.5 折'), amount: -12_860 },
      { key: 'freight', label: text('Freight', '运费'), amount: text('free', '免运费') },
    ];
    const total = { key: 'total', label: text('Total', '合计'), note: text('VAT included', '含税'), amount: 115_740 };
    return [
      { name: 'rows, total', show: <MoneySummary rows={rows} total={total} /> },
      { name: 'refreshing', show: <MoneySummary rows={rows} total={total} refreshing /> },
      {
        name: 'long text',
        show: (
          <MoneySummary
            rows={[
              goods,
              {
                key: 'deposit',
                label: text('Deposit for returnable gas cylinders and insulated boxes', '可退回的气瓶与保温箱押金'),
                note: text('Returned within seven days after the containers have arrived', '容器退回后七个工作日内原路退还'),
                amount: 123_456_789,
              },
            ]}
            total={{ ...total, amount: 123_585_389 }}
          />
        ),
      },
    ];
  },
};
