import { href } from '@aliquot/contract/shop/routes.ts';
import { useRevalidator } from 'react-router';
import { AddToCart } from '../../product/add-to-cart.tsx';
import { NextStepLink } from '../../purchase/next-step-link.tsx';
import { useNextStep } from '../../purchase/use-purchase.ts';
import { StockWords } from '../../product/stock-words.tsx';
import type { ProductSummary } from '../../product/types.ts';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { getUserState, setVisitor } from '../../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { CasNumber } from '@aliquot/ui/cas-number.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { ProductCard } from '@aliquot/ui/product-card.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

type FavoriteCardProps = {
  product: ProductSummary;
  eager: boolean;
  /** The name of its folder, where favourites of several are shown. */
  folder: string | null;
  isSelected: boolean;
  onSelect: (selected: boolean) => void;
};

/** A product that was kept: into the cart with it, off the list, or chosen to be moved. */
export function FavoriteCard({ product, eager, folder, isSelected, onSelect }: FavoriteCardProps) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const next = useNextStep(product);
  const { pack, pack_count } = product;
  const remove = useAct(async (key) => {
    await api.favorites.remove({ product_id: product.id }, { idempotencyKey: key });
    const kept = getUserState().visitor?.favorite_ids ?? [];
    setVisitor({ favorite_ids: kept.filter((id) => id !== product.id) });
    showToast({ text: words.myFavorite.removed });
    await revalidate();
  });
  return (
    <ProductCard
      href={href('productDetails', { id: product.id })}
      name={product.name}
      subtitle={[product.brand.name, product.grade].filter(Boolean).join(' · ')}
      identifiers={product.cas ? <CasNumber value={product.cas} prefix /> : <CatalogueNumber value={pack.code} />}
      picture={{ src: `/pictures/${product.picture}.svg`, width: 320, height: 240, eager }}
      price={<Price fen={pack_count > 1 ? product.price_from : pack.price} note={pack_count > 1 ? words.product.priceFrom : undefined} />}
      stock={<StockWords stock={pack.stock} />}
      actions={
        <>
          {folder !== null && <small className="favorite-folder text-muted">{folder}</small>}
          <Checkbox
            className="needs-script"
            label={words.myFavorite.select}
            aria-label={words.myFavorite.selectNamed(`${product.name}, ${pack.code}`)}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
          <div className="favorite-acts">
            {next ? <NextStepLink to={next} /> : <AddToCart pack={pack} name={`${product.name}, ${pack.label}, ${pack.code}`} />}
            <Button
              size="sm"
              square
              variant="quiet"
              className="needs-script"
              pending={remove.pending}
              aria-label={words.myFavorite.removeNamed(product.name)}
              onClick={() => void remove.run()}
            >
              <Icon name="trash" size={16} />
            </Button>
          </div>
          {remove.fault && (
            <p className="field-error" role="alert">
              {remove.fault.text}
            </p>
          )}
        </>
      }
    />
  );
}
