import { memo } from 'react';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CasNumber } from '@aliquot/ui/cas-number.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Formula } from '@aliquot/ui/formula.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { ProductRow } from '@aliquot/ui/product-row.tsx';
import { useWords } from '../words/use-words.ts';
import { calledInList } from './called-in-list.ts';
import { CompareBox } from './compare-box.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { LeavesWords } from './leaves-words.tsx';
import { Pictograms } from './pictograms.tsx';
import { PacksSwitch, packsId, usePacksInPlace } from './product-row-packs.tsx';
import { SoldHere } from './sold-here.tsx';
import { StockWords } from './stock-words.tsx';
import type { ListedProduct } from './types.ts';
import { formatUnitPrice } from './unit-price.ts';
import '../look/product-table.css';

const COLUMNS = 7;

/**
 * Products one below the other, to compare; rows become blocks on a phone. They are drawn again
 * only when they change.
 */
export const ProductTable = memo(({ products, label }: { products: readonly ListedProduct[]; label: string }) => {
  const { words } = useWords();
  return (
    <TableScroller label={label} className="product-table">
      <DataTable caption={label} captionHidden compact stickyFirst>
        <thead>
          <tr>
            <HeadCell>{words.product.product}</HeadCell>
            <HeadCell>{words.listing.identifiers}</HeadCell>
            <HeadCell>{words.product.grade}</HeadCell>
            <HeadCell>{words.product.pack}</HeadCell>
            <HeadCell align="end">{words.product.price}</HeadCell>
            <HeadCell>{words.product.stock}</HeadCell>
            <HeadCell hiddenText>{words.product.addToCart}</HeadCell>
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
});

function Row({ product, eager }: { product: ListedProduct; eager: boolean }) {
  const { words, language } = useWords();
  const { pack } = product;
  const page = href('productDetails', { id: product.id });
  const { Packs, toggle } = usePacksInPlace(page);
  const named = calledInList(product);
  const degree = product.concentration ?? product.purity;
  const perUnit = formatUnitPrice(pack.unit_price, words);
  return (
    <>
      <ProductRow
        href={page}
        name={product.name}
        subtitle={
          <>
            {product.relation !== undefined && <Badge tone="accent">{words.product.relations[product.relation]}</Badge>}
            <span>{product.brand.name}</span>
            {product.other_name && (
              <span className="product-other" lang={language === 'en' ? 'zh-CN' : 'en'}>
                {product.other_name}
              </span>
            )}
          </>
        }
        picture={{ src: `/pictures/${product.picture}.svg`, width: 96, height: 72, eager }}
      >
        <Cell className="product-identifiers">
          <CatalogueNumber value={pack.code} />
          <span>
            {product.cas && <CasNumber value={product.cas} prefix />} {product.formula && <Formula value={product.formula} />}
          </span>
        </Cell>
        <Cell className="product-grade">
          <span title={product.grade ?? undefined}>{product.grade ?? product.category.name}</span>
          {(degree || product.pictograms.length > 0) && (
            <span className="product-marks">
              {degree && <small>{degree}</small>}
              <Pictograms codes={product.pictograms} />
            </span>
          )}
        </Cell>
        <Cell className="product-pack">
          <span title={pack.label}>{pack.label}</span>
          <PacksSwitch product={product} named={named} isOpen={Packs !== null} onToggle={toggle} />
        </Cell>
        <Cell align="end" className="product-price">
          <Price
            fen={pack.price}
            was={pack.price < pack.list_price ? { fen: pack.list_price, label: words.product.listPrice } : undefined}
          />
          {perUnit && <small>{perUnit}</small>}
        </Cell>
        <Cell className="product-stock">
          <StockWords stock={pack.stock} />
          <LeavesWords ships={pack.ships} />
        </Cell>
        <Cell className="product-act">
          <span>
            <SoldHere product={product} pack={pack} />
            <FavoriteButton productId={product.id} name={named} />
            <CompareBox id={product.id} name={product.name} named={named} />
          </span>
        </Cell>
      </ProductRow>
      {Packs && (
        <tr className="packs-row" id={packsId(product.id)}>
          <td colSpan={COLUMNS}>
            <Packs productId={product.id} />
          </td>
        </tr>
      )}
    </>
  );
}
