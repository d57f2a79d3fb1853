import { formatFen } from '@aliquot/contract/core/money.ts';
import { PackName } from '../../product/pack-name.tsx';
import { NextStepLink } from '../../purchase/next-step-link.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Preview } from './loader.ts';

export type CheckoutLineProps = {
  line: Preview['cart']['lines'][number];
  /** Titles of the full reductions that take something off this line. */
  reductions: readonly string[];
};

/** One line of the order: what, how much of it, and how its price comes about. */
export function CheckoutLine({ line, reductions }: CheckoutLineProps) {
  const { words } = useWords();
  return (
    <li className="order-card-line">
      <Picture src={`/pictures/${line.picture}.svg`} alt="" width={40} height={40} />
      <div>
        <PackName pack={line} />
        {line.price_parts
          .filter(({ reason }) => reason.kind !== 'list' || line.price_parts.length > 1)
          .map(({ quantity, unit_price, reason }) => (
            <p key={`${reason.kind}-${unit_price}`} className="cart-row-reason">
              {words.checkout.pricePart(quantity, formatFen(unit_price), reason.text)}
            </p>
          ))}
        {reductions.map((title) => (
          <p key={title} className="cart-row-reason">
            {title}
          </p>
        ))}
        {line.note !== null && <p className="field-hint">{line.note}</p>}
        {line.problem && (
          <p className="field-error">
            <Icon name="warning" size={16} />
            <span>
              {line.problem.text} {line.problem.purchase && <NextStepLink to={line.problem.purchase} />}
            </span>
          </p>
        )}
      </div>
      <span className="order-card-count">{words.checkout.packs(line.quantity)}</span>
      <Price
        fen={line.amount}
        was={
          line.amount < line.list_price * line.quantity ? { fen: line.list_price * line.quantity, label: words.cart.listPrice } : undefined
        }
      />
    </li>
  );
}
