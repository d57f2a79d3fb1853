import type { GalleryEntry } from '../gallery/entry.ts';
import { Tabs } from './tabs.tsx';

export const entry: GalleryEntry = {
  group: 'navigation',
  examples: (text) => {
    const href = (tab: string) => `#tabs-${tab}`;
    const all = { href: href('all'), label: text('All', '全部') };
    const paid = { href: href('unpaid'), label: text('Pending payment', '待付款'), count: 3 };
    const shipped = { href: href('shipped'), label: text('Shipped', '已发货'), count: 0 };
    return [
      {
        name: 'current, count',
        show: <Tabs label={text('Orders', '订单')} tabs={[all, { ...paid, current: true }, shipped]} />,
      },
      { name: 'focus', force: 'focus', show: <Tabs label={text('Orders with focus', '获得焦点的订单')} tabs={[all, paid]} /> },
      {
        name: 'scrolls to the current one',
        show: (
          <Tabs
            label={text('Tickets', '售后')}
            tabs={[
              all,
              { href: href('submitted'), label: text('Submitted', '已提交'), count: 12 },
              { href: href('processing'), label: text('Processing', '处理中'), count: 4 },
              { href: href('completed'), label: text('Completed', '已完成') },
              { href: href('rejected'), label: text('Rejected', '已驳回'), count: 1, current: true },
              { href: href('withdrawn'), label: text('Withdrawn by the buyer', '买家已撤回的申请') },
            ]}
          />
        ),
      },
    ];
  },
};
