import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { brokenName } from '@aliquot/ui/broken-name.ts';
import { cheapestPerUnit } from '../product/cheapest.ts';
import { isInComparison, toggleCompared } from '../product/compare-store.ts';
import { SoldHere } from '../product/sold-here.tsx';
import { StockWords } from '../product/stock-words.tsx';
import type { ProductSummary } from '../product/types.ts';
import { formatUnitPrice } from '../product/unit-price.ts';
import { buttonClass } from '@aliquot/ui/button.tsx';
import { classNames } from '@aliquot/ui/class-names.ts';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { Formula } from '@aliquot/ui/formula.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { useWords } from '../words/use-words.ts';

type Comparison = Output<'catalogue', 'compareProducts'>;
type Row = Comparison['rows'][number];

/** A column per product, a row per property; headers are sticky, differing rows marked. */
export function CompareTable({ comparison, hrefWithout }: { comparison: Comparison; hrefWithout: (id: number) => string }) {
  const { words } = useWords();
  const texts = words.compare;
  const { products, rows } = comparison;
  const cheapest = cheapestPerUnit(products.map(({ pack }) => pack));
  return (
    <TableScroller label={texts.title} className="compare-table">
      <DataTable caption={texts.title} captionHidden stickyFirst>
        <thead>
          <tr>
            <HeadCell hiddenText>{texts.property}</HeadCell>
            {products.map((product) => (
              <ProductHead key={product.id} product={product} without={hrefWithout(product.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <RowHead>{texts.priceFrom}</RowHead>
            {products.map(({ id, pack }) => (
              <Cell key={id}>
                <Price fen={pack.price} note={pack.label} />
              </Cell>
            ))}
          </tr>
          <tr>
            <RowHead>{texts.perUnit}</RowHead>
            {products.map(({ id, pack }) => (
              <Cell key={id} best={cheapest.has(pack.id)}>
                {formatUnitPrice(pack.unit_price, words)}
                {cheapest.has(pack.id) && ` · ${texts.cheapest}`}
              </Cell>
            ))}
          </tr>
          <tr>
            <RowHead>{words.product.stock}</RowHead>
            {products.map(({ id, pack }) => (
              <Cell key={id}>
                <StockWords stock={pack.stock} />
              </Cell>
            ))}
          </tr>
          <tr className="no-print">
            <RowHead>{texts.order}</RowHead>
            {products.map((product) => (
              <Cell key={product.id}>
                <SoldHere product={product} pack={product.pack} />
              </Cell>
            ))}
          </tr>
        </tbody>
        {(['identity', 'properties', 'specification', 'handling'] as const).map((group) => (
          <Group key={group} name={texts.groups[group]} columns={products.length} rows={rows.filter((row) => row.group === group)} />
        ))}
      </DataTable>
    </TableScroller>
  );
}

function ProductHead({ product, without }: { product: ProductSummary; without: string }) {
  const { compare: texts } = useWords().words;
  const { id, name, brand, picture } = product;
  return (
    <th scope="col">
      <div className="compare-product">
        <Picture src={`/pictures/${picture}.svg`} alt="" width={80} height={60} />
        <a className="product-name link" href={href('productDetails', { id })}>
          {brokenName(name)}
        </a>
        <span className="product-sub">{brand.name}</span>
        <a
          className={buttonClass('quiet', 'sm', true, 'compare-remove no-print')}
          href={without}
          aria-label={texts.remove(name)}
          onClick={() => isInComparison(id) && toggleCompared({ id, name })}
        >
          <Icon name="close" size={16} />
        </a>
      </div>
    </th>
  );
}

function Group({ name, columns, rows }: { name: string; columns: number; rows: readonly Row[] }) {
  const { compare: texts } = useWords().words;
  if (rows.length === 0) return null;
  return (
    <tbody className={classNames(rows.every(({ differs }) => !differs) && 'is-same')}>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={columns + 1}>
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.key} className={row.differs ? 'is-different' : 'is-same'}>
          <RowHead>
            {row.name}
            {row.unit && <small> {row.unit}</small>}
            {row.differs && <span className="sr-only"> ({texts.differs})</span>}
          </RowHead>
          {row.cells.map((cell, index) => (
            // the columns have no identity of their own but their place
            <Cell key={index}>
              {cell === null ? <Unknown /> : row.key === 'formula' ? <Formula value={cell} /> : cell.replace(/^-(?=\d)/, '−')}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Nothing is known, which is another thing than nothing. */
function Unknown() {
  const { compare: texts } = useWords().words;
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{texts.unknown}</span>
    </span>
  );
}
