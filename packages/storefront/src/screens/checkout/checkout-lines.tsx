import { href } from '@aliquot/contract/routes.ts';
import { useLocation } from 'react-router';
import { CatalogueNumber } from '../../ui/catalogue-number.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { formatDay } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { Preview } from './checkout-form.tsx';

/** What is ordered, line by line, and how it travels. */
export function CheckoutLines({ preview }: { preview: Preview }) {
  const { words } = useWords();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('cart', 'open');
  return (
    <section>
      <div className="checkout-head">
        <h2>{words.checkout.lines(preview.cart.count)}</h2>
        <a href={`${pathname}?${query}`} className="link">
          {words.checkout.change}
        </a>
      </div>
      <ul className="panel checkout-lines">
        {preview.cart.lines.map((line) => (
          <li key={line.id} className="order-card-line">
            <Picture src={`/pictures/${line.picture}.svg`} alt="" width={40} height={40} />
            <div>
              <a href={href('productDetails', { id: line.product_id })} className="product-name quiet-link">
                {line.name}
              </a>
              <p className="product-sub">
                {line.label} · <CatalogueNumber value={line.code} />
              </p>
              {line.reason.kind !== 'list' && <p className="cart-row-reason">{line.reason.text}</p>}
              {line.problem && (
                <p className="field-error">
                  <Icon name="warning" size={16} />
                  <span>{line.problem.text}</span>
                </p>
              )}
            </div>
            <span className="order-card-count">{words.orderList.packs(line.quantity)}</span>
            <Price fen={line.amount} />
          </li>
        ))}
      </ul>
      <Shipping shipping={preview.shipping} />
    </section>
  );
}

/** Each part of the way with its fee and the reason for it, and the day on which all of it has arrived. */
function Shipping({ shipping }: { shipping: Preview['shipping'] }) {
  const { words, language } = useWords();
  return (
    <div className="checkout-shipping">
      <h3>{words.checkout.shipping}</h3>
      <ul>
        {shipping.parts.map((part) => (
          <li key={part.method}>
            <Icon name="truck" size={16} />
            <span>{part.reason}</span>
            <Price fen={part.fee} />
          </li>
        ))}
      </ul>
      {shipping.arrives_on !== null && (
        <p>
          {words.checkout.arrives} <time dateTime={shipping.arrives_on}>{formatDay(`${shipping.arrives_on}T04:00:00.000Z`, language)}</time>
        </p>
      )}
    </div>
  );
}
