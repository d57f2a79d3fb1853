import { href } from '@aliquot/contract/routes.ts';
import { AddToCart } from '../../product/add-to-cart.tsx';
import { cheapestPerUnit } from '../../product/cheapest.ts';
import { StockWords } from '../../product/stock-words.tsx';
import type { ProductSummary } from '../../product/types.ts';
import { formatUnitPrice } from '../../product/unit-price.ts';
import { Badge } from '../../ui/badge.tsx';
import { CatalogueNumber } from '../../ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '../../ui/data-table.tsx';
import { Price } from '../../ui/price.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** This product and the others of its substance, side by side; on a phone the first column stays in sight. */
export function EquivalentsTable({ product }: { product: Product }) {
  const { words } = useWords();
  const texts = words.productDetails;
  const rows = [product, ...product.equivalents];
  const label = texts.equivalentsOf(product.name);
  const cheapest = cheapestPerUnit(rows.map(({ pack }) => pack));
  return (
    <TableScroller label={label} className="equivalents-table">
      <DataTable caption={label} captionHidden stickyFirst>
        <thead>
          <tr>
            <HeadCell>{texts.brand}</HeadCell>
            <HeadCell>{texts.grade}</HeadCell>
            <HeadCell>{texts.purity}</HeadCell>
            <HeadCell>{texts.pack}</HeadCell>
            <HeadCell align="end">{texts.price}</HeadCell>
            <HeadCell align="end">{texts.perUnit}</HeadCell>
            <HeadCell>{texts.availability}</HeadCell>
            <HeadCell hiddenWords>{words.product.addToCart}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              current={row.id === product.id}
              cheapest={cheapest.has(row.pack.id)}
              orderable={product.sold_to !== 'papers'}
            />
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

type RowProps = { row: ProductSummary; current: boolean; cheapest: boolean; orderable: boolean };

function Row({ row, current, cheapest, orderable }: RowProps) {
  const { words } = useWords();
  const texts = words.productDetails;
  const { pack } = row;
  return (
    <tr className={current ? 'is-selected' : undefined}>
      <RowHead>
        {current ? (
          <>
            <span className="product-name">{row.brand.name}</span>
            <Badge>{texts.thisProduct}</Badge>
          </>
        ) : (
          <a className="product-name link" href={href('productDetails', { id: row.id })}>
            {row.brand.name}
            <span className="product-sub">{row.name}</span>
          </a>
        )}
      </RowHead>
      <Cell>{row.grade}</Cell>
      <Cell>{row.purity}</Cell>
      <Cell>
        {pack.label}
        <small>
          <CatalogueNumber value={pack.code} />
        </small>
      </Cell>
      <Cell align="end">
        <Price fen={pack.price} was={pack.price < pack.list_price ? { fen: pack.list_price, label: words.product.listPrice } : undefined} />
      </Cell>
      <Cell align="end" best={cheapest}>
        {formatUnitPrice(pack.unit_price, words)}
        {cheapest && <small>{texts.cheapest}</small>}
      </Cell>
      <Cell>
        <StockWords stock={pack.stock} />
      </Cell>
      <Cell>{orderable ? <AddToCart pack={pack} name={`${row.name}, ${row.brand.name}, ${pack.label}`} /> : texts.byPapers}</Cell>
    </tr>
  );
}
