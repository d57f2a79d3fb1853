import type { GalleryEntry } from '../gallery/entry.ts';
import { Checkbox } from './checkbox.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const label = text('Only in stock', '仅看有货');
    return [
      { name: 'empty', show: <Checkbox label={label} /> },
      { name: 'checked', show: <Checkbox label={label} defaultChecked /> },
      { name: 'detail', show: <Checkbox label={label} detail={text('Ships from Shanghai today', '今日从上海发货')} /> },
      { name: 'aside', show: <Checkbox label={text('Analytical grade', '分析纯')} aside="1,204" /> },
      { name: 'disabled', show: <Checkbox label={label} disabled /> },
      { name: 'disabled, checked', show: <Checkbox label={label} disabled defaultChecked /> },
      { name: 'focus', force: 'focus', show: <Checkbox label={label} /> },
      {
        name: 'long text',
        show: (
          <Checkbox
            label={text(
              'I have read the terms for regulated goods and the privacy notice, and I order for the institution that I named',
              '我已阅读管制品购买条款与隐私政策，并确认本次订单为所填单位采购，购买凭证真实有效',
            )}
            aside={text('required', '必选')}
          />
        ),
      },
    ];
  },
};
