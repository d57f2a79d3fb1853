import { href } from '@aliquot/contract/shop/routes.ts';
import { type ComponentType, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { Icon } from '@aliquot/ui/icon.tsx';
import { loadWords } from '../words/load-words.ts';
import { useWords } from '../words/use-words.ts';
import type { PacksInPlaceProps } from './packs-in-place.tsx';
import type { ListedProduct } from './types.ts';

/** The code that shows all packs; if it cannot be loaded, the product's screen shows them. */
export function usePacksInPlace(page: string): { Packs: ComponentType<PacksInPlaceProps> | null; toggle: () => void } {
  const { navigate } = useTools();
  const { language } = useWords();
  const [Packs, setPacks] = useState<ComponentType<PacksInPlaceProps> | null>(null);
  const open = () =>
    Promise.all([import('./packs-in-place.tsx'), loadWords(language, 'productDetails')]).then(
      ([{ PacksInPlace }]) => setPacks(() => PacksInPlace),
      () => navigate(page),
    );
  return { Packs, toggle: () => (Packs ? setPacks(null) : void open()) };
}

export const packsId = (id: number) => `packs-${id}`;

/** Unfolds all packs of a row; without scripts it leads to the product's own table. */
export function PacksSwitch({
  product,
  named,
  isOpen,
  onToggle,
}: {
  product: ListedProduct;
  named: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { words } = useWords();
  if (product.pack_count < 2) return null;
  const label = words.listing.allPacks(product.pack_count);
  return (
    <>
      <button
        type="button"
        className="packs-switch needs-script"
        aria-label={words.listing.chosenValue(label, named)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? packsId(product.id) : undefined}
        onClick={onToggle}
      >
        {label}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      <noscript>
        <a className="packs-switch" href={href('productDetails', { id: product.id })} aria-label={words.listing.chosenValue(label, named)}>
          {label}
        </a>
      </noscript>
    </>
  );
}
