import type { GalleryEntry } from '../gallery/entry.ts';
import { TextInput } from './text-input.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const name = { 'aria-label': text('Recipient', '收货人') };
    return [
      { name: 'empty', show: <TextInput {...name} /> },
      { name: 'placeholder', show: <TextInput {...name} placeholder={text('Name, CAS or catalogue number', '名称、CAS 或货号')} /> },
      { name: 'value', show: <TextInput {...name} defaultValue={text('Chen Wei', '陈伟')} /> },
      { name: 'mono', show: <TextInput aria-label="CAS" mono defaultValue="67-64-1" /> },
      { name: 'aria-invalid', show: <TextInput {...name} aria-invalid defaultValue="1" /> },
      { name: 'disabled', show: <TextInput {...name} disabled defaultValue={text('Chen Wei', '陈伟')} /> },
      { name: 'readOnly', show: <TextInput {...name} readOnly defaultValue={text('Chen Wei', '陈伟')} /> },
      { name: 'focus', force: 'focus', show: <TextInput {...name} /> },
      { name: 'focus, aria-invalid', force: 'focus', show: <TextInput {...name} aria-invalid defaultValue="1" /> },
      { name: 'hover', force: 'hover', show: <TextInput {...name} /> },
      { name: 'type="date"', show: <TextInput {...name} type="date" defaultValue="2026-11-24" /> },
      {
        name: 'long text',
        show: (
          <TextInput
            {...name}
            defaultValue={text(
              'N-(9-Fluorenylmethoxycarbonyl)-O-tert-butyl-L-threonine on Wang resin',
              'N-芴甲氧羰基-O-叔丁基-L-苏氨酸王树脂（100–200目，取代度0.6 mmol/g）',
            )}
          />
        ),
      },
    ];
  },
};
