import type { GalleryEntry } from '../gallery/entry.ts';
import { Select } from './select.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const name = { 'aria-label': text('Sort by', '排序') };
    const options = (
      <>
        <option>{text('Relevance', '相关度')}</option>
        <option>{text('Price per gram, lowest first', '每克单价从低到高')}</option>
      </>
    );
    return [
      { name: 'value', show: <Select {...name}>{options}</Select> },
      {
        name: 'aria-invalid',
        show: (
          <Select {...name} aria-invalid>
            {options}
          </Select>
        ),
      },
      {
        name: 'disabled',
        show: (
          <Select {...name} disabled>
            {options}
          </Select>
        ),
      },
      { name: 'focus', force: 'focus', show: <Select {...name}>{options}</Select> },
      {
        name: 'long text',
        show: (
          <Select {...name}>
            <option>
              {text(
                'Reference materials, certified, for inductively coupled plasma mass spectrometry',
                '电感耦合等离子体质谱用有证标准物质（多元素混合标准溶液，硝酸介质）',
              )}
            </option>
          </Select>
        ),
      },
    ];
  },
};
