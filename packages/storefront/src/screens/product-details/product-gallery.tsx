import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** The product's picture, and below it the other photographs, each a link to itself in full. */
export function ProductGallery({ product: { name, picture, photos } }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const [first, ...others] = photos;
  const usual = picture.startsWith('structures/') ? texts.structureOf(name) : texts.pictureOf(name);
  const main = <Picture className="panel" src={`/pictures/${picture}.svg`} alt={first?.alt || usual} width={320} height={240} eager />;
  if (others.length === 0) return main;
  return (
    <div className="product-gallery">
      {main}
      <ul>
        {others.map(({ key, alt }, index) => (
          <li key={key}>
            <a href={`/pictures/photos/${key}-1600.webp`} target="_blank" rel="noopener">
              <Picture src={`/pictures/photos/${key}.svg`} alt={alt || `${usual} (${index + 2})`} width={64} height={48} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
