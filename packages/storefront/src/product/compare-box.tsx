import { Icon } from '@aliquot/ui/icon.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { toggleCompared, useCompared } from './compare-store.ts';

/**
 * Adds a product to the comparison or removes it; stored in this browser, so it needs scripts.
 * `named` is its name among the others of a list.
 */
export function CompareBox({ id, name, named }: { id: number; name: string; named: string }) {
  const { words } = useWords();
  const isChosen = useCompared().some((one) => one.id === id);
  return (
    <label className="compare-box needs-script" title={words.product.compare}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={words.sale.compareNamed(named)}
        onChange={() => {
          if (!toggleCompared({ id, name })) showToast({ text: words.sale.compareFull });
        }}
      />
      <Icon name="compare" size={16} />
      <span aria-hidden="true">{words.product.compare}</span>
    </label>
  );
}
