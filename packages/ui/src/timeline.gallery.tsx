import type { GalleryEntry } from '../gallery/entry.ts';
import { Timeline } from './timeline.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: (text) => {
    const placed = {
      key: 'placed',
      title: text('Placed', '已下单'),
      time: <time dateTime="2026-11-21T01:05:00Z">{text('21 Nov 2026, 09:05', '2026年11月21日 09:05')}</time>,
      state: 'done',
    } as const;
    return [
      {
        name: 'state="done | current | upcoming"',
        show: (
          <Timeline
            label={text('Progress of the order', '订单进度')}
            steps={[
              placed,
              {
                key: 'shipped',
                title: text('Shipped', '已发货'),
                detail: text('SF Express 1234567890', '顺丰 1234567890'),
                state: 'current',
              },
              { key: 'completed', title: text('Completed', '已完成'), state: 'upcoming' },
            ]}
          />
        ),
      },
      {
        name: 'state="stopped"',
        show: (
          <Timeline
            label={text('Progress of a cancelled order', '已取消订单的进度')}
            steps={[
              placed,
              {
                key: 'cancelled',
                title: text('Cancelled', '已取消'),
                detail: text('Not paid within 24 hours', '24 小时内未付款'),
                state: 'stopped',
              },
            ]}
          />
        ),
      },
      {
        name: 'long text',
        show: (
          <Timeline
            label={text('Progress with long details', '含较长说明的进度')}
            steps={[
              placed,
              {
                key: 'permit',
                title: text('Waiting for the purchase permit for precursor chemicals', '等待易制毒化学品购买备案证明'),
                time: placed.time,
                detail: text(
                  'Upload the record that the public security bureau of your district issued; the order is picked as soon as it is approved.',
                  '请上传所在地公安机关出具的购买备案证明，审核通过后即安排拣货。',
                ),
                state: 'current',
              },
            ]}
          />
        ),
      },
    ];
  },
};
