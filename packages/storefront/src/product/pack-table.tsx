import { AlignedNumber } from '../ui/aligned-number.tsx';
import { CatalogueNumber } from '../ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '../ui/data-table.tsx';
import { Price } from '../ui/price.tsx';
import { useWords } from '../words/use-words.ts';
import { AddToCart } from './add-to-cart.tsx';
import { cheapestPerUnit } from './cheapest.ts';
import { StockWords } from './stock-words.tsx';
import { TierPrices } from './tier-prices.tsx';
import type { PackShown } from './types.ts';
import { formatRatio } from './unit-price.ts';

export type PackTableProps = {
  /** The product's name, for screen readers. */
  name: string;
  packs: readonly PackShown[];
  /** False for what is sold through sales only: then a row says so in place of the cart. */
  orderable: boolean;
};

/** Every pack of a product, to be compared and put into the cart; on a phone each row folds into a block. */
export function PackTable({ name, packs, orderable }: PackTableProps) {
  const { words } = useWords();
  const texts = words.productDetails;
  const per = packs.find(({ unit_price: price }) => price)?.unit_price?.per;
  const hasTiers = packs.some(({ tiers }) => tiers.length > 0);
  const cheapest = cheapestPerUnit(packs);
  const ratios = packs.map(({ unit_price: price }) => (price ? formatRatio(price.fen) : ''));
  const fractionDigits = Math.max(...ratios.map((ratio) => ratio.split('.')[1]?.length ?? 0));
  return (
    <TableScroller label={texts.packsOf(name)} className="pack-table">
      <DataTable caption={texts.packsOf(name)} captionHidden>
        <thead>
          <tr>
            <HeadCell>{texts.catalogueNumber}</HeadCell>
            <HeadCell>{texts.pack}</HeadCell>
            {per && <HeadCell align="end">{texts.pricePer(per === 'piece' ? words.product.piece : per)}</HeadCell>}
            <HeadCell align="end">{texts.price}</HeadCell>
            {hasTiers && <HeadCell>{texts.tiers}</HeadCell>}
            <HeadCell>{texts.availability}</HeadCell>
            <HeadCell>{texts.order}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack, index) => (
            <tr key={pack.id}>
              <RowHead className="pack-code">
                <CatalogueNumber value={pack.code} />
              </RowHead>
              <Cell className="pack-label">{pack.label}</Cell>
              {per && (
                <Cell align="end" best={cheapest.has(pack.id)} className="pack-unit">
                  {cheapest.has(pack.id) && <small>{texts.cheapest} </small>}
                  <AlignedNumber text={ratios[index] ?? ''} fractionDigits={fractionDigits} />
                  <span className="pack-per"> / {per === 'piece' ? words.product.piece : per}</span>
                </Cell>
              )}
              <Cell align="end" className="pack-price">
                <Price
                  fen={pack.price}
                  was={pack.price < pack.list_price ? { fen: pack.list_price, label: words.product.listPrice } : undefined}
                />
              </Cell>
              {hasTiers && (
                <Cell className="pack-tiers">
                  <TierPrices tiers={pack.tiers} />
                </Cell>
              )}
              <Cell className="pack-stock">
                <StockWords stock={pack.stock} />
                <LeadTime stock={pack.stock} />
              </Cell>
              <Cell className="pack-act">
                {orderable ? <AddToCart look="full" pack={pack} name={`${name}, ${pack.label}`} /> : texts.byPapers}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

/** When it leaves; packs made to order say it in their stock already, services in their figures. */
function LeadTime({ stock }: { stock: PackShown['stock'] }) {
  const { words } = useWords();
  const texts = words.productDetails;
  if (stock.state === 'made_to_order' || stock.state === 'always') return null;
  return <small>{stock.state === 'low' ? `${texts.leavesSoon} · ${texts.moreInDays(stock.lead_days)}` : texts.leavesSoon}</small>;
}
