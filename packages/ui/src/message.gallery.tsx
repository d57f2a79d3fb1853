import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { Message, type MessageProps } from './message.tsx';

export const entry: GalleryEntry = {
  group: 'feedback',
  examples: (text) => [
    ...byValue<NonNullable<MessageProps['kind']>>('kind', {
      info: <Message>{text('Orders before 16:00 ship today.', '16:00 前的订单当日发货。')}</Message>,
      success: <Message kind="success">{text('The invoice has been sent.', '发票已发送。')}</Message>,
      warning: <Message kind="warning">{text('The price of two lines has changed.', '有两行商品的价格已变动。')}</Message>,
      danger: <Message kind="danger">{text('The payment was declined.', '付款被拒绝。')}</Message>,
    }),
    {
      name: 'title',
      show: (
        <Message title={text('Stocktaking on 30 November', '11月30日盘点')}>{text('No shipments on that day.', '当日不发货。')}</Message>
      ),
    },
    { name: 'title only', show: <Message kind="warning" title={text('Not published', '尚未发布')} /> },
    { name: 'live', show: <Message live>{text('12 products found', '找到 12 个商品')}</Message> },
    {
      name: 'long text',
      wide: true,
      show: (
        <Message kind="danger" title={text('The order could not be placed', '订单未能提交')}>
          {text(
            'N-(9-Fluorenylmethoxycarbonyl)-O-tert-butyl-L-threonine is no longer sold in packs of 25 g. Choose another pack, or remove the line from your cart, and place the order again.',
            'N-芴甲氧羰基-O-叔丁基-L-苏氨酸已停止销售 25 g 规格。请改选其他规格，或从购物车中移除该商品后重新提交订单。',
          )}
        </Message>
      ),
    },
  ],
};
