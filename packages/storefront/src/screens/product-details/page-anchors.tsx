import { useWords } from '../../words/use-words.ts';
import { type Product, hasSafety, isMadeInLots } from './types.ts';

/** Links to sections further down. */
export function PageAnchors({ product }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const anchors = [
    { id: 'facts', label: texts.data, shown: product.substance !== null },
    { id: 'safety', label: texts.safety, shown: hasSafety(product) },
    { id: 'lots', label: texts.lotsShort, shown: isMadeInLots(product) },
    { id: 'equivalents', label: texts.equivalentsShort, shown: product.equivalents.length > 0 },
    { id: 'consumables', label: texts.consumables, shown: product.consumables.length > 0 },
    { id: 'instruments', label: texts.instruments, shown: product.instruments.length > 0 },
    { id: 'goes-with', label: texts.goesWith, shown: product.goes_with.length > 0 },
    { id: 'articles', label: texts.articles, shown: product.articles.length > 0 },
    { id: 'contact', label: texts.contact, shown: true },
  ].filter(({ shown }) => shown);
  if (anchors.length < 2) return null;
  return (
    <nav className="page-anchors no-print" aria-label={texts.onThisPage}>
      <ul>
        {anchors.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
