import { byValue, type GalleryEntry } from '../gallery/entry.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Icon } from './icon.tsx';

export const entry: GalleryEntry = {
  group: 'actions',
  examples: (text) => [
    ...byValue<ButtonVariant>('variant', {
      primary: <Button variant="primary">{text('Place order', '提交订单')}</Button>,
      secondary: <Button variant="secondary">{text('Save draft', '保存草稿')}</Button>,
      quiet: <Button variant="quiet">{text('Cancel', '取消')}</Button>,
      danger: <Button variant="danger">{text('Delete address', '删除地址')}</Button>,
    }),
    {
      name: 'size="sm | md | lg"',
      show: (
        <div className="gallery-row">
          <Button size="sm">{text('Small', '小')}</Button>
          <Button size="md">{text('Medium', '中')}</Button>
          <Button size="lg">{text('Large', '大')}</Button>
        </div>
      ),
    },
    {
      name: 'square',
      show: (
        <div className="gallery-row">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} size={size} square aria-label={text('Search', '搜索')}>
              <Icon name="search" size={size === 'sm' ? 16 : 20} />
            </Button>
          ))}
        </div>
      ),
    },
    {
      name: 'with an icon',
      show: (
        <Button>
          <Icon name="plus" size={16} />
          {text('Add address', '新增地址')}
        </Button>
      ),
    },
    {
      name: 'pending',
      show: (
        <div className="gallery-row">
          <Button variant="primary" pending>
            {text('Place order', '提交订单')}
          </Button>
          <Button pending>{text('Save draft', '保存草稿')}</Button>
        </div>
      ),
    },
    {
      name: 'disabled',
      show: (
        <div className="gallery-row">
          <Button variant="primary" disabled>
            {text('Place order', '提交订单')}
          </Button>
          <Button disabled>{text('Save draft', '保存草稿')}</Button>
          <Button variant="quiet" disabled>
            {text('Cancel', '取消')}
          </Button>
          <Button variant="danger" disabled>
            {text('Delete address', '删除地址')}
          </Button>
        </div>
      ),
    },
    { name: 'focus', force: 'focus', show: <Button variant="primary">{text('Place order', '提交订单')}</Button> },
    { name: 'hover', force: 'hover', show: <Button variant="primary">{text('Place order', '提交订单')}</Button> },
    {
      name: 'long text',
      show: (
        <Button variant="primary">
          {text(
            'Submit the order with all permits and the delivery note for the institution',
            '连同全部购买凭证与单位收货说明一并提交订单并通知课题组负责人',
          )}
        </Button>
      ),
    },
  ],
};
