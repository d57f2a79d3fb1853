import type { Product } from '../types.ts';
import { sizeOf } from './size-of.ts';

/** What the gallery shows: pictures first, then the label's content and the size. */
export type View =
  | { kind: 'picture'; key: string; src: string; full: string; alt: string }
  | { kind: 'label'; key: 'label' }
  | { kind: 'size'; key: 'size' };

/** A product's views. `usual` describes a picture without a caption of its own. */
export function viewsOf(product: Product, usual: string): View[] {
  const { picture, photos, hazards, attributes } = product;
  const pictures: View[] = photos.map(({ key, alt }, index) => ({
    kind: 'picture',
    key,
    src: `/pictures/photos/${key}.svg`,
    full: `/pictures/photos/${key}-1600.webp`,
    alt: alt || (index === 0 ? usual : `${usual} (${index + 1})`),
  }));
  const drawing: View = { kind: 'picture', key: picture, src: `/pictures/${picture}.svg`, full: `/pictures/${picture}.svg`, alt: usual };
  return [
    ...(pictures.length > 0 ? pictures : [drawing]),
    ...(hazards.ghs ? [{ kind: 'label', key: 'label' } as const] : []),
    ...(sizeOf(attributes) ? [{ kind: 'size', key: 'size' } as const] : []),
  ];
}
