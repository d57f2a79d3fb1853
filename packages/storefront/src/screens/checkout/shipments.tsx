import { useLocation } from 'react-router';
import { ParcelHead } from '../../order/parcel-head.tsx';
import { useWords } from '../../words/use-words.ts';
import { CheckoutLine } from './checkout-line.tsx';
import type { Preview } from './loader.ts';

/** The order by parcel: contents, dispatch, arrival, fee and reason. */
export function Shipments({ preview }: { preview: Preview }) {
  const { words } = useWords();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('cart', 'open');
  const { lines } = preview.cart;
  const linesOf = (ids: readonly number[]) => lines.filter(({ id }) => ids.includes(id));
  const travelling = new Set(preview.shipments.flatMap(({ line_ids }) => line_ids));
  const staying = lines.filter(({ id }) => !travelling.has(id));
  return (
    <section>
      <div className="checkout-head">
        <h2>{words.checkout.lines(preview.cart.count)}</h2>
        <a href={`${pathname}?${query}`} className="link">
          {words.checkout.change}
        </a>
      </div>
      {preview.shipments.map((shipment, index) => (
        <div key={shipment.key} className="panel parcel">
          <ParcelHead parcel={shipment} title={words.checkout.shipment(index + 1, preview.shipments.length)} reason={shipment.reason} />
          <Lines lines={linesOf(shipment.line_ids)} reductions={preview.reductions} />
        </div>
      ))}
      {staying.length > 0 && (
        <div className="panel parcel">
          {preview.shipments.length > 0 && (
            <header>
              <h3>{words.checkout.notShipped}</h3>
            </header>
          )}
          <Lines lines={staying} reductions={preview.reductions} />
        </div>
      )}
    </section>
  );
}

function Lines({ lines, reductions }: { lines: Preview['cart']['lines']; reductions: Preview['reductions'] }) {
  return (
    <ul>
      {lines.map((line) => (
        <CheckoutLine
          key={line.id}
          line={line}
          reductions={reductions.filter(({ line_ids }) => line_ids.includes(line.id)).map(({ title }) => title)}
        />
      ))}
    </ul>
  );
}
