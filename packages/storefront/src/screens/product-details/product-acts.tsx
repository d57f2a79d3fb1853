import { toggleCompared, useCompared } from '../../product/compare-store.ts';
import { FavoriteButton } from '../../product/favorite-button.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { writeClipboard } from '@aliquot/ui/write-clipboard.ts';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Keep it, set it beside others, show it to somebody, put it on paper. */
export function ProductActs({ product }: { product: Product }) {
  const { words } = useWords();
  const texts = words.productDetails;
  const { id, name } = product;
  const isCompared = useCompared().some((one) => one.id === id);
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    // phones have a sheet for it; elsewhere the link is what one shares
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: name, url }).catch(() => {});
      return;
    }
    const copied = await writeClipboard(url);
    showToast(copied ? { text: texts.linkCopied } : { kind: 'warning', text: texts.copyFailed });
  };
  const compare = () => {
    if (!toggleCompared({ id, name })) showToast({ kind: 'warning', text: words.sale.compareFull });
  };
  return (
    <div className="product-acts no-print">
      <FavoriteButton look="words" productId={id} name={name} />
      <Button className="needs-script" aria-pressed={isCompared} onClick={compare}>
        <Icon name="compare" size={16} />
        {words.product.compare}
      </Button>
      <Button className="needs-script" onClick={share}>
        <Icon name="external" size={16} />
        {texts.share}
      </Button>
      <Button className="needs-script" onClick={() => window.print()}>
        <Icon name="print" size={16} />
        {texts.print}
      </Button>
    </div>
  );
}
