import type { GalleryEntry } from '../gallery/entry.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

export const entry: GalleryEntry = {
  group: 'feedback',
  examples: (text) => [
    { name: 'icon, title', show: <EmptyState icon="cart" title={text('Your cart is empty', '购物车是空的')} /> },
    {
      name: 'children, actions',
      show: (
        <EmptyState
          icon="receipt"
          title={text('No orders yet', '暂无订单')}
          actions={
            <>
              <LinkButton href="#empty-state" variant="primary">
                {text('Browse categories', '浏览分类')}
              </LinkButton>
              <Button>{text('Import an order list', '导入采购清单')}</Button>
            </>
          }
        >
          {text('Orders that you place are shown here with their progress.', '您提交的订单及其进度将显示在这里。')}
        </EmptyState>
      ),
    },
    {
      name: 'isPage, long text',
      wide: true,
      show: (
        <EmptyState
          icon="search"
          isPage
          title={text('Nothing matches “N-(9-fluorenylmethoxycarbonyl)”', '没有与“N-芴甲氧羰基苏氨酸”匹配的商品')}
        >
          {text(
            'Check the spelling, search by CAS number or formula, or draw the structure. We can also procure products that are not listed.',
            '请检查拼写，或改用 CAS 号、分子式、结构式检索。未列出的商品也可委托我们采购。',
          )}
        </EmptyState>
      ),
    },
  ],
};
