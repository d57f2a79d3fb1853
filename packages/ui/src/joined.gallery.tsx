import type { GalleryEntry } from '../gallery/entry.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { TextInput } from './text-input.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const search = (
      <div className="joined">
        <TextInput type="search" aria-label={text('Search orders', '搜索订单')} placeholder={text('Order number', '订单号')} />
        <Button square aria-label={text('Search', '搜索')}>
          <Icon name="search" size={16} />
        </Button>
      </div>
    );
    return [
      { name: '.joined', show: search },
      { name: '.joined, focus', force: 'focus', show: search },
      {
        name: '.joined, text button',
        show: (
          <div className="joined">
            <TextInput inputMode="numeric" aria-label={text('Code', '验证码')} />
            <Button>{text('Send code', '发送验证码')}</Button>
          </div>
        ),
      },
    ];
  },
};
