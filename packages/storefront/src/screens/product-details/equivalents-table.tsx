import { href } from '@aliquot/contract/shop/routes.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import { cheapestPerUnit } from '../../product/cheapest.ts';
import { SoldHere } from '../../product/sold-here.tsx';
import { StockWords } from '../../product/stock-words.tsx';
import { formatUnitPrice } from '../../product/unit-price.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

type Equivalent = Product['equivalents'][number];

/** A product and its equivalents with differences; the first column is sticky on a phone. */
export function EquivalentsTable({ product, isPreview }: { product: Product; isPreview: boolean }) {
  const { words } = useWords();
  const texts = words.productDetails;
  const rows: readonly Equivalent[] = [Object.assign({ reasons: [] }, product), ...product.equivalents];
  const label = texts.equivalentsOf(product.name);
  // only the same unit is compared: a solution per mL is not cheaper than its solute per g
  const cheapest = cheapestPerUnit(rows.filter(({ concentration }) => concentration === product.concentration).map(({ pack }) => pack));
  return (
    <TableScroller label={label} className="equivalents-table">
      <DataTable caption={label} captionHidden stickyFirst>
        <thead>
          <tr>
            <HeadCell>{words.product.product}</HeadCell>
            <HeadCell>{texts.howItDiffers}</HeadCell>
            <HeadCell>{texts.gradeAndPurity}</HeadCell>
            <HeadCell>{texts.pack}</HeadCell>
            <HeadCell align="end">{texts.price}</HeadCell>
            <HeadCell align="end">{texts.perUnit}</HeadCell>
            <HeadCell>{texts.availability}</HeadCell>
            <HeadCell hiddenText>{words.product.addToCart}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} current={row.id === product.id} cheapest={cheapest.has(row.pack.id)} isPreview={isPreview} />
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

type RowProps = { row: Equivalent; current: boolean; cheapest: boolean; isPreview: boolean };

function Row({ row, current, cheapest, isPreview }: RowProps) {
  const { words } = useWords();
  const texts = words.productDetails;
  const { pack } = row;
  return (
    <tr className={current ? 'is-selected' : undefined}>
      <RowHead>
        {current ? (
          <span className="product-name">{brokenName(row.name)}</span>
        ) : (
          <a className="product-name link" href={href('productDetails', { id: row.id })}>
            {brokenName(row.name)}
            <span className="sr-only">{[row.brand.name, row.grade, pack.code].filter(Boolean).map((part) => texts.comma + part)}</span>
          </a>
        )}
        <span className="product-sub">{row.brand.name}</span>
      </RowHead>
      <Cell className="reasons">
        {current ? <Badge>{texts.thisProduct}</Badge> : row.reasons.map(({ text }) => text).join(texts.comma)}
      </Cell>
      <Cell>
        {row.grade}
        {(row.concentration ?? row.purity) && <small>{row.concentration ?? row.purity}</small>}
      </Cell>
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
      <Cell>{!isPreview && <SoldHere product={row} pack={pack} />}</Cell>
    </tr>
  );
}
