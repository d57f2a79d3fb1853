import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import type { ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

const href = '#link-button';

export const entry: GalleryEntry = {
  group: 'actions',
  examples: (text) => [
    ...byValue<ButtonVariant>('variant', {
      primary: (
        <LinkButton href={href} variant="primary">
          {text('Go to checkout', '去结算')}
        </LinkButton>
      ),
      secondary: <LinkButton href={href}>{text('All orders', '全部订单')}</LinkButton>,
      quiet: (
        <LinkButton href={href} variant="quiet">
          {text('Back to the list', '返回列表')}
        </LinkButton>
      ),
      danger: (
        <LinkButton href={href} variant="danger">
          {text('Close my account', '注销账号')}
        </LinkButton>
      ),
    }),
    {
      name: 'size="sm | md | lg", square',
      show: (
        <div className="gallery-row">
          <LinkButton href={href} size="sm">
            {text('Small', '小')}
          </LinkButton>
          <LinkButton href={href}>{text('Medium', '中')}</LinkButton>
          <LinkButton href={href} size="lg">
            {text('Large', '大')}
          </LinkButton>
          <LinkButton href={href} square aria-label={text('Cart', '购物车')}>
            <Icon name="cart" />
          </LinkButton>
        </div>
      ),
    },
    {
      name: 'focus',
      force: 'focus',
      show: <LinkButton href={href}>{text('All orders', '全部订单')}</LinkButton>,
    },
    {
      name: 'long text',
      show: (
        <LinkButton href={href}>
          {text(
            'See every lot of this product with its certificate of analysis and expiry date',
            '查看该产品的全部批次及其分析证书、生产日期与有效期至',
          )}
        </LinkButton>
      ),
    },
  ],
};
