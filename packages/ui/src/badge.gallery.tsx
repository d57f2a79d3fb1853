import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { Badge, type BadgeTone } from './badge.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: (text) => [
    ...byValue<BadgeTone>('tone', {
      neutral: <Badge>{text('Cancelled', '已取消')}</Badge>,
      accent: <Badge tone="accent">{text('15 % off', '8.5 折')}</Badge>,
      success: <Badge tone="success">{text('Completed', '已完成')}</Badge>,
      warning: <Badge tone="warning">{text('Pending payment', '待付款')}</Badge>,
      danger: <Badge tone="danger">{text('Rejected', '已驳回')}</Badge>,
      info: <Badge tone="info">{text('Shipped', '已发货')}</Badge>,
    }),
    {
      name: 'long text',
      show: <Badge tone="warning">{text('Waiting for a second approver', '待第二位审核人审核后生效')}</Badge>,
    },
    {
      name: '.count',
      show: (
        <div className="gallery-row">
          <span className="count">3</span>
          <span className="count">48</span>
          <span className="count">1,204</span>
        </div>
      ),
    },
  ],
};
