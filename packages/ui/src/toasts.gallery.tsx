import { byValue, type GalleryEntry, type Text } from '../gallery/entry.ts';
import { Button } from './button.tsx';
import { showToast, type ToastKind } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

function ShowToast({ text, toast }: { text: Text; toast: Parameters<typeof showToast>[0] }) {
  return <Button onClick={() => showToast(toast)}>{text('Show', '显示')}</Button>;
}

export const entry: GalleryEntry = {
  group: 'feedback',
  examples: (text) => [
    ...byValue<ToastKind>('kind', {
      success: <ShowToast text={text} toast={{ text: text('Added to the cart', '已加入购物车') }} />,
      info: <ShowToast text={text} toast={{ kind: 'info', text: text('The list was updated', '列表已更新') }} />,
      warning: <ShowToast text={text} toast={{ kind: 'warning', text: text('Could not be copied', '未能复制') }} />,
      danger: <ShowToast text={text} toast={{ kind: 'danger', text: text('Could not be saved', '未能保存') }} />,
    }),
    {
      name: 'link',
      show: (
        <ShowToast
          text={text}
          toast={{ text: text('Added to the cart', '已加入购物车'), link: { href: '#toasts', text: text('View cart', '查看购物车') } }}
        />
      ),
    },
    {
      name: 'long text',
      show: (
        <ShowToast
          text={text}
          toast={{
            kind: 'info',
            text: text(
              'Three of the twelve lines were added to the cart; the others are not sold in your province.',
              '十二行商品中有三行已加入购物车，其余商品在您所在的省份不销售。',
            ),
          }}
        />
      ),
    },
    { name: 'Toasts, once in the shell', show: <Toasts label={text('Results', '操作结果')} /> },
  ],
};
