import { href } from '@aliquot/contract/routes.ts';
import { CasNumber } from '../ui/cas-number.tsx';
import { CatalogueNumber } from '../ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '../ui/data-table.tsx';
import { Formula } from '../ui/formula.tsx';
import { Price } from '../ui/price.tsx';
import { ProductRow } from '../ui/product-row.tsx';
import { useWords } from '../words/use-words.ts';
import { AddToCart } from './add-to-cart.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { StockWords } from './stock-words.tsx';
import type { ProductSummary } from './types.ts';
import { formatUnitPrice } from './unit-price.ts';

/** Products one under the other, so that they can be compared; on a phone each row folds into a block. */
export function ProductTable({ products, label }: { products: readonly ProductSummary[]; label: string }) {
  const { words } = useWords();
  return (
    <TableScroller label={label} className="product-table">
      <DataTable caption={label} captionHidden>
        <thead>
          <tr>
            <HeadCell>{words.product.product}</HeadCell>
            <HeadCell>{words.product.identifiers}</HeadCell>
            <HeadCell>{words.product.grade}</HeadCell>
            <HeadCell>{words.product.pack}</HeadCell>
            <HeadCell align="end">{words.product.price}</HeadCell>
            <HeadCell>{words.product.stock}</HeadCell>
            <HeadCell hiddenWords>{words.product.addToCart}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <Row key={product.id} product={product} eager={index < 6} />
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}

function Row({ product, eager }: { product: ProductSummary; eager: boolean }) {
  const { words } = useWords();
  const { pack } = product;
  const page = href('productDetails', { id: product.id });
  const perUnit = formatUnitPrice(pack.unit_price, words);
  return (
    <ProductRow
      href={page}
      name={product.name}
      subtitle={
        <>
          {product.other_name && <span className="block">{product.other_name}</span>}
          {product.brand.name}
        </>
      }
      picture={{ src: `/pictures/${product.picture}.svg`, width: 96, height: 72, eager }}
    >
      <Cell className="product-identifiers">
        <CatalogueNumber value={pack.code} />
        {product.cas && <CasNumber value={product.cas} prefix />}
        {product.formula && <Formula value={product.formula} />}
      </Cell>
      <Cell className="product-grade">
        <span>{product.grade ?? product.category.name}</span>
        {product.purity && <small>{product.purity}</small>}
      </Cell>
      <Cell className="product-pack">
        <span>{pack.label}</span>
        {product.pack_count > 1 && <a href={page}>{words.product.packs(product.pack_count)}</a>}
      </Cell>
      <Cell align="end" className="product-price">
        <Price fen={pack.price} was={pack.price < pack.list_price ? { fen: pack.list_price, label: words.product.listPrice } : undefined} />
        {perUnit && <small>{perUnit}</small>}
      </Cell>
      <Cell className="product-stock">
        <StockWords stock={pack.stock} />
      </Cell>
      <Cell className="product-act">
        <span>
          <AddToCart skuId={pack.id} name={`${product.name}, ${pack.label}`} />
          <FavoriteButton productId={product.id} name={product.name} />
        </span>
      </Cell>
    </ProductRow>
  );
}
