import { AddToCart } from './add-to-cart.tsx';
import { cheapestPerUnit } from './cheapest.ts';
import { CopyButton } from './copy-button.tsx';
import { NextStepLink } from '../purchase/next-step-link.tsx';
import { useNextStep } from '../purchase/use-purchase.ts';
import { StockWords } from './stock-words.tsx';
import { formatRatio } from './unit-price.ts';
import { AlignedNumber } from '@aliquot/ui/aligned-number.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { useWords } from '../words/use-words.ts';
import { LeavesWords } from './leaves-words.tsx';
import { OtherPrices } from './other-prices.tsx';
import { TierPrices } from './tier-prices.tsx';
import { type PackDetail, type ProductDetail, hasSizes, isOrderable } from './types.ts';
import '../look/packs.css';

/**
 * All packs of a product, to compare and, except in previews, add to the cart; rows become blocks
 * where there is no room for columns.
 */
export function PackTable({ product, isPreview = false }: { product: ProductDetail; isPreview?: boolean }) {
  const { words } = useWords();
  const texts = words.productDetails;
  const next = useNextStep(product);
  const { name, packs } = product;
  // one piece costs what a pack of one costs
  const isPiecewise = packs.every(({ amount, unit }) => amount === 1 && unit === 'piece');
  const per = isPiecewise ? undefined : packs.find(({ unit_price: price }) => price)?.unit_price?.per;
  const unit = per === 'piece' ? words.product.piece : per;
  const cheapest = cheapestPerUnit(hasSizes(packs) ? packs : []);
  const ratios = packs.map(({ unit_price: price }) => (price ? formatRatio(price.fen) : ''));
  const fractionDigits = Math.max(...ratios.map((ratio) => ratio.split('.')[1]?.length ?? 0));
  return (
    <TableScroller label={texts.packsOf(name)} className="pack-table">
      <DataTable caption={texts.packsOf(name)} captionHidden>
        <thead>
          <tr>
            <HeadCell>{texts.pack}</HeadCell>
            {unit && <HeadCell align="end">{texts.pricePer(unit)}</HeadCell>}
            <HeadCell align="end">{texts.price}</HeadCell>
            <HeadCell>{texts.availability}</HeadCell>
            <HeadCell>{texts.order}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack, index) => (
            <tr key={pack.id}>
              <RowHead className="pack-pack">
                <span className="pack-label">{pack.label}</span>
                <span className="pack-code with-copy">
                  <CatalogueNumber value={pack.code} />
                  <CopyButton text={pack.code} label={pack.code} />
                </span>
              </RowHead>
              {unit && (
                <Cell align="end" className="pack-unit">
                  <span className={cheapest.has(pack.id) ? 'is-best' : undefined}>
                    {cheapest.has(pack.id) && <small>{texts.cheapest} </small>}
                    <AlignedNumber text={ratios[index] ?? ''} fractionDigits={fractionDigits} />
                    <span className="pack-per"> / {unit}</span>
                  </span>
                  <OtherPrices prices={pack.other_unit_prices} />
                </Cell>
              )}
              <Cell align="end" className="pack-cost">
                <span className="pack-price">
                  <Price
                    fen={pack.price}
                    was={pack.price < pack.list_price ? { fen: pack.list_price, label: words.product.listPrice } : undefined}
                  />
                </span>
                <TierPrices tiers={pack.tiers} />
              </Cell>
              <Cell className="pack-stock">
                <StockWords stock={pack.stock} />
                <LeavesWords ships={pack.ships} />
                {pack.stock.state === 'low' && <small>{texts.moreInDays(pack.stock.lead_days)}</small>}
              </Cell>
              <Cell className="pack-act">
                {isPreview ? (
                  texts.previewOrder
                ) : next ? (
                  <NextStepLink to={next} />
                ) : isOrderable(product) ? (
                  <>
                    <AddToCart look="full" pack={pack} name={`${name}, ${pack.label}`} />
                    <SoldIn pack={pack} />
                  </>
                ) : (
                  texts.noSafetySheetTitle
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

/** In which quantities a pack is sold, where not singly. */
function SoldIn({ pack: { min_quantity: fewest, multiple } }: { pack: PackDetail }) {
  const { productDetails: texts } = useWords().words;
  return fewest > 1 || multiple > 1 ? <small>{texts.soldIn(fewest, multiple)}</small> : null;
}
