import { href, searchHref } from '@aliquot/contract/routes.ts';
import { mayOrder } from '../../product/may-order.ts';
import { SoldHere } from '../../product/sold-here.tsx';
import { StockWords } from '../../product/stock-words.tsx';
import { CatalogueNumber } from '../../ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '../../ui/data-table.tsx';
import { Price } from '../../ui/price.tsx';
import { useWords } from '../../words/use-words.ts';
import type { CheckedLine } from './order-list.tsx';

/** What each line of a list is: its pack with price and stock, or why it cannot be ordered here and what to do instead. */
export function OrderListTable({ lines, isLoggedIn }: { lines: readonly CheckedLine[]; isLoggedIn: boolean }) {
  const { words } = useWords();
  const found = lines.filter((line) => line.found !== null).length;
  const summary = words.home.linesFound(found, lines.length);
  return (
    <>
      <p role="status">{summary}</p>
      <TableScroller label={words.home.severalLabel}>
        <DataTable caption={words.home.severalLabel} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{words.home.severalLabel}</HeadCell>
              <HeadCell>{words.product.product}</HeadCell>
              <HeadCell align="end">{words.product.quantity}</HeadCell>
              <HeadCell align="end">{words.product.price}</HeadCell>
              <HeadCell>{words.product.stock}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.code} line={line} isLoggedIn={isLoggedIn} />
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </>
  );
}

function Row({ line: { code, quantity, found }, isLoggedIn }: { line: CheckedLine; isLoggedIn: boolean }) {
  const { words } = useWords();
  if (found === null) {
    return (
      <tr>
        <RowHead>
          <CatalogueNumber value={code} />
        </RowHead>
        <td colSpan={4}>
          <span className="field-error">{words.home.unknownCode}</span>{' '}
          <a className="link" href={searchHref(code)}>
            {words.home.searchCode}
          </a>
        </td>
      </tr>
    );
  }
  const { product, pack } = found;
  return (
    <tr>
      <RowHead>
        <CatalogueNumber value={pack.code} />
      </RowHead>
      <Cell className="min-w-40">
        <a className="quiet-link" href={href('productDetails', { id: product.id })}>
          {product.name}
        </a>
        <small className="block text-muted">{pack.label}</small>
      </Cell>
      <Cell align="end">{quantity}</Cell>
      <Cell align="end">
        <Price fen={pack.price} />
      </Cell>
      <Cell>{mayOrder(product, isLoggedIn) ? <StockWords stock={pack.stock} /> : <SoldHere product={product} pack={pack} />}</Cell>
    </tr>
  );
}
