import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** The product's picture, and below it the other photographs, each a link to itself in full. */
export function ProductGallery({ product: { name, picture, photos } }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const [first, ...others] = photos;
  const usual = picture.startsWith('structures/') ? texts.structureOf(name) : texts.pictureOf(name);
  return (
    <div className="product-gallery">
      <Picture className="panel" src={`/pictures/${picture}.svg`} alt={first?.alt || usual} width={320} height={240} eager />
    </div>
  );
}
