import { byValue, type GalleryEntry, type Text } from '../gallery/entry.ts';
import { Button } from './button.tsx';
import { type NotificationKind, notify } from './notification-store.ts';
import { Notifications } from './notifications.tsx';

function Notify({ text, notification }: { text: Text; notification: Parameters<typeof notify>[0] }) {
  return <Button onClick={() => notify(notification)}>{text('Show', '显示')}</Button>;
}

export const entry: GalleryEntry = {
  group: 'feedback',
  examples: (text) => [
    ...byValue<NotificationKind>('kind', {
      info: <Notify text={text} notification={{ title: text('Ticket answered', '售后申请有新回复') }} />,
      success: <Notify text={text} notification={{ kind: 'success', title: text('Order shipped', '订单已发货') }} />,
      warning: <Notify text={text} notification={{ kind: 'warning', title: text('Price changed', '价格已变动') }} />,
      danger: <Notify text={text} notification={{ kind: 'danger', title: text('Payment declined', '付款被拒绝') }} />,
    }),
    {
      name: 'text, link',
      show: (
        <Notify
          text={text}
          notification={{
            kind: 'success',
            title: text('Order shipped', '订单已发货'),
            text: text('Order 2026112400017 left Shanghai.', '订单 2026112400017 已从上海发出。'),
            link: { href: '#notifications', text: text('Track the parcel', '查看物流') },
          }}
        />
      ),
    },
    {
      name: 'long text',
      show: (
        <Notify
          text={text}
          notification={{
            kind: 'warning',
            title: text('A price in your cart has changed since yesterday evening', '购物车中有商品价格自昨晚起发生变动'),
            text: text(
              'N-(9-Fluorenylmethoxycarbonyl)-O-tert-butyl-L-threonine now costs ¥268.00 instead of ¥315.00.',
              'N-芴甲氧羰基-O-叔丁基-L-苏氨酸的价格由 ¥315.00 调整为 ¥268.00。',
            ),
          }}
        />
      ),
    },
    {
      name: 'Notifications, once in the shell',
      show: <Notifications label={text('Notifications', '通知')} closeLabel={text('Close', '关闭')} />,
    },
  ],
};
