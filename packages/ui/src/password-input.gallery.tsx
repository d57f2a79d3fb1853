import type { GalleryEntry } from '../gallery/entry.ts';
import { PasswordInput } from './password-input.tsx';

export const entry: GalleryEntry = {
  group: 'fields',
  examples: (text) => {
    const labels = {
      'aria-label': text('Password', '密码'),
      showLabel: text('Show password', '显示密码'),
      hideLabel: text('Hide password', '隐藏密码'),
      autoComplete: 'off',
    };
    return [
      { name: 'empty', show: <PasswordInput {...labels} /> },
      { name: 'value', show: <PasswordInput {...labels} defaultValue="correct horse battery staple" /> },
      { name: 'aria-invalid', show: <PasswordInput {...labels} aria-invalid defaultValue="1234" /> },
      { name: 'disabled', show: <PasswordInput {...labels} disabled defaultValue="1234" /> },
      { name: 'focus', force: 'focus', show: <PasswordInput {...labels} /> },
    ];
  },
};
