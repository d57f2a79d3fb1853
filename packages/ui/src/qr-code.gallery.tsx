import type { GalleryEntry } from '../gallery/entry.ts';
import { QrCode } from './qr-code.tsx';

export const entry: GalleryEntry = {
  group: 'data',
  examples: (text) => [{ name: 'text', show: <QrCode text="https://shop.example/" label={text('QR code of the shop', '商城二维码')} /> }],
};
