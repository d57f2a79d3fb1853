import { formatFen } from '@aliquot/contract/money.ts';
import type { Output } from '@aliquot/contract/client.ts';
import { href } from '@aliquot/contract/routes.ts';
import { CatalogueNumber } from '../../ui/catalogue-number.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '../../ui/data-table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useWords } from '../../words/use-words.ts';

export type OrderDetail = Output<'orders', 'get'>;

/** What was ordered, as it was priced then; on a phone the figures stand below the product. */
export function OrderLines({ lines }: { lines: OrderDetail['lines'] }) {
  const { words } = useWords();
  return (
    <TableScroller label={words.orderDetail.lines} className="order-lines">
      <DataTable caption={words.orderDetail.lines} captionHidden stickyFirst>
        <thead>
          <tr>
            <HeadCell>{words.orderDetail.product}</HeadCell>
            <HeadCell align="end">{words.orderDetail.quantity}</HeadCell>
            <HeadCell align="end">{words.orderDetail.shipped}</HeadCell>
            <HeadCell align="end">{words.orderDetail.unitPrice}</HeadCell>
            <HeadCell align="end">{words.orderDetail.amount}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <RowHead>
                <div className="product-row-head">
                  <Picture src={`/pictures/${line.picture}.svg`} alt="" width={48} height={48} />
                  <div>
                    <a href={href('productDetails', { id: line.product_id })} className="product-name quiet-link">
                      {line.name}
                    </a>
                    <p className="product-sub">
                      {line.label} · <CatalogueNumber value={line.code} />
                    </p>
                    <p className="on-phone">
                      {words.orderDetail.atPrice(line.quantity, formatFen(line.unit_price), line.shipped_quantity)}
                    </p>
                  </div>
                </div>
              </RowHead>
              <Cell align="end">{line.quantity}</Cell>
              <Cell align="end">{line.shipped_quantity}</Cell>
              <Cell align="end">
                <Price
                  fen={line.unit_price}
                  was={line.unit_price < line.list_price ? { fen: line.list_price, label: words.cart.listPrice } : undefined}
                />
                {line.reason.kind !== 'list' && <p className="cart-row-reason">{line.reason.text}</p>}
              </Cell>
              <Cell align="end">
                <Price fen={line.amount} />
                {line.coupon_share > 0 && <p className="product-sub">{words.orderDetail.couponShare(formatFen(line.coupon_share))}</p>}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableScroller>
  );
}
